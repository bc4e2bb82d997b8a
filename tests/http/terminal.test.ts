import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runOnTerminal } from '#tests/http/terminal.ts';
import { freePort } from '#tests/http.ts';

const START = `exec '${process.execPath}' scripts/run.cjs start`;

async function start(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port), ...env };
  return { port, terminal: await runOnTerminal(START, settings, 'is running') };
}

const LOCAL_WARNINGS = [
  'Warning: Demo payments: no money moves until PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are set',
  'Warning: SMTP_URL is not set: contact messages and emails wait in the store, and `ops messages list` and `ops emails list` show them',
];

describe('at a terminal', { skip: process.platform !== 'linux' }, () => {
  test('a start says what is simulated, where the site is and how to stop it', async () => {
    const { port, terminal } = await start();
    const shown = [...LOCAL_WARNINGS, `Hearthline is running: http://localhost:${port}`, 'Ctrl+C stops it.'];
    await expect.poll(terminal.lines).toEqual(shown);
    expect((await fetch(`http://localhost:${port}/no-such-page`)).status).toBe(404);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    expect(await terminal.interrupt()).toBe(0);
    expect(terminal.lines()).toEqual([...shown, '^C']);
  });

  test('a refused start shows its reason alone', async () => {
    const { lines } = await runOnTerminal(START, { PORT: 'x', DATA_DIR: tmpdir() }, null);
    expect(lines()).toEqual([expect.stringMatching(/^Configuration: PORT must be .*\.$/)]);
  });
});
