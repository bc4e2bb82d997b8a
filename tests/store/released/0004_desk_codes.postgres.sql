create table "deskCodes" ("id" text primary key, "browser" text, "isKnown" bigint not null, "address" text not null, "createdAt" bigint not null, "tries" bigint default 0 not null, "usedAt" bigint);
create index "deskCodes_browser" on "deskCodes" ("browser");
alter table "deskSessions" add column "lastUsedAt" bigint;
