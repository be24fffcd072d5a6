"""A seat is given by the host, plays only itself, and can be taken away."""

from __future__ import annotations

import json
import stat
from typing import TYPE_CHECKING

from companion.engine.head import Head, Seat
from companion.share import keys as keys_of
from tests.share.serving import Served

if TYPE_CHECKING:
    from pathlib import Path

ROLL = "roll 2 2 2 e s s"


def claim(served: Served, monster: str) -> str:
    return str(served.post("/claim", {"monster": monster}).json["key"])


def test_a_key_counts_only_after_the_hosts_yes(served: Served) -> None:
    key = claim(served, "gigazaur")
    assert served.post("/seat", {}, key).json["state"] == "waiting"
    assert served.play(key, ROLL).status == 403
    assert served.picture()["monsters"][0]["seat"] == "asked"
    served.do(lambda: served.hosting.answer(None, yes=True))
    assert served.post("/seat", {}, key).json == {"state": "seated", "monster": "gigazaur"}
    assert served.play(key, ROLL).status == 200
    assert served.picture()["feed"][0]["phone"] is True


def test_what_phones_played_is_still_marked_after_a_crash(tmp_path: Path) -> None:
    record = tmp_path / "friday.toml"
    with Served(record) as served:
        key = served.seat("gigazaur")
        assert served.play(key, ROLL).status == 200
        assert served.picture()["feed"][0]["phone"] is True
    with Served(record) as again:
        again.host("stay")
        marks = [move["phone"] for move in again.picture()["feed"]]
    assert marks[:2] == [False, True]
    assert "by_phone" not in record.read_text(encoding="utf-8")


def test_no_means_no(served: Served) -> None:
    key = claim(served, "gigazaur")
    served.do(lambda: served.hosting.answer("gigazaur", yes=False))
    assert served.post("/seat", {}, key).status == 403
    assert served.play(key, ROLL).status == 403


def test_one_phone_at_a_time_may_wait_for_a_seat(served: Served) -> None:
    claim(served, "kraken")
    assert served.post("/claim", {"monster": "kraken"}).status == 409
    assert served.post("/claim", {"monster": "nobody"}).status == 409
    assert served.post("/claim", {"monster": ["kraken"]}).status == 400


def test_another_phone_takes_over_if_the_host_says_so(served: Served) -> None:
    first, second = served.seat("gigazaur"), served.seat("gigazaur")
    assert served.play(first, ROLL).status == 403
    assert served.play(second, ROLL).status == 200


def test_a_seat_plays_only_itself(served: Served) -> None:
    kraken = served.seat("kraken")
    revision = served.desk.game.numbers
    for line in (ROLL, "gigazaur: " + ROLL, "undo", "set kraken hearts 9", "note hello", "redo"):
        answer = served.play(kraken, line)
        assert (answer.status, bool(answer.json["message"])) == (422, True), line
    assert served.desk.game.numbers == revision


def test_a_seat_uses_its_own_cards_at_any_time(served: Served) -> None:
    served.host("set the-king hearts 6")
    king, kraken = served.seat("the-king"), served.seat("kraken")
    assert served.play(kraken, "use rapid-healing").status == 422
    assert served.play(king, "use rapid-healing").status == 200
    assert served.picture()["monsters"][2]["hearts"] == 7


def test_a_line_may_be_typed_in_the_players_language(served: Served) -> None:
    key = served.seat("gigazaur")
    assert served.play(key, "222 Blitz Prügel Prügel", lang="de").status == 200
    assert served.picture()["asked"]["by"] == "kraken"


def test_refusals_are_told_in_the_players_language(served: Served) -> None:
    key = served.seat("gigazaur")
    said = {lang: served.play(key, "roll 1 1", lang=lang).json["message"] for lang in ("de", "es")}
    assert "Würfel" in said["de"]
    assert "dados" in said["es"]


def test_the_first_answer_counts_and_the_second_gets_the_new_picture(served: Served) -> None:
    served.host(ROLL)
    key = served.seat("kraken")
    revision = served.desk.game.numbers
    served.host("yield")
    late = served.play(key, "stay", revision)
    assert late.status == 409
    assert late.json["revision"] == revision + 1
    assert served.play(key, "stay", revision=None).status == 422  # it is not asked any more
    assert served.play(key, "stay", revision=True).status == 409  # type: ignore[arg-type]


def test_dropped_and_renewed_keys_open_nothing(served: Served) -> None:
    key, code = served.seat("gigazaur"), served.code
    assert served.do(lambda: served.hosting.drop("gigazaur"))
    assert served.play(key, ROLL).status == 403
    key = served.seat("kraken")
    served.do(served.hosting.renew)
    assert served.code != code
    assert served.ask("GET", f"/{code}/picture").status == 404
    assert served.post("/seat", {}, key).status == 403


def test_a_phone_may_get_up(served: Served) -> None:
    key = served.seat("gigazaur")
    assert served.post("/leave", {}, key).status == 200
    assert served.picture()["monsters"][0]["seat"] == "free"


def test_keys_lie_beside_the_record_for_their_owner_alone(served: Served) -> None:
    key = served.seat("gigazaur")
    served.play(key, ROLL)
    file = keys_of.file_of(served.record)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert key in file.read_text()
    for path in served.record.parent.iterdir():
        if path != file:
            text = path.read_text()
            assert key not in text
            assert served.code not in text
    assert key not in json.dumps(served.picture())


def test_broken_keys_are_made_anew(served: Served) -> None:
    file = keys_of.file_of(served.record)
    for text in ("", "{}", "[]", '{"code": "abc", "seats": {}, "address": "", "port": 1}'):
        file.write_text(text)
        assert len(keys_of.load(file).code) == 6


def test_evolutions_are_played_from_the_hand(tmp_path: Path) -> None:
    """What could be in a hand is offered, and nothing tells what really is."""
    seats = (
        Seat(id="gigazaur", player="Ann", hearts=5),
        Seat(id="the-king", player="Bob", evolutions=("twas-beauty-killed-the-beast",)),
    )
    head = Head(edition="standard", seats=seats, options=frozenset({"power-up"}))
    with Served(tmp_path / "evolved.toml", head) as served:
        shown = served.picture("de")
        offered = {each["move"] for each in shown["hands"]["gigazaur"]}
        assert "play gamma-breath" in offered
        assert not any(each["label"].endswith("-breath") for each in shown["hands"]["gigazaur"])
        assert any("Evolution" in token for token in shown["monsters"][0]["tokens"])
        [lying] = shown["monsters"][1]["things"]
        assert lying["family"] == "evolution"
        assert served.get(f"/thing/evolution/{lying['id']}?lang=es").json["lines"]
        key = served.seat("gigazaur")
        assert served.play(key, "play gamma-breath").status == 200
        assert served.picture()["hands"].get("gigazaur") is None
