import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { createLanguageModel } from '#app/assistant/answers/model/language-model.server.ts';
import { passagesOf } from '#app/assistant/answers/passages.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import type { Log } from '#app/log.server.ts';
import { content } from '#app/settings/content.server.ts';
import type { Stated } from '#tests/fakes/llm.ts';
import { SITE } from '#tests/settings/site.ts';

/** A model's answer; `must_not` is what no visitor may read. */
type ModelAnswer = { kind: string; ask: string; earlier?: string[]; sentences: Stated[]; must_not: string[] };

/** Reads what a model may say: a line each. */
export function readLines(file: 'own-words' | 'alike'): { text: string }[] {
  const lines = readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((text) => ({ text }));
}

/** Reads the answers of a file, with the words that they rest on as visitors read them. */
export function readAnswers(file: 'good' | 'bad'): ModelAnswer[] {
  const answers: ModelAnswer[] = parse(readFileSync(new URL(`${file}.yaml`, import.meta.url), 'utf8'));
  const { phone, textNumber, email, address } = SITE;
  const contacts = [phone, textNumber, email];
  const read = (words: string) =>
    contacts.includes(words)
      ? 'How to reach a person'
      : fill(words.replace('{price:pro-closer}', '$999'), { phone, textNumber, email, address });
  return answers.map((answer) => ({
    ...answer,
    sentences: answer.sentences.map(({ text, rests }) => ({ text, rests: rests.map(read) })),
  }));
}

const calculate = createCalculator(content, SITE.url);

/** Creates what asks the model at an address. */
export function createAsk(url: string, log: Log) {
  const chatApi = { url, key: 'key-1234', model: 'small', takeCall: async () => true };
  const ask = createLanguageModel({ passages: passagesOf(content), plans: content.plans, site: SITE, log, chatApi });
  return (message: string, asked: string[] = []) => {
    const earlier = asked.map((text) => ({ text, isBot: false }));
    const sum = calculate(message, earlier);
    return ask({ message, earlier, sum: sum?.isSure ? sum.text : null }, 'one');
  };
}
