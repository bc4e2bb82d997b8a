import type { Log } from '#app/log.server.ts';
import { TERMINAL } from '#app/text/terminal.ts';

/** Tells the operator of warnings and errors in a line each. Standard output belongs to the result. */
export const terminalLog: Log = { info() {}, warn: tell, error: tell };

function tell(fields: Record<string, unknown>, message: string): void {
  const details = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || name === 'stack'
      ? []
      : `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const line = details.length > 0 ? `${message} (${details.join(', ')})` : message;
  console.error(line.replace(TERMINAL, '\ufffd'));
}
