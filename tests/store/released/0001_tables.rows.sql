-- What a site of the release that brought 0001_tables had written; the hashes are real ones.
insert into "reviews" ("firstName", "lastName", "companyName", "jobTitle", "reviewDescription", "rating", "date", "writtenAt", "status", "hiddenReason", "createdAt") values
  ('Ada', 'Quill', 'Quill Homes', 'Agent', 'Two closings — “três” 🏡', 5, '2025-03-04T05:06:07Z', 1741064767000, 'published', null, '2025-03-04T05:06:08.009Z'),
  ('Bo', 'O''Neil', '', '', 'Not one of theirs; drop table', 1, '2025-03-05T05:06:07Z', 1741151167000, 'hidden', 'not-a-client', '2025-03-05T05:06:08.009Z'),
  ('Cy', 'Reed', 'Reed & Co', 'Broker', 'Newest', 4, '2025-03-06T05:06:07-05:00', 1741255567000, 'published', null, '2025-03-06T10:06:08.009Z'),
  ('Bot', '', '', '', 'Buy now', 5, '2025-03-07T05:06:07Z', 1741323967000, 'quarantined', null, '2025-03-07T05:06:08.009Z');
insert into "messages" ("firstName", "lastName", "email", "phone", "smsConsent", "marketingConsent", "status", "createdAt") values
  ('Ada', 'Quill', 'ada@agents.example', '(302) 555-0177', 1, 0, 'accepted', '2025-03-04T06:00:00.000Z'),
  ('Bo', '', '', '', 0, 1, 'accepted', '2025-03-04T06:01:00.000Z'),
  ('Cy', 'Reed', 'cy@agents.example', '', 0, 0, 'accepted', '2025-03-04T06:02:00.000Z'),
  ('Di', 'O''Vale', 'di@agents.example', '+1 (302) 555-0188', 1, 0, 'accepted', '2025-03-07T06:00:00.000Z'),
  ('Bot', '', 'bot@agents.example', '', 0, 0, 'quarantined', '2025-03-07T06:01:00.000Z'),
  ('', '', '', '', 1, 1, 'accepted', '2025-03-07T06:02:00.000Z');
insert into "outbox" ("messageId", "mailId", "attempt", "dueAt", "leasedUntil", "lastError", "sentAt", "createdAt", "kind", "recipient", "key", "facts", "refusals", "gaveUpAt") values
  (1, '<mail-1@hearthline.example>', 1, 1741068000000, null, null, '2025-03-04T06:00:02.000Z', '2025-03-04T06:00:00.000Z', 'contact', null, 'contact:1', null, 0, null),
  (2, '<mail-2@hearthline.example>', 7, 1741068060000, null, '450 try later', null, '2025-03-04T06:01:00.000Z', 'contact', null, 'contact:2', null, 0, null),
  (3, '<mail-3@hearthline.example>', 1, 1741068120000, 1741068180000, null, null, '2025-03-04T06:02:00.000Z', 'contact', null, 'contact:3', null, 0, null),
  (4, '<mail-4@hearthline.example>', 0, 1741327200000, null, null, null, '2025-03-07T06:00:00.000Z', 'contact', null, 'contact:4', null, 0, null),
  (6, '<mail-6@hearthline.example>', 0, 1741327320000, null, null, null, '2025-03-07T06:02:00.000Z', 'contact', null, 'contact:6', null, 0, null),
  (null, '<mail-7@hearthline.example>', 1, 1741420800000, null, null, '2025-03-08T08:00:02.000Z', '2025-03-08T08:00:00.000Z', 'sale', null, 'sale:ORDER-1', null, 0, null),
  (null, '<mail-8@hearthline.example>', 5, 1741420860000, null, '550 no such user', null, '2025-03-08T08:00:00.000Z', 'receipt', 'ada@agents.example', 'receipt:ORDER-1', '{"orderID":"ORDER-1","name":"O''Neil"}', 5, '2025-03-08T08:02:00.000Z');
insert into "health" ("id", "checkedAt") values (1, 1741068120000);
insert into "payments" ("orderID", "provider", "invoiceId", "owner", "planId", "packageTitle", "amountCents", "status", "version", "requestId", "issue", "captureId", "customer", "record", "leasedUntil", "checkAt", "createdAt", "updatedAt", "paidAt", "approvalUrl", "receiptShownAt", "purchaseEndedAt", "feeCents", "netCents", "payerId", "capturedAt", "environment", "toldOpenAt", "deletionRequestedAt") values
  ('ORDER-1', 'paypal', 'INVOICE-1', 'owner-1', 'standard-seller-lead', 'Standard Seller Lead', 19900, 'recorded', 4, 'REQUEST-1', null, 'CAPTURE-1', '{"firstName":"Ada","email":"ada@agents.example"}', '{"orderID":"ORDER-1","userEmail":"ada@agents.example","packagePrice":199}', null, '2025-03-10T07:00:00.000Z', '2025-03-10T07:00:00.000Z', '2025-03-10T07:01:00.000Z', '2025-03-10T07:01:00.000Z', null, '2025-03-10T07:01:00.000Z', null, 644, 19256, 'PAYER-1', '2025-03-10T07:00:58.000Z', 'live', null, null),
  ('ORDER-2', 'demo', 'INVOICE-2', null, 'standard-seller-lead', 'Standard Seller Lead', 19900, 'declined', 3, 'REQUEST-2', 'INSTRUMENT_DECLINED', null, null, null, null, '2025-03-10T07:00:00.000Z', '2025-03-10T07:00:00.000Z', '2025-03-10T07:01:00.000Z', null, null, null, null, null, null, null, null, null, null, null),
  ('ORDER-3', 'paypal', 'INVOICE-3', 'owner-3', 'standard-seller-lead', 'Standard Seller Lead', 19900, 'created', 1, 'REQUEST-3', null, null, '{"firstName":"Ada","email":"ada@agents.example"}', null, null, '2025-03-10T07:00:00.000Z', '2025-03-10T07:00:00.000Z', '2025-03-10T07:01:00.000Z', null, 'https://pay.example/approve?token=ORDER-3', null, '2025-03-10T07:01:00.000Z', null, null, null, null, null, null, null),
  ('ORDER-4', 'hosted', 'INVOICE-4', 'owner-4', 'standard-seller-lead', 'Standard Seller Lead', 19900, 'created', 0, 'REQUEST-4', null, null, null, null, null, '2025-03-10T07:00:00.000Z', '2025-03-10T07:00:00.000Z', '2025-03-10T07:01:00.000Z', null, 'https://pay.example/approve?token=ORDER-4', null, null, null, null, null, null, null, null, null),
  ('ORDER-5', 'paypal', 'INVOICE-5', 'owner-5', 'standard-seller-lead', 'Standard Seller Lead', 19900, 'pending', 4, 'REQUEST-5', null, 'CAPTURE-5', '{"firstName":"Ada","email":"ada@agents.example"}', null, null, '2025-03-10T07:00:00.000Z', '2025-03-10T07:00:00.000Z', '2025-03-10T07:01:00.000Z', null, null, null, null, null, null, null, null, 'live', '2025-03-10T07:01:00.000Z', '2025-03-10T08:00:00.000Z');
insert into "demoOrders" ("id", "invoiceId", "title", "amountCents", "returnUrl", "cancelUrl", "status", "captureId") values
  ('ORDER-2', 'INVOICE-2', 'Standard Seller Lead', 19900, 'https://www.hearthline.example/checkout/return', 'https://www.hearthline.example/checkout/cancel', 'open', null);
insert into "refunds" ("refundId", "orderID", "kind", "amountCents", "status", "happenedAt") values
  ('REFUND-1', 'ORDER-1', 'refund', 5000, 'completed', '2025-03-11T07:00:00.000Z'),
  ('REFUND-2', 'ORDER-1', 'reversal', 14900, 'pending', '2025-03-12T07:00:00.000Z');
insert into "disputes" ("disputeId", "orderID", "reason", "amountCents", "status", "outcome", "dueAt", "updatedAt") values
  ('PP-R-1', 'ORDER-1', 'The buyer says that it did not come', 14900, 'open', 'PayPal waits for your answer', '2025-03-21T07:00:00.000Z', '2025-03-11T08:00:00.000Z'),
  ('PP-R-2', 'ORDER-1', 'The buyer says that they did not pay', null, 'won', 'PayPal closed the case', null, '2025-03-12T08:00:00.000Z');
insert into "consents" ("id", "createdAt", "messageId", "email", "phone", "smsConsent", "marketingConsent", "smsText", "marketingText", "version", "page", "address", "userAgent", "previousHash", "hash") values
  (1, '2025-03-07T06:00:00.000Z', 4, 'di@agents.example', '+1 (302) 555-0188', 1, 0, 'Yes, text me.', 'Yes, send news — “now and then”.', 'e0a87c4fb652bd010fe5c31919153058e49453c10b72289559bb1e71e65cc80c', '/contact-us', '203.0.113.7', 'Mozilla/5.0 (it''s a browser)', '', '366c70aa71dd0db095a6a3d81bb518c87a69d6d9c158339018f73d774bac56fa'),
  (2, '2025-03-07T06:01:00.000Z', 5, 'bot@agents.example', '', 0, 0, 'Yes, text me.', 'Yes, send news — “now and then”.', 'e0a87c4fb652bd010fe5c31919153058e49453c10b72289559bb1e71e65cc80c', '/contact-us', '203.0.113.7', 'Mozilla/5.0 (it''s a browser)', '366c70aa71dd0db095a6a3d81bb518c87a69d6d9c158339018f73d774bac56fa', '677d633b816cce750c517e0842910e43befd9794d0e09a0a53804bb83781d4c9'),
  (3, '2025-03-07T06:02:00.000Z', 6, '', '', 1, 1, '', '', '439083f38956ba51ece90631552c6ea23c5c29570d3d5710e408e77e01ba7375', '/contact-us', '203.0.113.7', 'Mozilla/5.0 (it''s a browser)', '677d633b816cce750c517e0842910e43befd9794d0e09a0a53804bb83781d4c9', '09b21353280fb7242e5a799b86db8285adca3bc9605c248a429fc7d89525f015');
update "consentHead" set "length" = 3, "hash" = '09b21353280fb7242e5a799b86db8285adca3bc9605c248a429fc7d89525f015';
insert into "modelCalls" ("day", "calls", "limitLogged") values
  ('2025-03-08', 500, 1),
  ('2025-03-09', 12, 0);
insert into "observations" ("name", "at") values
  ('backup', '2025-03-11T07:00:00.000Z'),
  ('untrusted-proxy', '2025-03-11T08:00:00.000Z');
