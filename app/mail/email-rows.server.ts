import type { Kysely } from 'kysely';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { type ListPart, toRowNumber } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

export function emailState({
  sentAt,
  gaveUpAt,
}: Pick<OutboxRow, 'sentAt' | 'gaveUpAt'>): 'sent' | 'waiting' | 'given up' {
  if (sentAt) return 'sent';
  return gaveUpAt ? 'given up' : 'waiting';
}

/** Returns emails that are not sent: `waiting`, `given up`, or both; `search` finds a number. */
export function pageUnsent(
  db: Kysely<Database>,
  state: 'waiting' | 'given up' | null,
  { search, before, limit }: ListPart,
): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .$if(state !== null, (some) => some.where('gaveUpAt', state === 'waiting' ? 'is' : 'is not', null))
    .$if(search !== '', (some) => some.where('id', '=', toRowNumber(search)))
    .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns an unsent email as lists show it. `status`: `stored` (no SMTP configured: `mails` is false), `queued`, `sending`, or `given up`. */
export function toEmailRow(email: OutboxRow, mails: boolean): Row {
  return {
    id: email.id,
    createdAt: email.createdAt,
    status: statusOf(email, mails),
    kind: email.kind,
    recipient: email.recipient ?? 'MAIL_TO',
    messageId: email.messageId,
    attempts: email.attempt,
    nextAttemptAt: email.gaveUpAt ? null : new Date(email.dueAt).toISOString(),
    lastError: email.lastError,
  };
}

function statusOf({ gaveUpAt, leasedUntil }: OutboxRow, mails: boolean): string {
  if (gaveUpAt) return 'given up';
  if ((leasedUntil ?? 0) > Date.now()) return 'sending';
  return mails ? 'queued' : 'stored';
}
