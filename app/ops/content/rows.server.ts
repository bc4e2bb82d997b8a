import type { Fault } from '#app/content/files/fault.server.ts';
import type { Row } from '#app/text/csv.ts';

type Status = 'ok' | 'note' | 'failed';

/** Returns a row of what a command says of the content. */
export function toRow(status: Status, message: string, file: string | null = null, line: number | null = null): Row {
  return { status, file, line, message };
}

export function toFaultRow(status: Status, { file, line, text }: Fault): Row {
  return toRow(status, `${text}.`, file, line);
}
