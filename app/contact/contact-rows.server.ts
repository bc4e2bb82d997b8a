import { type Expression, expressionBuilder, type Kysely } from 'kysely';
import { CLAIMED_CONSENT, type ConsentRow, consents } from '#app/contact/consents.server.ts';
import { type MessageRow, messages, type StoredMessage, toContactMessage } from '#app/contact/messages.server.ts';
import { type ListPart, toRowNumber } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import { addressTexts, isFound, type Searchable } from '#app/store/search/search.server.ts';
import type { Row } from '#app/text/csv.ts';

/** The statuses in each state. An accepted message is `stored` while it was not mailed, and nothing can mail it. */
export const MESSAGE_STATUSES = {
  'in quarantine': ['quarantined'],
  'sent on': ['accepted', 'forwarded'],
  stored: ['accepted'],
} as const satisfies Record<string, MessageRow['status'][]>;

export type MessageState = keyof typeof MESSAGE_STATUSES;

/** Returns the state of a message. `mails`: whether SMTP is configured. */
export function messageState(
  { status, sentAt }: Pick<StoredMessage, 'status' | 'sentAt'>,
  mails: boolean,
): MessageState {
  if (status === 'quarantined') return 'in quarantine';
  return status === 'accepted' && !sentAt && !mails ? 'stored' : 'sent on';
}

function isInState(state: MessageState, mails: boolean) {
  const message = expressionBuilder<Database, 'messages'>();
  const hasStatus = message('messages.status', 'in', MESSAGE_STATUSES[state]);
  if (mails || state === 'in quarantine') return hasStatus;
  // A scalar, for which Postgres reads an index; `exists` made it read the whole outbox.
  const sentAt = message.selectFrom('outbox').select('sentAt').whereRef('messageId', '=', 'messages.id');
  const isSentOn = message.or([message('messages.status', '=', 'forwarded'), message(sentAt, 'is not', null)]);
  return message.and([hasStatus, state === 'sent on' ? isSentOn : message.not(isSentOn)]);
}

const MESSAGES: Searchable<'firstName' | 'lastName' | 'email'> = {
  ...{ table: 'messages', key: 'id', sources: ['firstName', 'lastName', 'email'] },
  textsOf: ({ firstName, lastName, email }) => [`${firstName} ${lastName}`, ...addressTexts(email ?? '')],
};

/** Returns the messages in the state, or in any; `search` finds a number, or a part of a name or an address. */
export async function pageMessages(
  { db, mails }: { db: Kysely<Database>; mails: boolean },
  state: MessageState | null,
  { search, before, limit }: ListPart,
): Promise<StoredMessage[]> {
  const isListed = state && isInState(state, mails);
  const ids = (found: Expression<boolean>) =>
    db
      .selectFrom('messages')
      .select('id')
      .where(found)
      .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const found = search === '' ? null : (await ids(await isFound(db, MESSAGES, search, isListed))).map(({ id }) => id);
  if (found?.length === 0) return [];
  return messages(db)
    .$if(found !== null, (some) => some.where('messages.id', 'in', found as number[]))
    .$if(state !== null, (some) => some.where(isListed as NonNullable<typeof isListed>))
    .$if(before !== '', (some) => some.where('messages.id', '<', toRowNumber(before)))
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
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
