alter table "outbox" alter column "messageId" drop not null, add column "kind" text default 'contact' not null, add column "recipient" text, add column "key" text unique, add column "facts" text, add column "refusals" bigint default 0 not null, add column "gaveUpAt" text;
update "outbox" set "key" = 'contact:' || "messageId";
alter table "outbox" alter column "key" set not null;
drop index "outbox_waiting";
create index "outbox_waiting" on "outbox" (("recipient" is not null), "dueAt", "id") where "sentAt" is null and "gaveUpAt" is null;
