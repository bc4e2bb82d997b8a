insert into "deskLinks" ("id", "browser", "asked", "address", "createdAt", "tries", "usedAt") values
  ('a-link-of-a-letter', 'the-hash-of-a-cookie', 'a-pseudonym', 'leads@agents.example', 1741075200000, 1, 1741075260000),
  ('the-hash-of-a-link', null, null, 'ops', 1741075300000, 0, null);
insert into "deskSessions" ("hash", "address", "createdAt") values
  ('the-hash-of-a-session', 'leads@agents.example', 1741075260000);
insert into "auditTrail" ("createdAt", "who", "what", "thing") values
  ('2025-03-04T08:01:00.000Z', 'leads@agents.example', 'signed in', null),
  ('2025-03-04T08:02:00.000Z', 'link of a letter', 'hide-review', 'review 2');
