import { fetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { queryPostgres } from '#tests/databases/databases.ts';
import { type LocalPostgres, startPostgres } from '#tests/fakes/postgres.ts';
import { type Site, startSite } from '#tests/http.ts';

const POSTS = 100;
/** What one address may do in ten minutes, and in one (docs/decisions/0018-rate-limits.md). */
const [MESSAGES, _REVIEWS, QUESTIONS] = [20, 10, 30];

let postgres: LocalPostgres;
let url: string;
let env: Record<string, string>;
let two: [Site, Site];
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  env = { DATABASE_URL: url, SESSION_SECRET, RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  two = await Promise.all([startSite({ env }), startSite({ env })]);
});
afterAll(async () => {
  await Promise.all((two ?? []).map((site) => site.stop()));
  await postgres?.remove();
});

const CALLS = {
  contact: { path: '/api/mail/contact', payload: { firstName: 'Ada' } },
  review: { path: '/api/reviews/create', payload: { reviewDescription: 'Good.', rating: 5 } },
  chat: { path: '/api/chat/chat-here', payload: { message: 'Price?' } },
};

async function ask(site: Site, call: keyof typeof CALLS, address: string) {
  const { path, payload } = CALLS[call];
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(payload),
  });
  await response.text();
  return { status: response.status, wait: Number(response.headers.get('Retry-After')) };
}

/** The responses to `count` requests from one address, many of them at once, every second one to the other instance. */
async function flood(call: keyof typeof CALLS, address: string, requests: number, sites: Site[] = two) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  while (answers.length < requests) {
    const next = Array.from({ length: Math.min(100, requests - answers.length) });
    answers.push(...(await Promise.all(next.map((_, i) => ask(sites[i % sites.length] as Site, call, address)))));
  }
  return answers;
}

const having = (answers: { status: number }[], status: number) => answers.filter((answer) => answer.status === status);

test('lets exactly the limit through two instances on one Postgres', async () => {
  const answers = await flood('contact', '203.0.113.1', POSTS);
  const taken = having(answers, 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([taken.length, refused.length]).toEqual([MESSAGES, POSTS - MESSAGES]);
  expect(await queryPostgres(url, 'select count(*)::int as n from messages')).toEqual([{ n: MESSAGES }]);
  for (const { wait } of refused) {
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
  }
});

test.each([5 * 60_000, -5 * 60_000, 86_400_000, -86_400_000])(
  'counts together and for a minute with clocks %d ms apart',
  async (aheadMs) => {
    const clock = { CLOCK_AHEAD_MS: `${aheadMs}`, NODE_OPTIONS: '--require ./tests/mail/clock-ahead.cjs' };
    const [punctual] = two;
    const skewed = await startSite({ env: { ...env, ...clock } });
    const address = `198.51.100.${1 + (Math.abs(aheadMs) % 97) + (aheadMs < 0 ? 100 : 0)}`;
    try {
      expect(having(await flood('chat', address, QUESTIONS, [punctual]), 200)).toHaveLength(QUESTIONS);
      const refused = [await ask(skewed, 'chat', address), await ask(punctual, 'chat', address)];
      expect(refused.map(({ status, wait }) => [status, wait > 0 && wait <= 60])).toEqual(Array(2).fill([429, true]));
    } finally {
      await skewed.stop();
    }
  },
);

test('stores no address of a visitor', async () => {
  const rows = (await queryPostgres(url, 'select key from "rateCounts"')) as { key: string }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|198\.51/);
});

test('counts in each instance while Postgres is away, and together afterwards', async () => {
  await flood('contact', '203.0.113.7', 10);
  await postgres.stop();
  for (const site of two) {
    const answers = await flood('chat', '203.0.113.8', QUESTIONS + 5, [site]);
    expect([having(answers, 200).length, having(answers, 429).length]).toEqual([QUESTIONS, 5]);
    expect(site.output()).toContain('counted by this instance alone');
    const messages = await flood('contact', '203.0.113.8', MESSAGES + 5, [site]);
    expect([having(messages, 503).length, having(messages, 429).length]).toEqual([MESSAGES, 5]);
  }
  await postgres.start();
  // An address that both instances refuse may go on where the shared count is asked again.
  for (const site of two) {
    await expect.poll(async () => (await ask(site, 'contact', '203.0.113.8')).status, { timeout: 15_000 }).toBe(200);
  }
  // What was counted before the outage still counts.
  const left = having(await flood('contact', '203.0.113.7', MESSAGES), 200).length;
  expect(left).toBe(MESSAGES - 10);
});
