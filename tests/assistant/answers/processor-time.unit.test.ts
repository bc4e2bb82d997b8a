import { expect, it } from 'vitest';
import { CHAT_MESSAGE_LENGTH } from '#app/assistant/chat/conversation.ts';
import { assistantWith } from '#tests/assistant/assistant.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';

const assistant = assistantWith();

const ORDINARY =
  'My last three leads never picked up the phone, and I would like to know what you replace and how soon. ';
const DISTINCT = Array.from({ length: 400 }, (_, at) => `${'bcdrs'[at % 5]}${(at * 3 * 7919).toString(36)}`).join(' ');

/** Of hundreds of tries, those that took the most time before or after the regular expressions and loops were repaired. */
const COSTLY = [
  ...['y o ', '9', '1.1.1.', 'a b c d e f ', 'slelers ', '\u0301', 'and and is ', DISTINCT],
  ...['cuanto cuesta 5 vendedores y ', 'one lead two seller three buyer '],
];

/** Orders of as many choices as are compared, and more. */
const ORDERS = [
  ...['price of 1000000 leads', '999 hot sellers, total'],
  ...['22 buyers and 20 hot sellers, total', 'budget 99999'],
];

const long = (text: string, length = CHAT_MESSAGE_LENGTH) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Microseconds of processor, the least of three. */
async function processorTime(message: string, earlier: string): Promise<number> {
  const times = [];
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    await assistant.reply(chatQuestion(message, ...Array<string>(20).fill(long(earlier, 4000))));
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
}

// Compared with ordinary text of the same length, on the same machine and in the same process: no other load and no slow
// machine makes one of them cost more than the other.
it('takes about as much processor for the costliest messages as for ordinary ones', async () => {
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await processorTime(long(ORDINARY), ORDINARY);
  const ordinary = await processorTime(long(ORDINARY), ORDINARY);
  for (const text of [...COSTLY.map((each) => long(each)), ...ORDERS])
    for (const earlier of [text, 'y o ', ORDINARY]) {
      const ratio = (await processorTime(text, earlier)) / ordinary;
      expect(ratio, `${text.slice(0, 40)} after ${earlier.slice(0, 40)}`).toBeLessThan(25);
    }
});
