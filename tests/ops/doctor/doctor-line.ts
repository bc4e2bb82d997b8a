import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doctor } from '#app/ops/doctor/doctor.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';

/** Nothing listens on this port. */
export const NOBODY = 'http://127.0.0.1:2';

/** Returns what `doctor` says in the line of a check: the status and the message. */
export async function doctorLine(name: string, env: Record<string, string>): Promise<string> {
  const DATA_DIR = join(tmpdir(), 'no-such-folder');
  const result = await doctor(parseConfig({ DATA_DIR, SITE_URL: NOBODY, ...env }));
  const line = 'report' in result && result.report.find(({ check }) => check === name);
  if (!line) throw new Error(`doctor has no check ${name}`);
  return `${line.status} ${line.message}`;
}
