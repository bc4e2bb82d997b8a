import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { startFakeSmtp } from '#tests/fakes/smtp.ts';
import { startSite } from '#tests/http.ts';

const WAIT = { timeout: 15_000 };

test.each([
  { left: 'leads@hearthline.example', now: ['leads@hearthline.example'] },
  { left: 'leads@hearthline.example,bo@hearthline.example', now: ['bo@hearthline.example'] },
  { left: 'new@hearthline.example', now: ['new@hearthline.example'] },
])('sends what one operator was put off for to nobody who left MAIL_TO ($left)', async ({ left, now }) => {
  const smtp = await startFakeSmtp();
  const gone = ['ann@hearthline.example', 'bo@hearthline.example'];
  for (const address of gone) smtp.putOffRecipients.add(address);
  const env = { SMTP_URL: smtp.url, MAIL_TO: ['leads@hearthline.example', ...gone].join() };
  const dataDir = await mkdtemp(join(tmpdir(), 'put-off-'));
  const before = await startSite({ env, dataDir });
  const body = new URLSearchParams({ ...unseen, firstName: 'Bo' });
  await fetch(`${before.url}/contact-us`, { method: 'POST', redirect: 'manual', body });
  const waiting = () => opsJson(['emails', 'list', '--filter', 'waiting'], { ...env, DATA_DIR: dataDir });
  await expect.poll(waiting, WAIT).toMatchObject([{ recipient: gone.join() }]);
  await before.stop();
  smtp.putOffRecipients.clear();

  const [first] = smtp.received.splice(0);
  const site = await startSite({ env: { ...env, MAIL_TO: left }, dataDir });
  await ops(['emails', 'retry'], { ...env, MAIL_TO: left, DATA_DIR: dataDir });
  await expect.poll(waiting, WAIT).toEqual([]);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([now]);
  expect(smtp.received[0]?.header('subject')).toBe(first?.header('subject'));
  await site.stop();
  await smtp.stop();
  await rm(dataDir, { recursive: true });
});
