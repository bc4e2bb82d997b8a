import { type AllTexts, type PageTexts, type ServerOnly, texts } from '#app/content/texts/texts.ts';

/** Returns all words, those of emails too. Throws as `texts`. */
export function serverTexts(): AllTexts {
  return texts() as AllTexts;
}

/** Returns the words without those that only the server reads. */
export function textsForBrowsers({ emails: _, ...texts }: AllTexts): PageTexts & Partial<Record<ServerOnly, never>> {
  return texts;
}
