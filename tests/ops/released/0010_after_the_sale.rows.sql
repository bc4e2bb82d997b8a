-- What a site of the version that brought 0010_after_the_sale had written.
insert into "payments" ("orderID", "provider", "invoiceId", "owner", "planId", "packageTitle", "amountCents", "status", "version", "requestId", "issue", "captureId", "customer", "record", "leasedUntil", "checkAt", "createdAt", "updatedAt", "paidAt", "approvalUrl", "feeCents", "netCents", "payerId", "capturedAt", "environment") values
  ('ORDER-5', 'paypal', 'INVOICE-5', 'owner-5', 'standard-seller-lead', 'Standard Seller Lead', 19900, 'recorded', 4, 'REQUEST-5', null, 'CAPTURE-5', '{"firstName":"Ada","email":"ada@agents.example"}', '{"orderID":"ORDER-5","userEmail":"ada@agents.example","packagePrice":199}', null, '2025-03-10T07:00:00.000Z', '2025-03-10T07:00:00.000Z', '2025-03-10T07:01:00.000Z', '2025-03-10T07:01:00.000Z', null, 644, 19256, 'PAYER-5', '2025-03-10T07:00:58.000Z', 'live');
insert into "refunds" ("refundId", "orderID", "kind", "amountCents", "status", "happenedAt") values
  ('REFUND-1', 'ORDER-5', 'refund', 5000, 'COMPLETED', '2025-03-11T07:00:00.000Z'),
  ('REFUND-2', 'ORDER-5', 'reversal', 14900, 'PENDING', '2025-03-12T07:00:00.000Z');
insert into "disputes" ("disputeId", "orderID", "reason", "amountCents", "status", "outcome", "dueAt", "updatedAt") values
  ('PP-R-1', 'ORDER-5', 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 14900, 'WAITING_FOR_SELLER_RESPONSE', null, '2025-03-21T07:00:00.000Z', '2025-03-11T08:00:00.000Z'),
  ('PP-R-2', 'ORDER-5', 'UNAUTHORISED', null, 'RESOLVED', 'RESOLVED_SELLER_FAVOUR', null, '2025-03-12T08:00:00.000Z');
