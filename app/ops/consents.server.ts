import { type ConsentRow, exportConsents, listConsents, verifyConsents } from '#app/contact/consents.server.ts';
import { CommandError, mapBatches, type Noun } from '#app/ops/command.server.ts';

/** The ledger of consents: one row for each submitted contact form, with the hash of the row before it. */
export const consents: Noun = {
  list: {
    takes: '',
    ownRecords: true,
    run: async ({ db }) => ({
      rows: (await listConsents(db)).map((consent) => {
        const { id, createdAt, messageId, email, phone, page, smsConsent, marketingConsent, version } = toRow(consent);
        return { id, createdAt, messageId, email, phone, page, smsConsent, marketingConsent, version };
      }),
    }),
  },
  verify: {
    takes: '',
    ownRecords: true,
    async run({ db }) {
      const verdict = await verifyConsents(db);
      if ('fault' in verdict) {
        const found =
          verdict.fault === 'head'
            ? 'its length and last hash are missing or not those of its records'
            : `record ${verdict.row} is the first that is ${verdict.fault}`;
        throw new CommandError(`The ledger of consents was changed: ${found}. Compare it with a backup.`);
      }
      const end = verdict.hash && ` The last hash is ${verdict.hash}.`;
      return { done: `All ${verdict.length} records of consents are as they were written.${end}` };
    },
  },
  export: {
    takes: '',
    ownRecords: true,
    run: async ({ db }) => ({ exported: mapBatches(exportConsents(db), toRow) }),
  },
};

function toRow(consent: ConsentRow) {
  return { ...consent, smsConsent: consent.smsConsent === 1, marketingConsent: consent.marketingConsent === 1 };
}
