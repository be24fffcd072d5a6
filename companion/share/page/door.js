import { firstLanguage, say, speak } from "/own/words.js";

const tried = location.pathname.slice(1);
await speak(firstLanguage());
if (tried) document.getElementById("wrong").textContent = say("wrong-code");
document.getElementById("door").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = document.getElementById("code").value.trim().toUpperCase().replace(/[^A-Z]/g, "");
  if (code) location.assign(`/${code}`);
});
