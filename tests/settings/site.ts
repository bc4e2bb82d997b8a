import type { Site } from '#app/content/site.ts';
import { parseConfig } from '#app/settings/config.server.ts';

/** The company that ships, under a public address. */
export const SITE: Site = parseConfig({ SITE_URL: 'https://www.hearthline.example' }).site;
