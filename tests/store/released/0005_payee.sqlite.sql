alter table "payments" add column "payee" text;
