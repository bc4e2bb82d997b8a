import { expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { startLlm, states } from '#tests/fakes/llm.ts';
import { startSite } from '#tests/http.ts';

const DELIVERY = content.faq.find(({ id }) => id === 'delivery-time')?.answer ?? '';
const METRICS_TOKEN = 'a-token-for-the-metrics';

test('makes no more calls than a client and a day have, and counts them', async () => {
  const llm = await startLlm();
  llm.behave(states({ text: 'It takes 1 to 4 hours.', rests: [DELIVERY] }));
  const limits = { CHAT_DAILY_LIMIT: '7', RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const { url, output, stop } = await startSite({ env: { CHAT_API_URL: llm.url, METRICS_TOKEN, ...limits } });

  /** Resolves with whether the model answered. */
  async function ask(address: string): Promise<boolean> {
    const response = await fetch(`${url}/api/chat/chat-here`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ message: 'How soon will I get my lead?' }),
    });
    const { message } = (await response.json()) as { message: string };
    expect(message).toContain('1 to 4 hours');
    return message.startsWith(`“${DELIVERY}”`);
  }

  try {
    const answered: boolean[] = [];
    for (const client of [1, 1, 1, 1, 1, 1, 2, 2, 2]) answered.push(await ask(`192.0.2.${client}`));
    expect(answered).toEqual([true, true, true, true, true, false, true, true, false]);
    expect(llm.requests).toHaveLength(7);
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    const events = ['calls"} 7', 'rests"} 0', 'sentences_replaced"} 7'];
    expect(metrics.match(/^chat_model_events.*$/gm)).toEqual(events.map((each) => `chat_model_events{event="${each}`));
  } finally {
    await stop();
    await llm.stop();
  }
  expect(output().split('The language model reached CHAT_DAILY_LIMIT')).toHaveLength(2);
});
