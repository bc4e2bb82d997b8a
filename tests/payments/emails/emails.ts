import type { Kysely } from 'kysely';
import type { Email } from '#app/mail/email.ts';
import { layOutEmail } from '#app/mail/layout.ts';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { voiceOf } from '#app/payments/advice.ts';
import type { Emails } from '#app/payments/books/books.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { paymentComposers } from '#app/payments/emails/composers.server.ts';
import * as emails from '#app/payments/emails/emails.server.ts';
import type { ProviderDispute } from '#app/payments/provider.ts';
import { PAYPAL_WORDS } from '#app/payments/providers/paypal/words.ts';
import { content } from '#app/settings/content.server.ts';
import type { Database } from '#app/store/schema.ts';
import { FRAME } from '#tests/mail/frame.ts';
import { listUnsent } from '#tests/mail/unsent.ts';

export const SITE = FRAME.site;
export const BUYER = {
  ...{ firstName: 'Ada', lastName: 'Agent', email: 'ada@agents.example', phone: '(555) 010-0123' },
  ...{ address: '2 Oak Street', city: 'Portland', state: 'Oregon' },
};
export const ROW: PaymentRow = {
  ...{ orderID: 'ORDER-1', provider: 'paypal', invoiceId: 'INV-1', owner: 'owner', version: 3, requestId: 'request' },
  ...{
    planId: 'starter-edge',
    packageTitle: 'Starter Edge',
    terms: null,
    amountCents: 49_900,
    status: 'captured',
    issue: null,
  },
  ...{ captureId: 'CAPTURE-1', customer: JSON.stringify(BUYER), record: null, leasedUntil: null, approvalUrl: null },
  ...{ checkAt: '2026-11-24T10:01:00.000Z', createdAt: '2026-11-24T09:58:00.000Z' },
  ...{
    updatedAt: '2026-11-24T10:00:06.000Z',
    paidAt: '2026-11-24T10:00:06.000Z',
    capturedAt: '2026-11-24T10:00:05.000Z',
  },
  ...{ purchaseEndedAt: null, feeCents: 1_790, netCents: 48_110, payerId: 'PAYER1234567Z' },
  ...{ environment: 'live', payee: null, note: null, deletionRequestedAt: null },
  ...{ zipCodes: null, hours: null, zipCodesAt: null, zipCodesSeenAt: null, zipCodesVersion: 0 },
};
export const DEMO: Partial<PaymentRow> = {
  provider: 'demo',
  orderID: 'DEMO-1',
  environment: null,
  feeCents: null,
  netCents: null,
};
const DISPUTE: ProviderDispute = {
  ...{ disputeId: 'PP-R-1', captureIds: ['CAPTURE-1'], invoiceIds: [], status: 'open' },
  url: 'https://www.paypal.com/resolutioncenter/view/PP-R-1',
  ...{ openedAt: '2026-12-08T09:00:00.000Z', dueAt: '2026-12-18T09:00:00.000Z' },
  updatedAt: '2026-12-08T09:00:00.000Z',
};
const EMAILS: Emails = {
  mailHost: 'hearthline.example',
  account: { provider: 'paypal', environment: 'live' },
  ...voiceOf(PAYPAL_WORDS),
};

export type Enqueue = (out: emails.Outgoing, row: PaymentRow) => Promise<void>;
export const SALE: Enqueue = (out, row) => emails.enqueueSale(out, row, 'EARLIER-1');
export const RECEIPT: Enqueue = emails.enqueueReceipt;
export const disputed =
  (change: Partial<ProviderDispute> = {}): Enqueue =>
  (out, row) =>
    emails.enqueueDispute(out, row, { ...DISPUTE, ...change });
export const attention =
  (cause: Parameters<typeof emails.enqueueAttention>[2], other?: string): Enqueue =>
  (out, row) =>
    emails.enqueueAttention(out, row, cause, other);
export const unpaid =
  (before: PaymentRow['status']): Enqueue =>
  (out, row) =>
    emails.enqueueUnpaid(out, { ...row, status: before }, row);
export const ALL = [...[SALE, RECEIPT, disputed(), attention('pending')], unpaid('pending')];

/** Enqueues an email about `ROW` with a change, and returns all unsent emails. */
export async function put(db: Kysely<Database>, enqueue: Enqueue, change: Partial<PaymentRow> = {}) {
  await db.transaction().execute((transaction) => enqueue({ transaction, emails: EMAILS }, { ...ROW, ...change }));
  return listUnsent(db);
}

type LaidOut = Email & ReturnType<typeof layOutEmail>;

export async function compose({ kind, facts, messageId }: OutboxRow): Promise<LaidOut> {
  const composers = paymentComposers(
    SITE,
    () => content.plans,
    async () => undefined,
  );
  const composer = Object.entries(composers).find(([name]) => name === kind)?.[1];
  const email = await composer?.({ messageId, recipient: null, input: JSON.parse(facts ?? 'null') });
  if (!email) throw new Error(`Nobody composes ${kind}`);
  return { ...email, ...layOutEmail(email.parts, FRAME) };
}

/** Enqueues the emails about `ROW` with a change, and returns all that wait as they are sent. */
export async function composeAll(
  db: Kysely<Database>,
  enqueue: Enqueue,
  change: Partial<PaymentRow> = {},
): Promise<[LaidOut, ...LaidOut[]]> {
  return (await Promise.all((await put(db, enqueue, change)).map(compose))) as [LaidOut, ...LaidOut[]];
}
