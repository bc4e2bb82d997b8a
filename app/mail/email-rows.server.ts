import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { type ListPart, toRowNumber } from '#app/store/batches.server.ts';
import { storeIso, storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

export function emailState({
  sentAt,
  gaveUpAt,
}: Pick<OutboxRow, 'sentAt' | 'gaveUpAt'>): 'sent' | 'waiting' | 'given up' {
  if (sentAt) return 'sent';
  return gaveUpAt ? 'given up' : 'waiting';
}

export type EmailState = ReturnType<typeof emailState>;

const MINUTE_MS = 60_000;

/** After how long an email is late, as in docs/operations/samples/alerts.yaml, which a test compares. */
const LATE_MS = 15 * MINUTE_MS;

/**
 * Counts the unsent emails for the operator. Those given up count as nothing else. `refused`: at least once, by the server or
 * on the way. `oldestWaitMs` is 0 when none waits. One from the future has just become late: nobody knows since when it waits.
 */
export async function countUnsent(db: Kysely<Database>) {
  const { now, since, early, ...counts } = await db
    .selectFrom('outbox')
    .select(({ fn }) => {
      const waiting = fn.countAll<number>().filterWhere('gaveUpAt', 'is', null);
      return [
        waiting.as('waiting'),
        waiting.filterWhere('createdAt', '<=', storeIso(db, -LATE_MS)).as('late'),
        waiting.filterWhere('createdAt', '>', storeIso(db, MINUTE_MS)).as('early'),
        waiting.filterWhere('lastError', 'is not', null).as('refused'),
        fn.min('createdAt').filterWhere('gaveUpAt', 'is', null).as('since'),
        fn.count<number>('gaveUpAt').as('givenUp'),
        storeTime(db).as('now'),
      ];
    })
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  const wait = since === null ? 0 : Math.max(0, now - Date.parse(since));
  return { ...counts, late: counts.late + early, oldestWaitMs: early > 0 ? Math.max(LATE_MS, wait) : wait };
}

/** How long lists show an email that was sent, in milliseconds: 30 days. */
const SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

const shownSince = () => new Date(Date.now() - SHOWN_MS).toISOString();

/** Counts the listed emails in each state. */
export async function countEmails(db: Kysely<Database>): Promise<Map<EmailState, number>> {
  const count = (isMeant: (email: ExpressionBuilder<Database, 'outbox'>) => Expression<SqlBool>) =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('gaveUpAt').as('givenUp')])
      .where(isMeant)
      .executeTakeFirstOrThrow();
  const [unsent, sent] = await Promise.all([
    count((email) => email('sentAt', 'is', null)),
    count((email) => email.and([email('createdAt', '>=', shownSince()), email('sentAt', 'is not', null)])),
  ]);
  return new Map([
    ['waiting', unsent.all - unsent.givenUp],
    ['given up', unsent.givenUp],
    ['sent', sent.all],
  ]);
}

/** Returns emails in the state, or in any: unsent ones, and those of the last 30 days; `search` finds a number. */
export async function pageEmails(
  db: Kysely<Database>,
  state: EmailState | null,
  { search, before, limit }: ListPart,
): Promise<OutboxRow[]> {
  const page = () =>
    db
      .selectFrom('outbox')
      .selectAll()
      .$if(search !== '', (some) => some.where('id', '=', toRowNumber(search)))
      .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
      .orderBy('id', 'desc')
      .limit(limit);
  const unsent = () =>
    page()
      .where('sentAt', 'is', null)
      .$if(state !== null, (some) => some.where('gaveUpAt', state === 'waiting' ? 'is' : 'is not', null));
  const sent = () => page().where('sentAt', 'is not', null).where('createdAt', '>=', shownSince());
  // Each has an index of its own, which none of both together would have.
  const found = await Promise.all([
    ...(state === 'sent' ? [] : [unsent().execute()]),
    ...(state === null || state === 'sent' ? [sent().execute()] : []),
  ]);
  return found
    .flat()
    .sort((one, other) => other.id - one.id)
    .slice(0, limit);
}

/**
 * Returns an email as lists show it. `status`: `sent`, `stored` (no SMTP configured: `mails` is false), `queued`, `sending`, or
 * `given up`. `recipient`: an address while it waits, and afterwards whose it was: of the kinds `toBuyers`, the buyer's.
 */
export function toEmailRow(email: OutboxRow, mails: boolean, toBuyers: readonly string[]): Row {
  return {
    id: email.id,
    createdAt: email.createdAt,
    status: statusOf(email, mails),
    kind: email.kind,
    recipient: email.recipient ?? (email.sentAt && toBuyers.includes(email.kind) ? 'the buyer' : 'MAIL_TO'),
    messageId: email.messageId,
    attempts: email.attempt,
    nextAttemptAt: email.gaveUpAt || email.sentAt ? null : new Date(email.dueAt).toISOString(),
    lastError: email.lastError,
    sentAt: email.sentAt,
  };
}

function statusOf({ gaveUpAt, leasedUntil, sentAt }: OutboxRow, mails: boolean): string {
  if (sentAt) return 'sent';
  if (gaveUpAt) return 'given up';
  if ((leasedUntil ?? 0) > Date.now()) return 'sending';
  return mails ? 'queued' : 'stored';
}
