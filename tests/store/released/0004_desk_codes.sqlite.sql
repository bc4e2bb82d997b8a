create table "deskCodes" ("id" text primary key, "browser" text, "isKnown" integer not null, "address" text not null, "createdAt" integer not null, "tries" integer default 0 not null, "usedAt" integer);
create index "deskCodes_browser" on "deskCodes" ("browser");
alter table "deskSessions" add column "lastUsedAt" integer;
