import type { Kysely } from 'kysely';
import type { OutboxRow } from '#app/mail/table.server.ts';
import type { Database } from '#app/store/schema.ts';

/** Returns the emails that are waiting or given up, oldest first. */
export function listUnsent(db: Kysely<Database>): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).orderBy('id').execute();
}
