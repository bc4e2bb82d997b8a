import { type Kysely, type Migration, sql } from 'kysely';

/** The orders whose ZIP codes the owner has not seen, which each page of the desk counts. */
export const newZipCodes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    const index = schema.createIndex('payments_new_zip_codes').on('payments').columns(['provider', 'createdAt']);
    await index.where(sql.ref('zipCodes'), 'is not', null).where(sql.ref('zipCodesSeenAt'), 'is', null).execute();
  },
};
