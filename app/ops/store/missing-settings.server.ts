import type { GivenSettings } from '#app/ops/store/archive.server.ts';
import { givenSettings } from '#app/settings/config.server.ts';
import { TERMINAL } from '#app/text/terminal.ts';

/** A restore has its own: where the data is, and which folder of content. */
const OF_THE_MACHINE = ['DATA_DIR', 'DATABASE_URL', 'CONTENT_DIR'];

/** Says which settings of a backup this machine has not, with their values, and the names alone of secrets. */
export function sayWhatToSet(settings: GivenSettings): void {
  const here = givenSettings();
  const missing = Object.entries(settings).filter(([name, value]) => {
    if (OF_THE_MACHINE.includes(name)) return false;
    return value === null ? here[name] === undefined : here[name] !== value;
  });
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => (value === null ? `${name} (a secret)` : `${name}=${value}`));
  console.error(`The site of the backup had these settings, which differ here. Set them before you start it:
${lines.join('\n').replace(TERMINAL, '\ufffd')}`);
}
