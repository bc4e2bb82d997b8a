alter table "payments" add column "toldOpenAt" text;
update payments set "toldOpenAt" = "updatedAt" where status in ('capturing', 'pending', 'unknown');
create table "orderDisputes" ("disputeId" text not null, "orderID" text not null, "reason" text not null, "amountCents" bigint, "status" text not null, "outcome" text, "dueAt" text, "updatedAt" text not null, constraint "dispute_of_order" primary key ("disputeId", "orderID"));
insert into "orderDisputes" ("disputeId", "orderID", "reason", "amountCents", "status", "outcome", "dueAt", "updatedAt") select "disputeId", "orderID", "reason", "amountCents", "status", "outcome", "dueAt", "updatedAt" from "disputes";
drop table "disputes";
alter table "orderDisputes" rename to "disputes";
create index "disputes_order" on "disputes" ("orderID");
