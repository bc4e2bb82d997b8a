// The Chromium that the browser tests drive: CHROME_PATH, Playwright's own, the system's, or, for root on Debian, one that
// is installed now. Run as a script, it prints the path.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/** Debian's build without windows, which starts and opens pages in two thirds of the time. */
const HEADLESS = 'chromium-headless-shell';

/** The path of an installed Chromium, or null. */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null;
}

/** The same, after an attempt to install one; throws with what to do. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], options);
    for (const name of [HEADLESS, 'chromium']) {
      if (!findChromium()) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium for the browser tests: run "npx playwright install --with-deps chromium", or set CHROME_PATH.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(findOrInstallChromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
