import type { Site } from '#app/content/site.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import { attentionLetter } from '#app/payments/letters/attention.ts';
import { disputeLetter } from '#app/payments/letters/dispute.ts';
import { receiptLetter } from '#app/payments/letters/receipt.ts';
import { saleLetter } from '#app/payments/letters/sale.ts';
import {
  attentionSchema,
  disputeSchema,
  type ReceiptSnapshot,
  receiptSchema,
  saleSchema,
  unpaidBuyerSchema,
  unpaidSchema,
} from '#app/payments/letters/snapshot.schema.ts';
import { unpaidLetter, unpaidLetterToBuyer } from '#app/payments/letters/unpaid.ts';
import { signedPath } from '#app/payments/receipt.server.ts';

/** Returns the composers of letters about payments, by kind. Not for `ops`, which has no secret to sign receipt URLs. */
export function paymentComposers(site: Site) {
  return {
    sale: async ({ facts }) => saleLetter(saleSchema.parse(facts)),
    receipt: async ({ facts }) => {
      const snapshot = receiptSchema.parse(facts);
      return receiptLetter(snapshot, site, receiptUrl(snapshot, site));
    },
    // An earlier release enqueued these. The provider mails refunds itself.
    refund: async () => null,
    'refund-buyer': async () => null,
    dispute: async ({ facts }) => {
      const snapshot = disputeSchema.parse(facts);
      return snapshot.step === 'opened' ? disputeLetter(snapshot) : null;
    },
    unpaid: async ({ facts }) => unpaidLetter(unpaidSchema.parse(facts)),
    'unpaid-buyer': async ({ facts }) => unpaidLetterToBuyer(unpaidBuyerSchema.parse(facts), site),
    attention: async ({ facts }) => attentionLetter(attentionSchema.parse(facts)),
  } satisfies Record<string, Compose>;
}

function receiptUrl({ order, receiptDate: paidAt }: ReceiptSnapshot, site: Site): URL {
  const { orderID, packageTitle: title, amountCents, captureId } = order;
  return new URL(signedPath({ orderID, title, amountCents, captureId, paidAt, status: 'paid' }), site.url);
}
