-- What a site of the version that brought 0018_observations had written.
insert into "observations" ("name", "at") values
  ('backup', '2025-03-11T07:00:00.000Z'),
  ('untrusted-proxy', '2025-03-11T08:00:00.000Z');
