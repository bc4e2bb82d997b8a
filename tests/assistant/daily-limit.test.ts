import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { type Llm, says, startLlm } from '#tests/fakes/llm.ts';
import { type Site, startSite } from '#tests/http.ts';
import { newPostgresUrl } from '#tests/stores.ts';

const LIMIT_REACHED = 'The language model reached CHAT_DAILY_LIMIT';
const WORDED = 'A lead comes 1 to 4 hours after we verify it.';

let llm: Llm;
let dataDir: string;
const sites: Site[] = [];
beforeAll(async () => {
  llm = await startLlm();
  llm.behave(says(WORDED));
});
afterAll(() => llm.stop());
beforeEach(async () => {
  llm.requests.length = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'chat-limit-'));
});
afterEach(async () => {
  await stopSites();
  await rm(dataDir, { recursive: true });
});

async function start(limit: number, env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ dataDir, env: { CHAT_API_URL: llm.url, CHAT_DAILY_LIMIT: String(limit), ...env } });
  sites.push(site);
  return site;
}

async function stopSites(): Promise<void> {
  await Promise.all(sites.splice(0).map((site) => site.stop()));
}

async function ask(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/api/chat/chat-here`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'How soon will I get my lead?' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { message: string }).message;
}

test('answers without the model beyond CHAT_DAILY_LIMIT, and logs that once', async () => {
  const site = await start(2);
  const replies = [await ask(site), await ask(site), await ask(site), await ask(site)];
  expect(replies.map((reply) => reply.startsWith(WORDED))).toEqual([true, true, false, false]);
  expect(replies[3]).toContain('1 to 4 hours');
  expect(llm.requests).toHaveLength(2);
  await stopSites();
  expect(site.output().split(LIMIT_REACHED)).toHaveLength(2);
});

test('keeps the count of the day over a restart on SQLite', async () => {
  await ask(await start(2));
  await stopSites();
  const site = await start(2);
  await ask(site);
  await ask(site);
  expect(llm.requests).toHaveLength(2);
});

test('calls the model no more than CHAT_DAILY_LIMIT from two instances together', async () => {
  const env = { DATABASE_URL: await newPostgresUrl(), SESSION_SECRET };
  const two = await Promise.all([start(5, env), start(5, env)]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => two.map(ask)).flat());
  expect(replies.filter((reply) => reply.startsWith(WORDED))).toHaveLength(5);
  expect(llm.requests).toHaveLength(5);
  await stopSites();
  const output = two.map((site) => site.output()).join('');
  expect(output.split(LIMIT_REACHED)).toHaveLength(2);
});

test('calls no model if CHAT_DAILY_LIMIT is 0', async () => {
  expect(await ask(await start(0))).toContain('1 to 4 hours');
  expect(llm.requests).toHaveLength(0);
});
