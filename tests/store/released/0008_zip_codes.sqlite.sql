alter table "payments" add column "zipCodes" text;
alter table "payments" add column "hours" text;
alter table "payments" add column "zipCodesAt" text;
alter table "payments" add column "zipCodesSeenAt" text;
alter table "payments" add column "zipCodesVersion" integer default 0 not null;
