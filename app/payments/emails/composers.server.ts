import type { Plan } from '#app/content/plan.ts';
import type { Site } from '#app/content/site.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { attentionEmail } from '#app/payments/emails/attention.ts';
import { disputeEmail } from '#app/payments/emails/dispute.ts';
import { buyerOf } from '#app/payments/emails/emails.server.ts';
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
  zipCodesSchema,
} from '#app/payments/emails/snapshot.schema.ts';
import { unpaidEmail, unpaidEmailToBuyer } from '#app/payments/emails/unpaid.ts';
import { zipCodesEmail } from '#app/payments/emails/zip-codes.ts';
import { signedPath } from '#app/payments/receipt.server.ts';

/**
 * Returns the composers of emails about payments, by kind. Not for `ops`, which has no secret to sign receipt URLs.
 * `findOrder` reads what a buyer may give or change until an email leaves.
 */
export function paymentComposers(
  site: Site,
  plans: () => Plan[],
  findOrder: (orderID: string) => Promise<PaymentRow | undefined>,
) {
  return {
    sale: async ({ input }) => {
      const snapshot = saleSchema.parse(input);
      return saleEmail(snapshot, plans(), await findOrder(snapshot.order.orderID));
    },
    'zip-codes': async ({ input }) => {
      const { order } = zipCodesSchema.parse(input);
      const row = await findOrder(order.orderID);
      // Deleted since, with what else was held about the buyer.
      return row?.zipCodes ? zipCodesEmail(order, row, buyerOf(row)) : null;
    },
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
