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
  'Warning: SMTP_URL is not set: contact messages and letters wait in the store, and `ops messages list` and `ops outbox list` show them',
  'Warning: Demo payments: no money moves until PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are set',
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

  test('shows the public address, and with LOG_LEVEL=info requests as sentences', async () => {
    const address = { SITE_URL: 'https://www.agents.example', SITE_NAME: 'Agents', HOST: '127.0.0.1' };
    const { port, terminal } = await start({ ...address, LOG_LEVEL: 'info' });
    const running = `Agents is running: https://www.agents.example (here: http://localhost:${port})`;
    await expect.poll(terminal.lines).toContainEqual(running);
    // As a proxy would send it: without one, it redirects to the public address.
    await fetch(`http://127.0.0.1:${port}/no-such-page`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    const request = /^request \(method GET, path \/no-such-page, status 404, ms \d+\)$/;
    await expect.poll(terminal.lines).toContainEqual(expect.stringMatching(request));
    expect(terminal.lines().filter((line) => line.startsWith('{') || line.startsWith('['))).toEqual([]);
  });

  test('LOG_LEVEL=error shows no warnings', async () => {
    const { terminal } = await start({ LOG_LEVEL: 'error' });
    await expect.poll(terminal.lines).toEqual([expect.stringContaining(' is running: '), 'Ctrl+C stops it.']);
  });

  test('a refused start shows its reason alone', async () => {
    const { lines } = await runOnTerminal(START, { PORT: 'x', DATA_DIR: tmpdir() }, null);
    expect(lines()).toEqual([expect.stringMatching(/^Configuration: PORT must be .*\.$/)]);
  });
});
