import { expect, test } from 'vitest';
import { says, startLlm } from '#tests/fakes/llm.ts';
import { startSite } from '#tests/http.ts';

const WORDED = 'A lead comes 1 to 4 hours after we verify it.';

test('answers without the model beyond CHAT_DAILY_LIMIT, and logs that once', async () => {
  const llm = await startLlm();
  llm.behave(says(WORDED));
  const site = await startSite({ env: { CHAT_API_URL: llm.url, CHAT_DAILY_LIMIT: '2' } });
  try {
    const replies: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const response = await fetch(`${site.url}/api/chat/chat-here`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: 'How soon will I get my lead?' }),
      });
      replies.push(((await response.json()) as { message: string }).message);
    }
    expect(replies.map((reply) => reply.startsWith(WORDED))).toEqual([true, true, false, false]);
    expect(replies[3]).toContain('1 to 4 hours');
    expect(llm.requests).toHaveLength(2);
  } finally {
    await site.stop();
    await llm.stop();
  }
  expect(site.output().split('The language model reached CHAT_DAILY_LIMIT')).toHaveLength(2);
});
