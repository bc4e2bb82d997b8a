create table "letters" ("id" integer primary key autoincrement, "messageId" integer unique references "messages" ("id"), "mailId" text not null unique, "attempt" integer default 0 not null, "dueAt" integer not null, "leasedUntil" integer, "lastError" text, "sentAt" text, "createdAt" text not null, "kind" text default 'contact' not null, "recipient" text, "key" text not null unique, "facts" text, "refusals" integer default 0 not null, "gaveUpAt" text);
insert into sqlite_sequence (name, seq) select 'letters', seq from sqlite_sequence where name = 'outbox';
insert into "letters" ("id", "messageId", "mailId", "attempt", "dueAt", "leasedUntil", "lastError", "sentAt", "createdAt", "key") select "id", "messageId", "mailId", "attempt", "dueAt", "leasedUntil", "lastError", "sentAt", "createdAt", 'contact:' || "messageId" from "outbox";
drop table "outbox";
alter table "letters" rename to "outbox";
create index "outbox_waiting" on "outbox" (("recipient" is not null), "dueAt", "id") where "sentAt" is null and "gaveUpAt" is null;
