-- What a site of the version that brought 0009_letters had written.
insert into "outbox" ("messageId", "mailId", "attempt", "dueAt", "leasedUntil", "lastError", "sentAt", "createdAt", "kind", "recipient", "key", "facts", "refusals", "gaveUpAt") values
  (null, '<mail-7@hearthline.example>', 1, 1741420800000, null, null, '2025-03-08T08:00:02.000Z', '2025-03-08T08:00:00.000Z', 'sale', null, 'sale:ORDER-1', null, 0, null),
  (null, '<mail-8@hearthline.example>', 5, 1741420860000, null, '550 no such user', null, '2025-03-08T08:00:00.000Z', 'receipt', 'ada@agents.example', 'receipt:ORDER-1', '{"orderID":"ORDER-1","name":"O''Neil"}', 5, '2025-03-08T08:02:00.000Z');
