import type { Generated, Selectable } from 'kysely';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import type { NewReview } from '#app/reviews/review.schema.ts';

/**
 * The tables, as the migrations leave them. Columns carry the specification's field names (section 3), so that nothing
 * translates between them; payments declare theirs beside their queries. `createdAt` and the other moments are ISO 8601 texts in UTC, unless they say milliseconds.
 */
export interface Database {
  reviews: ReviewsTable;
  messages: MessagesTable;
  outbox: OutboxTable;
  health: HealthTable;
  consents: ConsentsTable;
  consentHead: ConsentHeadTable;
  modelCalls: ModelCallsTable;
}

/** What visitors wrote; `date` is the moment the visitor's form named, `createdAt` ours. */
interface ReviewsTable extends NewReview {
  id: Generated<number>;
  /** `date` in milliseconds, to sort by. */
  writtenAt: number;
  /** `forwarded`: released from quarantine to a hosted backend. */
  status: Generated<'published' | 'hidden' | 'quarantined' | 'forwarded'>;
  /** The operator's reason for hiding it, one of `HIDE_REASONS`. */
  hiddenReason: string | null;
  createdAt: string;
}

/** Contact messages. SQLite has no booleans: the consents are 0 or 1. */
interface MessagesTable extends Omit<ContactMessage, 'smsConsent' | 'marketingConsent'> {
  id: Generated<number>;
  smsConsent: 0 | 1;
  marketingConsent: 0 | 1;
  /** Only an accepted one has an outbox row. `forwarded`: released from quarantine to a hosted backend. */
  status: Generated<'accepted' | 'quarantined' | 'forwarded'>;
  createdAt: string;
}

/** One row for each letter, written in the transaction that stores its fact: see `app/mail/outbox.server.ts`. */
interface OutboxTable {
  id: Generated<number>;
  /** The message that a contact letter is written from; null for all other kinds. */
  messageId: number | null;
  /** The Message-ID header, the same at each repeat, so that a mail sent twice is recognised as one. */
  mailId: string;
  /** How many sends were begun. Only the holder of the newest attempt may settle the row. */
  attempt: Generated<number>;
  /** Not before this moment, in milliseconds. */
  dueAt: number;
  /** The attempt under way counts as lost after this moment, in milliseconds. */
  leasedUntil: number | null;
  /** What the mail server said last; for the operator, never logged. */
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
  /** Which composer writes the letter: `contact`, … */
  kind: string;
  /** One plain address; null for MAIL_TO, and once the letter is sent. */
  recipient: string | null;
  /** Unique: the same fact is never mailed twice. Without personal data, since the row stays. */
  key: string;
  /** What the letter is written from, as JSON; null for contact letters, and once the letter is sent. */
  facts: string | null;
  /** How often the server refused the recipient or the letter for good (5xx). */
  refusals: Generated<number>;
  /** When the letter was given up after too many refusals: it does not wait any more. */
  gaveUpAt: string | null;
}

/** The one row that the readiness probe writes. */
interface HealthTable {
  id: 1;
  /** Milliseconds. */
  checkedAt: number;
}

/** The ledger of consents: one row for each contact form that was sent; see `consents.ts`. Rows are never changed. */
interface ConsentsTable {
  /** From 1, without gaps. */
  id: number;
  createdAt: string;
  /** The message in `messages`; null in hosted mode, where another server has it. */
  messageId: number | null;
  email: string;
  phone: string;
  smsConsent: 0 | 1;
  marketingConsent: 0 | 1;
  /** The texts beside the boxes as they were shown, with links as `[label](address)`; empty when the form named no wording of ours. */
  smsText: string;
  marketingText: string;
  /** SHA-256 of both texts. */
  version: string;
  page: string;
  address: string;
  userAgent: string;
  /** The `hash` of the row before, and SHA-256 of everything above with it. */
  previousHash: string;
  hash: string;
}

/** The one row that knows how long the ledger is and how it ends. */
interface ConsentHeadTable {
  id: 1;
  length: number;
  hash: string;
}

/** How often the language model was called; see `model-calls.ts`. Only the last two days are kept. */
interface ModelCallsTable {
  /** UTC, as YYYY-MM-DD. */
  day: string;
  calls: number;
  /** 1 once an instance has logged that the day's limit was reached. */
  limitLogged: Generated<0 | 1>;
}

export type ReviewRow = Selectable<ReviewsTable>;
export type MessageRow = Selectable<MessagesTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type ConsentRow = Selectable<ConsentsTable>;
