import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '#app/actions/body.server.ts';
import { CHAT_MESSAGE_LENGTH, readEarlier, writeEarlier } from '#app/assistant/message.ts';
import { readTranscript } from '#app/assistant/transcript.schema.ts';
import { writeTranscript } from '#app/assistant/transcript.ts';

describe('the earlier question', () => {
  it('survives the way through a header, whatever its letters', () => {
    expect(readEarlier(writeEarlier('¿Cuánto cuesta? 💸\n"x"'))).toEqual(['¿Cuánto cuesta? 💸\n"x"']);
    expect(writeEarlier('💸'.repeat(1000)).length).toBeLessThan(4000);
  });

  it('is none when the header is absent or malformed', () => {
    expect(readEarlier(null)).toEqual([]);
    expect(readEarlier('%E0%A4%A')).toEqual([]);
  });
});

describe('the transcript of the chat page', () => {
  const message = (text: string) => ({ text, isBot: false });

  it('survives the way through the form', () => {
    const messages = [message('<b>"hi"</b>'), { text: 'a\nb', isBot: true }];
    expect(readTranscript(writeTranscript(messages))).toEqual(messages);
  });

  it('keeps the latest messages, and no more than fit', () => {
    const many = Array.from({ length: 50 }, (_, index) => message(String(index)));
    expect(readTranscript(writeTranscript(many)).map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(30 + index)),
    );
    const long = writeTranscript(Array.from({ length: 20 }, () => message('x'.repeat(9000))));
    expect(readTranscript(long).length).toBeGreaterThan(0);
  });

  it.each(['x', '线', '🏡', '\u0000'])('fits into a form beside the longest question, made of %j', (letter) => {
    const longest = letter.repeat(CHAT_MESSAGE_LENGTH / letter.length);
    const transcript = writeTranscript(Array.from({ length: 20 }, () => message(longest)));
    const body = new URLSearchParams({ transcript, message: longest });
    expect(body.toString().length).toBeLessThan(MAX_BODY_BYTES);
    expect(readTranscript(transcript).length).toBeGreaterThan(1);
  });

  it.each(['', '{', 'null', '{}', '[1]', '[{"text":"","isBot":true}]', '[{"text":1,"isBot":true}]'])(
    'is empty if its field is %j',
    (field) => {
      expect(readTranscript(field)).toEqual([]);
    },
  );

  it('is empty if its field is too long', () => {
    expect(readTranscript(`"${'x'.repeat(20_000)}"`)).toEqual([]);
  });
});
