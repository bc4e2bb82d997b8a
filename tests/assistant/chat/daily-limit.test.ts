import { afterEach, beforeEach, expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { type Llm, startLlm, states } from '#tests/fakes/llm.ts';
import { type Site, startSite } from '#tests/http.ts';

const DELIVERY = content.faq.find(({ id }) => id === 'delivery-time')?.answer ?? '';

let llm: Llm;
beforeEach(async () => {
  llm = await startLlm();
  llm.behave(states({ text: 'It takes 1 to 4 hours.', rests: [DELIVERY] }));
});
afterEach(() => llm.stop());

/** Resolves with whether the model answered. */
async function ask({ url }: Site, address: string): Promise<boolean> {
  const response = await fetch(`${url}/api/chat/chat-here`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ message: 'How soon will I get my lead?' }),
  });
  const { message } = (await response.json()) as { message: string };
  expect(message).toContain('1 to 4 hours');
  return message.startsWith(`“${DELIVERY}”`);
}

test('answers without the model beyond CHAT_DAILY_LIMIT, and logs that once', async () => {
  const METRICS_TOKEN = 'a-token-for-the-metrics';
  const site = await startSite({ env: { CHAT_API_URL: llm.url, CHAT_DAILY_LIMIT: '2', METRICS_TOKEN } });
  try {
    const answered: boolean[] = [];
    for (let n = 0; n < 4; n += 1) answered.push(await ask(site, '192.0.2.1'));
    expect(answered).toEqual([true, true, false, false]);
    expect(llm.requests).toHaveLength(2);
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
    const events = ['calls', 'rests', 'sentences_replaced'].map((event) => `chat_model_events{event="${event}"}`);
    expect(metrics.split('\n').filter((line) => line.startsWith('chat_model_events'))).toEqual([
      `${events[0]} 2`,
      `${events[1]} 0`,
      `${events[2]} 2`,
    ]);
  } finally {
    await site.stop();
  }
  expect(site.output().split('The language model reached CHAT_DAILY_LIMIT')).toHaveLength(2);
});

test('leaves calls of the model to others when one client used up its share', async () => {
  const limits = { CHAT_DAILY_LIMIT: '20', RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const site = await startSite({ env: { CHAT_API_URL: llm.url, ...limits } });
  try {
    const answered: boolean[] = [];
    for (let n = 0; n < 6; n += 1) answered.push(await ask(site, '192.0.2.1'));
    expect(answered).toEqual([true, true, true, true, true, false]);
    expect(await ask(site, '192.0.2.2')).toBe(true);
  } finally {
    await site.stop();
  }
});
