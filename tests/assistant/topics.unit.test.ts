import { expect, it } from 'vitest';
import { contentPassages } from '#app/assistant/answers/content-passages.server.ts';
import { findSetReply } from '#app/assistant/answers/set-replies.server.ts';
import { NO_TOPIC, phrasings, placesOf, TOPICS } from '#app/assistant/answers/topics.server.ts';
import { SETS } from '#tests/assistant/evaluation/questions.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';

it('has a passage or a set reply for every topic', () => {
  const places = placesOf(contentPassages(SITE));
  const unanswered = Object.keys(TOPICS).filter((topic) => !places.has(topic) && !findSetReply(topic, SITE));
  expect(unanswered).toEqual([NO_TOPIC]);
});

it('has no phrasing that repeats a question asked since nearly word for word', () => {
  const questions = [SETS.fresh, SETS.spoken, SETS['spoken control']]
    .flatMap((kinds) => Object.values(kinds ?? {}).flat())
    .map(({ ask }) => wordsOf(ask));
  const telling = phrasings().filter(({ text }) => wordsOf(text).size >= 5);
  const same = telling.filter(({ text }) => questions.some((question) => likeness(question, wordsOf(text)) >= 0.6));
  expect(questions).toHaveLength(240);
  expect(telling.length).toBeGreaterThan(1000);
  expect(same).toEqual([]);
});

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9$']+/g) ?? []);
}

/** Share of the words of both that both have. */
function likeness(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
}
