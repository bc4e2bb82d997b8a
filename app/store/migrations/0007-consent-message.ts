import type { Kysely, Migration } from 'kysely';

/** Finds the consent record of a message, which every list and mail of messages asks for. */
export const consentMessage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('consents_message').on('consents').column('messageId').execute();
  },
};
