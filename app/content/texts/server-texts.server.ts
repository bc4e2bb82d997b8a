import { type AllTexts, type PageTexts, type ServerOnly, texts } from '#app/content/texts/texts.ts';

/** Returns all words, those that only the server reads too. Throws as `texts`. */
export function serverTexts(): AllTexts {
  return texts() as AllTexts;
}

/** Returns the words without those that only the server reads. */
export function textsForBrowsers(all: AllTexts): PageTexts & Partial<Record<ServerOnly, never>> {
  const { demoPayment: _, emails: __, feed: ___, refusals: ____, ...texts } = all;
  return texts;
}
