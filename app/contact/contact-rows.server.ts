import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import { CLAIMED_CONSENT, type ConsentRow, consents } from '#app/contact/consents.server.ts';
import { type MessageRow, messages, type StoredMessage, toContactMessage } from '#app/contact/messages.server.ts';
import { countEach, isOfDay, type ListPart, toRowNumber } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import { addressTexts, isFound, type Searchable } from '#app/store/search/search.server.ts';
import type { Row } from '#app/text/csv.ts';
import { fullName } from '#app/text/full-name.ts';

export type MessageState = 'in quarantine' | 'new' | 'answered' | 'sent on';

/** Returns the state of a message: `new` until somebody has answered it; `sent on` to a hosted backend. */
export function messageState({ status, answeredAt }: Pick<MessageRow, 'status' | 'answeredAt'>): MessageState {
  if (status === 'quarantined') return 'in quarantine';
  if (status === 'forwarded') return 'sent on';
  return answeredAt === null ? 'new' : 'answered';
}

const STATUSES = {
  'in quarantine': 'quarantined',
  'sent on': 'forwarded',
  new: 'accepted',
  answered: 'accepted',
} as const satisfies Record<MessageState, MessageRow['status']>;

/** Returns the condition that a message is in the state. */
function isInState(state: MessageState) {
  const message = expressionBuilder<Database, 'messages'>();
  const hasStatus = message('messages.status', '=', STATUSES[state]);
  if (STATUSES[state] !== 'accepted') return hasStatus;
  return message.and([hasStatus, message('messages.answeredAt', state === 'new' ? 'is' : 'is not', null)]);
}

/** Returns the condition that a message is in one of the states; others than a message's count as none. */
export function isInStates(states: readonly string[]) {
  const meant = (Object.keys(STATUSES) as MessageState[]).filter((state) => states.includes(state));
  return expressionBuilder<Database, 'messages'>().or(meant.map(isInState));
}

/** Counts the messages in each of the states, or in any. */
export function countMessages(db: Kysely<Database>, states = Object.keys(STATUSES) as MessageState[]) {
  return countEach(
    db,
    states.map((state) => [state, db.selectFrom('messages').where(isInState(state))]),
  );
}

const MESSAGES: Searchable<'firstName' | 'lastName' | 'email'> = {
  ...{ table: 'messages', key: 'id', sources: ['firstName', 'lastName', 'email'] },
  textsOf: ({ firstName, lastName, email }) => [`${firstName} ${lastName}`, ...addressTexts(email ?? '')],
};

/** Returns the messages in the state, or in any; `search` finds a number, or a part of a name or an address. */
export async function pageMessages(
  db: Kysely<Database>,
  state: MessageState | null,
  { search, day, before, limit }: ListPart,
): Promise<StoredMessage[]> {
  const isListed = state && isInState(state);
  const ids = (found: Expression<boolean>) =>
    db
      .selectFrom('messages')
      .select('id')
      .where(found)
      .$if(day !== undefined, (some) => some.where(isOfDay('messages', day as NonNullable<typeof day>)))
      .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const isAsked = search === '' ? sql<boolean>`true` : await isFound(db, MESSAGES, search, isListed);
  const found = search === '' && !day ? null : (await ids(isAsked)).map(({ id }) => id);
  if (found?.length === 0) return [];
  return messages(db)
    .$if(found !== null, (some) => some.where('messages.id', 'in', found as number[]))
    .$if(state !== null, (some) => some.where(isListed as NonNullable<typeof isListed>))
    .$if(before !== '', (some) => some.where('messages.id', '<', toRowNumber(before)))
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the names of those who sent the messages with these ids, by id; '' for one without a name. */
export async function sendersOf(db: Kysely<Database>, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('messages').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/**
 * Returns a message as lists show it. `status`: `stored` (no SMTP configured: `mails` is false), `queued`, `sent`, `quarantined`
 * (a bot probably sent it), or `forwarded` (released to a hosted backend).
 */
export function toMessageRow(message: StoredMessage, mails: boolean): Row {
  const mail = message.sentAt ? 'sent' : mails ? 'queued' : 'stored';
  return {
    id: message.id,
    createdAt: message.createdAt,
    status: message.status === 'accepted' ? mail : message.status,
    ...toContactMessage(message),
    consentRecord: consentRecord(message),
    answeredAt: message.answeredAt,
    answeredBy: message.answeredBy,
    note: message.note,
  } satisfies Record<keyof Omit<StoredMessage, 'sentAt' | 'consentId'> | 'consentRecord', unknown>;
}

/** Names the record in `consents list`; null if there is neither a record nor a consent that needs one. */
function consentRecord({ consentId, smsConsent, marketingConsent }: StoredMessage): string | null {
  if (consentId !== null) return `record ${consentId}`;
  return smsConsent || marketingConsent ? CLAIMED_CONSENT : null;
}

const CONSENTS: Searchable<'email'> = {
  ...{ table: 'consents', key: 'id', sources: ['email'] },
  textsOf: ({ email }) => addressTexts(email ?? ''),
};

/** Returns records, newest first; `search` finds a number or a part of an address. */
export async function pageConsents(db: Kysely<Database>, { search, before, limit }: ListPart): Promise<ConsentRow[]> {
  const rows = () =>
    consents(db)
      .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
      .orderBy('id', 'desc')
      .limit(limit);
  if (search === '') return rows().execute();
  const found = await rows()
    .clearSelect()
    .select('id')
    .where(await isFound(db, CONSENTS, search))
    .execute();
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? [] : rows().where('id', 'in', ids).execute();
}

/** Returns the record with its consents as booleans. */
export function toConsentFields(consent: ConsentRow) {
  return { ...consent, smsConsent: consent.smsConsent === 1, marketingConsent: consent.marketingConsent === 1 };
}
