import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';

let smtp: FakeSmtp;
let site: Site;
let env: Record<string, string>;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  env = { SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' };
  site = await startSite({ env });
  env.DATA_DIR = site.dataDir;
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

async function post(fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams({ ...unseen, ...fields });
  return (await fetch(`${site.url}/contact-us`, { method: 'POST', redirect: 'manual', body })).status;
}

test('takes messages while the mail server is down, and mails them after a retry', async () => {
  await smtp.down();
  const began = performance.now();
  expect(await post({ firstName: 'Bo' })).toBe(303);
  expect(performance.now() - began, 'less than until the mail server is given up').toBeLessThan(5_000);

  // As if it had failed so often that the next attempt is far away.
  const inNineMinutes = Date.now() + 9 * 60_000;
  const sqlite = new Sqlite(join(site.dataDir, 'hearthline.db'));
  const postpone = sqlite.prepare(
    'update outbox set dueAt = ? where lastError is not null and leasedUntil is null and sentAt is null',
  );
  await expect.poll(() => postpone.run(inNineMinutes).changes, { timeout: 10_000 }).toBe(1);
  sqlite.close();
  await smtp.up();
  expect(await opsJson(['emails', 'list', '--filter', 'waiting'], env)).toMatchObject([
    { nextAttemptAt: new Date(inNineMinutes).toISOString() },
  ]);
  expect(await ops(['emails', 'retry'], env)).toMatchObject({ code: 0, out: expect.stringContaining('1 email ') });
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1);
  // The site notes it after the mail server's answer.
  const shown = () => opsJson(['messages', 'show', '1'], env);
  await expect.poll(shown, { timeout: 10_000 }).toMatchObject([{ status: 'sent' }]);
});
