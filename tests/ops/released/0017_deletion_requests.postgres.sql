alter table "payments" add column "deletionRequestedAt" text;
create index "payments_deletion_requested" on "payments" ("status") where "deletionRequestedAt" is not null;
