alter table "messages" add column "answeredAt" text;
alter table "messages" add column "answeredBy" text;
alter table "messages" add column "note" text;
alter table "payments" add column "note" text;
create index "messages_by_answer" on "messages" ("status", "answeredAt", "id");
create index "outbox_created" on "outbox" ("createdAt", "sentAt", "gaveUpAt");
create index "reviews_rated" on "reviews" ("status", "rating");
create index "payments_sold" on "payments" ("provider", "environment", "paidAt", "status", "packageTitle", "amountCents", "feeCents");
create index "payments_returned" on "payments" ("orderID") where "issue" = 'REFUNDED';
