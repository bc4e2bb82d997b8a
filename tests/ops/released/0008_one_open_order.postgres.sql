alter table "payments" add column "receiptShownAt" text;
alter table "payments" add column "purchaseEndedAt" text;
create index "payments_of_owner" on "payments" ("owner", "planId", "createdAt", "orderID");
update payments set "receiptShownAt" = "paidAt" where status = 'recorded';
update payments set "purchaseEndedAt" = "updatedAt"
      where status in ('created', 'approved', 'capturing', 'unknown', 'pending') and owner is not null and exists (
        select 1 from payments as later
        where later.owner = payments.owner and later."planId" = payments."planId" and later.provider = payments.provider
          and later.status not in ('declined', 'cancelled')
          and (later."createdAt", later."orderID") > (payments."createdAt", payments."orderID")
      );
create unique index payments_one_open on payments (owner, "planId", provider)
      where status in ('created', 'approved', 'capturing', 'unknown', 'pending') and "purchaseEndedAt" is null;
