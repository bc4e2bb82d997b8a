import type { Plan } from '#app/content/plan.ts';
import type { Site } from '#app/content/site.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import { attentionEmail } from '#app/payments/emails/attention.ts';
import { disputeEmail } from '#app/payments/emails/dispute.ts';
import { receiptEmail } from '#app/payments/emails/receipt.ts';
import { saleEmail } from '#app/payments/emails/sale.ts';
import {
  attentionSchema,
  disputeSchema,
  type ReceiptSnapshot,
  receiptSchema,
  saleSchema,
  unpaidBuyerSchema,
  unpaidSchema,
} from '#app/payments/emails/snapshot.schema.ts';
import { unpaidEmail, unpaidEmailToBuyer } from '#app/payments/emails/unpaid.ts';
import { signedPath } from '#app/payments/receipt.server.ts';

/** Returns the composers of emails about payments, by kind. Not for `ops`, which has no secret to sign receipt URLs. */
export function paymentComposers(site: Site, plans: () => Plan[]) {
  return {
    sale: async ({ input }) => saleEmail(saleSchema.parse(input), plans()),
    receipt: async ({ input }) => {
      const snapshot = receiptSchema.parse(input);
      return receiptEmail(snapshot, site, receiptUrl(snapshot, site), plans());
    },
    // An earlier release enqueued these. The provider mails refunds itself.
    refund: async () => null,
    'refund-buyer': async () => null,
    dispute: async ({ input }) => {
      const snapshot = disputeSchema.parse(input);
      return snapshot.step === 'opened' ? disputeEmail(snapshot) : null;
    },
    unpaid: async ({ input }) => unpaidEmail(unpaidSchema.parse(input)),
    'unpaid-buyer': async ({ input }) => unpaidEmailToBuyer(unpaidBuyerSchema.parse(input), site),
    attention: async ({ input }) => attentionEmail(attentionSchema.parse(input)),
  } satisfies Record<string, Compose>;
}

function receiptUrl({ order, receiptDate: paidAt }: ReceiptSnapshot, site: Site): URL {
  const { orderID, packageTitle: title, amountCents, captureId } = order;
  return new URL(signedPath({ orderID, title, amountCents, captureId, paidAt, status: 'paid' }), site.url);
}
