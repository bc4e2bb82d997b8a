import type { Generated, Insertable, Selectable } from 'kysely';
import type { ContactMessage } from '#app/domain/contact.ts';
import type { NewReview } from '#app/domain/review.ts';

/**
 * The tables, as the migrations leave them. Columns carry the specification's field names (section 3), so that nothing
 * translates between them. `createdAt` and the other moments are ISO 8601 texts in UTC, unless they say milliseconds.
 */
export interface Database {
  reviews: ReviewsTable;
  messages: MessagesTable;
  outbox: OutboxTable;
  health: HealthTable;
}

/** What visitors wrote; `date` is the moment the visitor's form named, `createdAt` ours. */
interface ReviewsTable extends NewReview {
  id: Generated<number>;
  /** `date` in milliseconds, to sort by. */
  writtenAt: number;
  status: Generated<'published' | 'hidden'>;
  /** The operator's reason for hiding it. */
  hiddenReason: string | null;
  createdAt: string;
}

/** Contact messages. SQLite has no booleans: the consents are 0 or 1. */
interface MessagesTable extends Omit<ContactMessage, 'smsConsent' | 'marketingConsent'> {
  id: Generated<number>;
  smsConsent: 0 | 1;
  marketingConsent: 0 | 1;
  createdAt: string;
}

/** One row for each message, written in the same transaction: a message without one could be forgotten. */
interface OutboxTable {
  id: Generated<number>;
  messageId: number;
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
}

/** The one row that the readiness probe writes. */
interface HealthTable {
  id: 1;
  /** Milliseconds. */
  checkedAt: number;
}

export type ReviewRow = Selectable<ReviewsTable>;
export type MessageRow = Selectable<MessagesTable>;
export type NewMessageRow = Insertable<MessagesTable>;
export type OutboxRow = Selectable<OutboxTable>;
