import type { Generated, Selectable } from 'kysely';

declare module '#app/store/schema.ts' {
  interface Database {
    outbox: OutboxTable;
  }
}

interface OutboxTable {
  id: Generated<number>;
  /** Unique: the contact message of an email about one; null for all other kinds. */
  messageId: number | null;
  /** The Message-ID header, the same for each attempt, so that mail programs recognize a mail that was sent twice. */
  mailId: string;
  /** Fencing token: the number of claims. Only the newest claim may settle the row. */
  attempt: Generated<number>;
  /** When to send it, in milliseconds. */
  dueAt: number;
  /** When the lease of the claim expires, in milliseconds. */
  leasedUntil: number | null;
  /** The mail server's last reply. Never logged, since it may name the recipient. */
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
  /** Names its composer: `contact`, … */
  kind: string;
  /** One plain address, or those of MAIL_TO that were put off, separated by commas; null for all of MAIL_TO, and once the email is sent. */
  recipient: string | null;
  /** Unique, so that no fact is mailed twice. Without personal data, since the row stays. */
  key: string;
  /** The composer's input, as JSON; null for emails about contact messages, and once the email is sent. */
  facts: string | null;
  /** How often the server refused the recipient or the text with a 5xx. */
  refusals: Generated<number>;
  /** When the email was given up after `MAX_REFUSALS`. */
  gaveUpAt: string | null;
}

export type OutboxRow = Selectable<OutboxTable>;
