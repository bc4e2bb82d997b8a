create index "payments_of_plan" on "payments" ("planId", "updatedAt");
