import { expect, test } from 'vitest';
import { forbiddenIn } from '../../scripts/scan-logs.mjs';

test.each([
  ['{"level":"warn","reason":"550 ada.q@agents.example is unknown"}', 'an e-mail address'],
  ['{"path":"/x%40/ada%40agents.example"}', 'an e-mail address'],
  ['called (302) 555-0177', 'a phone number'],
  ['{"phone":"3025550177"}', 'a phone number'],
  ['duplicate key: Quill', 'a name'],
  ['{"method":"GET","path":"/contact-us?a=b","status":200}', 'a query string'],
  ['{"path":"/receipt/eyJ","status":200}', 'a receipt’s token'],
  ['Cookie: session=eyJ', 'a session cookie'],
  ['Content: company.yaml, line 2: (302) 555-0177 is no address, for example 1 Main Street.', 'a phone number'],
  ['cannot connect to postgres://me:hidden@db/hearthline', 'a secret'],
])('finds what may not be logged in line %#', (line, what) => {
  expect(forbiddenIn(line)).toBe(what);
});

test.each([
  '{"level":"info","time":"2026-11-20T05:55:01.555Z","outboxId":5550123,"attempt":1,"msg":"A mail was sent"}',
  '{"method":"GET","path":"/receipt/…","status":200,"ms":12,"msg":"request"}',
  '{"method":"POST","path":"/contact-us","status":303,"ms":555,"msg":"request"}',
  'Content: company.yaml, line 2: phone must be a telephone number, for example (302) 555-0142.',
  'Start: The database test1 at 127.0.0.1:45551 cannot be used',
  '    at file:///srv/site/build/server/index.js:5551:555',
])('accepts the log line %#', (line) => {
  expect(forbiddenIn(line)).toBeUndefined();
});
