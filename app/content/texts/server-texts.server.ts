import { type AllTexts, type PageTexts, type ServerOnly, texts } from '#app/content/texts/texts.ts';
import { EVERY_PAGE, moduleOf, TEXTS_OF_ROUTES } from '#app/content/texts/texts-of-routes.ts';

/** Returns all words, those that only the server reads too. Throws as `texts`. */
export function serverTexts(): AllTexts {
  return texts() as AllTexts;
}

/** Returns the words that browsers load, by the name of their module. */
export function textsForBrowsers(all: AllTexts): Map<string, Partial<PageTexts>> {
  const { assistant: _, demoPayment: __, emails: ___, feed: ____, refusals: _____, ...others } = all;
  const texts: PageTexts & Partial<Record<ServerOnly, never>> = others;
  const ofRoutes = Object.values(TEXTS_OF_ROUTES);
  const ofEveryPage = (Object.keys(texts) as (keyof PageTexts)[]).filter((file) => !ofRoutes.flat().includes(file));
  const withFiles = (files: (keyof PageTexts)[]) => Object.fromEntries(files.map((file) => [file, texts[file]]));
  return new Map([
    [EVERY_PAGE, withFiles(ofEveryPage)],
    ...ofRoutes.map((files) => [moduleOf(files), withFiles(files)] as const),
  ]);
}
