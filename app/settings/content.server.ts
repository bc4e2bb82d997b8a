import { mediaAddress } from '#app/content/files/media.server.ts';
import type { Plan } from '#app/content/plan.ts';
import { type Content, readContent } from '#app/content/reading/content.server.ts';
import { textsForBrowsers } from '#app/content/texts/server-texts.server.ts';
import { config } from '#app/settings/config.server.ts';
import { exitOn } from '#app/settings/exit.server.ts';

/** The content of this process, read once: a change needs a restart. Faults end the process, one line each. */
export const content: Content = await readContent({
  own: config.contentDir,
  site: config.site,
  faults: config.companyFaults,
  dataDir: config.dataDir,
}).catch(exitOn);
globalThis.pageTexts = content.texts;

/** Where browsers load the texts from: once for all pages, instead of as data in each. */
export const textsAddress = addTexts(content);

/** Returns the plan with this id; undefined if it is not on sale. */
export function findPlan(id: string): Plan | undefined {
  return content.plans.find((plan) => plan.id === id);
}

function addTexts({ media, texts }: Content): string {
  const module = Buffer.from(`export default ${JSON.stringify(textsForBrowsers(texts))}`);
  const address = mediaAddress('texts.js', module);
  media.set(address, { type: 'text/javascript; charset=utf-8', content: module });
  return address;
}
