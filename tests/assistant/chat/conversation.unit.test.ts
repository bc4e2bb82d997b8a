import { describe, expect, it } from 'vitest';
import { readEarlier, writeEarlier } from '#app/assistant/ask.ts';
import { readTranscript } from '#app/assistant/chat.schema.ts';
import {
  addMessage,
  createMessage,
  mergeMessages,
  NEW_CONVERSATION,
  unansweredQuestion,
} from '#app/assistant/conversation.ts';
import { writeTranscript } from '#app/assistant/transcript.ts';

const question = (text: string) => createMessage({ text, isBot: false });
const reply = (text: string, canned?: boolean) => createMessage({ text, isBot: true, canned });

describe('the conversation', () => {
  const asked = addMessage(NEW_CONVERSATION, question('What does a lead cost?'));

  it('waits from a question to its reply', () => {
    expect(asked.waiting).toBe(true);
    expect(addMessage(asked, reply('$99.')).waiting).toBe(false);
  });

  it('takes the messages that it lacks, each once', () => {
    const [one, two, three] = [question('one'), reply('two'), question('three')];
    expect(mergeMessages([one, two], [two, three])).toEqual([one, two, three]);
    expect(mergeMessages([], [one])).toEqual([one]);
  });

  it('names the question that only a keyword reply answered', () => {
    expect(unansweredQuestion(asked)).toBeNull();
    expect(unansweredQuestion(addMessage(asked, reply('$99.')))).toBeNull();
    expect(unansweredQuestion(addMessage(asked, reply('See Pricing.', true)))).toBe('What does a lead cost?');
  });

  it('names the question that was left without a reply by a reload', () => {
    expect(unansweredQuestion({ ...asked, waiting: false })).toBe('What does a lead cost?');
    expect(unansweredQuestion(NEW_CONVERSATION)).toBeNull();
  });
});

describe('the earlier questions', () => {
  it('survive the way through a header, whatever their letters', () => {
    const questions = ['¿Cuánto cuesta? 💸\n"x", y', 'and 5 of those?'];
    expect(readEarlier(writeEarlier(questions))).toEqual(questions);
    expect(readEarlier(writeEarlier(['one', 'two', 'three', 'four', 'five', 'six']))).toEqual([
      'two',
      'three',
      'four',
      'five',
      'six',
    ]);
    expect(writeEarlier(Array.from({ length: 9 }, () => '💸'.repeat(1000))).length).toBeLessThan(3_001);
  });

  it('are none when the header is absent or malformed', () => {
    expect(readEarlier(null)).toEqual([]);
    expect(readEarlier('%E0%A4%A')).toEqual([]);
  });
});

describe('the transcript of the chat page', () => {
  it('survives the way through the form', () => {
    const messages = [question('<b>"hi"</b>'), reply('a\nb')];
    expect(readTranscript(writeTranscript(messages))).toEqual(JSON.parse(JSON.stringify(messages)));
  });

  it('keeps the latest messages, and no more than fit', () => {
    const many = Array.from({ length: 50 }, (_, index) => question(String(index)));
    expect(readTranscript(writeTranscript(many)).map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(30 + index)),
    );
    const long = writeTranscript(Array.from({ length: 20 }, () => question('x'.repeat(9000))));
    expect(readTranscript(long).length).toBeGreaterThan(0);
  });

  it('is empty if its field is missing, malformed, a file or too long', () => {
    for (const field of [null, '{', '[1]', '[{"text":1,"isBot":true}]']) expect(readTranscript(field)).toEqual([]);
    expect(readTranscript(new File(['[]'], 'transcript.json'))).toEqual([]);
    expect(readTranscript(`"${'x'.repeat(20_000)}"`)).toEqual([]);
  });
});
