import { existsSync } from 'node:fs';
import type { Reload } from '#app/backend/reload-content.server.ts';
import { errorCode, fetch } from '#app/fetch.server.ts';
import { CommandError, type Result } from '#app/ops/command.server.ts';
import { toFaultRow, toRow } from '#app/ops/content/rows.server.ts';
import type { Config } from '#app/settings/config.server.ts';
import { secretFile } from '#app/settings/session-secret.server.ts';

/** What listens on every address of the machine answers at this one. */
const WILDCARDS = ['0.0.0.0', '::'];

/** Asks the running site to use the folder as it is now, and says what changed. */
export async function reload({ host, port, dataDir, sessionSecrets }: Config): Promise<Result> {
  const name = host === null || WILDCARDS.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const site = `http://${name}:${port}`;
  if (!sessionSecrets && !existsSync(secretFile(dataDir))) {
    throw new CommandError(`No site has started with DATA_DIR ${dataDir}: set it as the site has it.`);
  }
  // Loaded here: it reads the session secret, or would write one.
  const { RELOAD_PATH, reloadAuthorization } = await import('#app/backend/reload-request.server.ts');
  const request = { method: 'POST', headers: { Authorization: reloadAuthorization() } };
  const response = await fetch(site + RELOAD_PATH, request).catch((error) => {
    throw new CommandError(
      `No site answers at ${site} (${errorCode(error)}): run this beside the site, with its HOST and PORT.`,
    );
  });
  if (response.status === 404) {
    throw new CommandError(
      `The site at ${site} has another SESSION_SECRET or DATA_DIR, or is an older version: run this with its settings.`,
    );
  }
  if (!response.ok) throw new CommandError(`The site at ${site} answers ${response.status}, and its log says why.`);
  const { faults, notes, changes } = (await response.json()) as Reload;
  const rows = [
    ...faults.map((fault) => toFaultRow('failed', fault)),
    ...notes.map((note) => toFaultRow('note', note)),
    ...changes.map(({ file, change }) => toRow('ok', `${SAID[change]}.`, file)),
  ];
  const end =
    faults.length > 0
      ? toRow('failed', 'Nothing was changed.')
      : toRow(
          'ok',
          changes.length > 0 ? 'The site uses it.' : 'The site uses the folder as it is: no file has changed.',
        );
  return { report: [...rows, end], failed: faults.length > 0 };
}

const SAID = { new: 'New', changed: 'Changed', gone: 'Gone' } as const;
