import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { repaint } from '#app/content/brand/colors.ts';
import { ContentError } from '#app/content/files/fault.server.ts';
import { type Media, type MediaFile, mediaAddress } from '#app/content/files/media.server.ts';
import type { Partner } from '#app/content/partner.ts';
import type { Plan } from '#app/content/plan.ts';
import { type Content, readContent } from '#app/content/reading/content.server.ts';
import type { ListedFile } from '#app/content/reading/listed-files.server.ts';
import type { Site } from '#app/content/site.ts';
import { textsForBrowsers } from '#app/content/texts/server-texts.server.ts';
import { EVERY_PAGE } from '#app/content/texts/texts-of-routes.ts';
import { type Config, config, configWith, replaceFacts } from '#app/settings/config.server.ts';
import { ConfigError } from '#app/settings/environment.server.ts';
import { exitOn } from '#app/settings/exit.server.ts';
import { isPublicSite } from '#app/settings/samples.server.ts';

/**
 * The content of this process, with the company's facts. `textsAddress`: where browsers load the texts of every page from;
 * it leads to those of each route. `stylesheet`: the one with the company's own colors; null: that of the build.
 * `hiddenPartners`: samples, which a public site shows nowhere and `partners` then lacks.
 */
type UsedContent = Content & {
  site: Site;
  textsAddress: string;
  stylesheet: string | null;
  hiddenPartners: Partner[];
};

/** Content that was read and checked, and may be used. */
export type ReadAnew = { config: Config; content: UsedContent };

/** Computes what depends on the content, and may throw. Returns what uses it, at the moment of the exchange. */
type Follower = (next: UsedContent) => () => void;

/** Of how many exchanges an open page still finds the pictures and texts of before. */
const MAX_FORMER = 20;

type State = {
  used: UsedContent;
  /** What browsers may load of earlier content, newest first. */
  former: Media[];
  followers: Set<Follower>;
  /** The content of the request that is being handled; null after its end. */
  held: AsyncLocalStorage<{ content: UsedContent | null }>;
};

// The development server evaluates this module again after a change of what it imports.
const kept = globalThis as typeof globalThis & { hearthlineContent?: State };

const first = await read(config).catch((error) => kept.hearthlineContent?.used ?? exitOn(error));
kept.hearthlineContent ??= { used: first, former: [], followers: new Set(), held: new AsyncLocalStorage() };
const state = kept.hearthlineContent;
state.used = first;

const inUse = (): UsedContent => state.held.getStore()?.content ?? state.used;

/**
 * The content in use: for a request the one that was in use when it began. Read it inside of functions, since a reload
 * exchanges it; what is computed from it ahead belongs into `followContent`.
 */
export const content = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.keys(first).map((part) => [part, { enumerable: true, get: () => inUse()[part as keyof UsedContent] }]),
  ),
) as UsedContent;

Object.defineProperty(globalThis, 'pageTexts', { configurable: true, get: () => inUse().texts });

/** Returns the plan with this id; undefined if it is not on sale. */
export function findPlan(id: string): Plan | undefined {
  return content.plans.find((plan) => plan.id === id);
}

/** Returns what browsers load from an address, also of earlier content; undefined if there is nothing. */
export function findMedia(address: string): MediaFile | undefined {
  return [state.used.media, ...state.former].find((media) => media.has(address))?.get(address);
}

/** Runs what handles a request, for which the content stays the same until the returned function is called. */
export function holdContent(handle: () => void): () => void {
  const held: { content: UsedContent | null } = { content: state.used };
  state.held.run(held, handle);
  // Timers and connections that the request leaves behind would keep the content in memory, and go on with it.
  return () => {
    held.content = null;
  };
}

/** Returns the files that the content in use was read from. */
export function usedFiles(): ListedFile[] {
  return state.used.files;
}

/** Calls `follow` with each next content before it is used. */
export function followContent(follow: Follower): void {
  state.followers.add(follow);
}

/** Reads and checks the folder as it is now, as a start does, and changes nothing. Rejects with a `ContentError` that has every fault. */
export async function readAnew(): Promise<ReadAnew> {
  try {
    const next = configWith(config.contentDir ?? '');
    return { config: next, content: await read(next) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ContentError(error.faults.map((text) => ({ file: 'company.yaml', line: null, text })));
  }
}

/** Prepares everything for other content, and changes nothing. Returns what exchanges it in one moment. */
export function prepareExchange({ config: facts, content: next }: ReadAnew): () => void {
  const uses = [...state.followers].map((follow) => follow(next));
  return () => {
    const former = [...state.used.media].filter(([address]) => !next.media.has(address));
    if (former.length > 0) state.former = [new Map(former), ...state.former].slice(0, MAX_FORMER);
    state.used = next;
    replaceFacts(facts);
    for (const use of uses) use();
  };
}

async function read(config: Config): Promise<UsedContent> {
  const { contentDir: own, site, companyFaults: faults, dataDir } = config;
  const read = await readContent({ own, site, faults, dataDir });
  const hiddenPartners = isPublicSite(config) ? read.partners.filter(({ isSample }) => isSample) : [];
  return {
    ...read,
    partners: read.partners.filter((partner) => !hiddenPartners.includes(partner)),
    hiddenPartners,
    // `config.site` itself follows the next content.
    site: { ...site },
    textsAddress: addTexts(read),
    stylesheet: addStylesheet(read),
  };
}

function addTexts({ media, texts }: Content): string {
  const modules = [...textsForBrowsers(texts)].map(([name, words]) => ({
    name,
    content: Buffer.from(`export default ${JSON.stringify(words)}`),
  }));
  // All have the same hash, so that a page that knows the address of one knows those of the others.
  const bytes = Buffer.concat(modules.map(({ content }) => content));
  for (const { name, content } of modules)
    media.set(mediaAddress(name, bytes), { type: 'text/javascript; charset=utf-8', content });
  return mediaAddress(EVERY_PAGE, bytes);
}

/** In development, where nothing is built, scripts/watch-content.mjs writes the colors into the stylesheet. */
function addStylesheet({ media, shades }: Content): string | null {
  const built = 'build/client/assets';
  const file = import.meta.env?.PROD && existsSync(built) && readdirSync(built).find((name) => name.endsWith('.css'));
  if (!file || shades.size === 0) return null;
  const css = Buffer.from(repaint(readFileSync(`${built}/${file}`, 'utf8'), shades));
  const address = mediaAddress('pages.css', css);
  media.set(address, { type: 'text/css; charset=utf-8', content: css });
  return address;
}
