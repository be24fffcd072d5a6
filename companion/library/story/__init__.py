"""Stories of attacks: who stands where, who strikes whom, who leaves; played through, then asked about."""
