import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { createLanguageModel } from '#app/assistant/answers/model/language-model.server.ts';
import { passagesOf } from '#app/assistant/answers/passages.server.ts';
import type { Log } from '#app/log.server.ts';
import { content } from '#app/settings/content.server.ts';
import type { Stated } from '#tests/fakes/llm.ts';
import { SITE } from '#tests/settings/site.ts';

/** A model's answer; `must_not` is what no visitor may read. */
type ModelAnswer = { kind: string; ask: string; earlier?: string[]; sentences: Stated[]; must_not: string[] };

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Reads what a model may say: a line each. */
export function readLines(file: 'own-words' | 'alike'): { text: string }[] {
  const lines = read(`${file}.txt`).trim().split('\n');
  return lines.map((text) => ({ text }));
}

export const readAnswers = (file: 'good' | 'bad'): ModelAnswer[] => parse(read(`${file}.yaml`));

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
