import { CONTROL_QUESTIONS } from '#tests/assistant/evaluation/control-questions.ts';
import { FRESH_CONTROL_QUESTIONS } from '#tests/assistant/evaluation/fresh-control-questions.ts';
import { FRESH_QUESTIONS } from '#tests/assistant/evaluation/fresh-questions.ts';
import { HELD_OUT_QUESTIONS } from '#tests/assistant/evaluation/held-out-questions.ts';
import { LATE_CONTROL_QUESTIONS, LATE_QUESTIONS } from '#tests/assistant/evaluation/late-questions.ts';
import { OTHER_QUESTIONS } from '#tests/assistant/evaluation/other-questions.ts';
import type { Question } from '#tests/assistant/evaluation/question.ts';
import { SECOND_QUESTIONS } from '#tests/assistant/evaluation/second-questions.ts';
import { SITE_QUESTIONS } from '#tests/assistant/evaluation/site-questions.ts';
import { SPOKEN_CONTROL_QUESTIONS } from '#tests/assistant/evaluation/spoken-control-questions.ts';
import { SPOKEN_QUESTIONS } from '#tests/assistant/evaluation/spoken-questions.ts';

/** The evaluation's questions: by set, and in it by kind. Which were held out, and for how long, is in docs/assistant.md. */
export const SETS: Record<string, Record<string, Question[]>> = {
  'first and second': { ...SITE_QUESTIONS, ...OTHER_QUESTIONS, ...SECOND_QUESTIONS },
  'held out': HELD_OUT_QUESTIONS,
  control: CONTROL_QUESTIONS,
  'late at night': LATE_QUESTIONS,
  'late control': LATE_CONTROL_QUESTIONS,
  fresh: FRESH_QUESTIONS,
  spoken: SPOKEN_QUESTIONS,
  'spoken control': SPOKEN_CONTROL_QUESTIONS,
  'fresh control': FRESH_CONTROL_QUESTIONS,
};

/** All of them. */
export const ALL_QUESTIONS: Question[] = Object.values(SETS).flatMap((kinds) => Object.values(kinds).flat());
