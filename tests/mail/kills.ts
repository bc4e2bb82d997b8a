import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { opsJson } from '#tests/cli.ts';
import { signedIn } from '#tests/desk/browser/sign-in.ts';
import { restart, startDesk } from '#tests/desk/desk.ts';

/** On Postgres, an email that a killed process had claimed waits for the end of its lease, 60 s. */
const RECOVERED = { timeout: 80_000, interval: 250 };
const SOON = { timeout: 10_000 };

/**
 * Kills a site between facts and their mails, and again between an action at the desk and the mail that follows from it. Expects
 * each mail once after the restarts.
 */
export async function expectEachMailedOnce(databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-kills-'));
  const first = await startDesk(databaseUrl ? { DATABASE_URL: databaseUrl } : {}, dataDir);
  const { smtp, env } = first;
  const sites = [first.site];
  const startAgain = async () => {
    smtp.mode = 'accept';
    const desk = await restart(first);
    sites.push(desk.site);
    return desk;
  };
  const unsent = async () =>
    (await opsJson(['emails', 'list', '--filter', 'waiting'], env)).map(({ kind }) => kind).toReversed();
  /** The mail server takes connections and says nothing, so that the kill falls into the sending of an email. */
  const killWhileSending = async (desk: typeof first, act: () => Promise<unknown>) => {
    smtp.mode = 'hang';
    const before = smtp.connections;
    await act();
    await expect.poll(() => smtp.connections, SOON).toBeGreaterThan(before);
    await desk.site.kill();
    expect(smtp.received).toEqual([]);
  };
  try {
    await killWhileSending(first, async () => {
      for (const send of [first.publish, first.quarantineReview, first.quarantineMessage]) await send();
    });
    expect(await unsent()).toEqual(['review-published', 'review-quarantined', 'message-quarantined']);

    const second = await startAgain();
    await expect.poll(unsent, RECOVERED).toEqual([]);
    expect(smtp.received).toHaveLength(3);
    for (const subject of ['Review 1 is published', 'Review 2 is in quarantine']) await second.email(subject);
    await second.email('Message 1 is in quarantine');

    const operator = await signedIn(second);
    await killWhileSending(second, () => operator.act('messages', { id: '1', action: 'send-message' }));
    expect(await unsent()).toEqual(['contact']);
    const third = await startAgain();
    await expect.poll(unsent, RECOVERED).toEqual([]);
    await third.email('Contact request from Bo Reed');
    expect(smtp.received).toEqual([]);
  } finally {
    await Promise.all(sites.map((site) => site.kill()));
    await smtp.stop();
    rmSync(dataDir, { recursive: true });
  }
}
