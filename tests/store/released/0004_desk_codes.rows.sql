insert into "deskCodes" ("id", "browser", "isKnown", "address", "createdAt", "tries", "usedAt") values
  ('a-code-of-a-letter', 'the-hash-of-a-cookie', 1, 'leads@agents.example', 1741075200000, 1, 1741075260000),
  ('the-hash-of-a-code', null, 0, 'ops', 1741075300000, 0, null);
insert into "deskSessions" ("hash", "address", "createdAt", "lastUsedAt") values
  ('the-hash-of-a-used-session', 'leads@agents.example', 1741075260000, 1741078860000);
