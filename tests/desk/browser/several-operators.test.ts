import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newBrowser } from '#tests/desk/browser/operator.ts';
import { trail } from '#tests/desk/browser/sign-in.ts';
import { OPERATOR, readEmail, startDesk } from '#tests/desk/desk.ts';

test('signs in each address of MAIL_TO by an email to it alone, and names it in the trail', async () => {
  const several = await startDesk({ MAIL_TO: `${OPERATOR}, Bob <Bob@hearthline.example>,jo@bücher.example` });
  for (const address of ['bob@hearthline.example', 'jo@bücher.example']) {
    const browser = newBrowser(several.site.url);
    await browser.ask(address);
    await vi.waitFor(() => expect(several.smtp.received).toHaveLength(1), { timeout: 15_000 });
    const [mail] = several.smtp.received.splice(0);
    expect(mail?.recipients.join().toLowerCase()).toBe(address);
    const [code = ''] = (mail ? readEmail(mail).text : '').split(/\s/);
    expect(await browser.type(code)).toMatchObject({ status: 303, title: 'Today' });
  }
  const signedIn = (await trail(several)).filter((deed) => deed.endsWith(' signed in'));
  expect(signedIn).toEqual(['bob@hearthline.example signed in', 'jo@xn--bcher-kva.example signed in']);
  await several.publish();
  await vi.waitFor(() => expect(several.smtp.received[0]?.recipients).toHaveLength(3), { timeout: 15_000 });
  await several.stop();
});

test('mails a code that waited for somebody who left MAIL_TO to nobody', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const before = await startDesk({}, dataDir);
  await before.smtp.down();
  await newBrowser(before.site.url).ask(OPERATOR);
  await before.stop();
  const after = await startDesk({ MAIL_TO: 'new@hearthline.example' }, dataDir);
  await after.publish();
  await vi.waitFor(() => expect(after.smtp.received.map(({ raw }) => raw).join()).toContain('review'), {
    timeout: 15_000,
  });
  expect(after.smtp.received).toHaveLength(1);
  await after.stop();
  rmSync(dataDir, { recursive: true });
});
