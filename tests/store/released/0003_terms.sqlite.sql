alter table "payments" add column "terms" text;
