import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, startSite } from '#tests/http.ts';

/** Starts a site whose minutes and hours are short. `preload`: more code to load first, in the command line that it runs too. */
export function startQuickSite(dataDir: string, env: Record<string, string> = {}, preload = ''): Promise<Site> {
  const quick = '--require ./tests/store/backups/quick-minutes.cjs';
  const more = preload && ` --import=data:text/javascript,${encodeURIComponent(preload)}`;
  return startSite({ dataDir, env: { NODE_OPTIONS: quick + more, ...env } });
}

/** The whole backups in the site's folder, oldest first. */
export function backupsIn(dataDir: string): string[] {
  return filesIn(dataDir).filter((name) => /^hearthline-\d.*Z\.db$/.test(name));
}

export function filesIn(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'backups')).toSorted();
  } catch {
    return [];
  }
}

/** How often the site has logged this message. */
export const timesLogged = (site: Site, message: string) => site.output().split(message).length - 1;
