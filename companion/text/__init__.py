"""Everything a person reads, from locales/."""
