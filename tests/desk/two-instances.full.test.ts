import { expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { opsJson } from '#tests/cli.ts';
import { newPostgresUrl } from '#tests/databases/databases.ts';
import { signedIn } from '#tests/desk/browser/sign-in.ts';
import { deskOf, startDesk } from '#tests/desk/desk.ts';
import { startSite } from '#tests/http.ts';

const EACH = 10;

test('mails each email once with two instances, and one of two presses acts', {
  timeout: 120_000,
}, async () => {
  const one = await startDesk({ DATABASE_URL: await newPostgresUrl(), SESSION_SECRET });
  const site = await startSite({ env: one.env });
  const two = deskOf(site, one.smtp, one.env);
  try {
    await Promise.all(
      [one, two].flatMap((desk) =>
        Array.from({ length: EACH }, () => [desk.publish(), desk.quarantineReview(), desk.quarantineMessage()]).flat(),
      ),
    );
    const emails = 2 * EACH * 3;
    await expect.poll(() => one.smtp.received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(emails);
    await expect
      .poll(() => opsJson(['emails', 'list', '--filter', 'waiting'], one.env), { timeout: 20_000, interval: 500 })
      .toEqual([]);
    expect(one.smtp.received).toHaveLength(emails);
    expect(new Set(one.smtp.received.map((mail) => mail.header('subject'))).size).toBe(emails);
    const sentBy = [one, two].map((desk) => desk.site.output().match(/"A mail was sent"/g)?.length ?? 0);
    expect(Math.min(...sentBy)).toBeGreaterThan(0);

    const presses = [
      { id: '1', action: 'send-message' },
      { id: '2', action: 'delete-message' },
    ];
    const operators = [await signedIn(one), await signedIn(two), await signedIn(one), await signedIn(two)];
    for (const fields of presses) {
      const pressed = await Promise.all(
        operators.map(async (operator) => (await operator.act('messages', fields)).status),
      );
      expect(pressed.toSorted()).toEqual([303, 409, 409, 409]);
    }
    await one.email('Contact request');
  } finally {
    await Promise.all([site.stop(), one.stop()]);
  }
});
