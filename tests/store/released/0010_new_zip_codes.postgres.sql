create index "payments_new_zip_codes" on "payments" ("provider", "createdAt") where "zipCodes" is not null and "zipCodesSeenAt" is null;
