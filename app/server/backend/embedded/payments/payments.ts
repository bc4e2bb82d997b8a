import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CustomerDetails } from '#app/domain/customer.ts';
import { toCents } from '#app/domain/money.ts';
import type { PaymentRecord } from '#app/domain/payment.ts';
import { paymentAdvice } from '#app/domain/payment-advice.ts';
import { type Backend, BackendError } from '#app/server/backend/backend.ts';
import { createDriver, type DriverTimes } from '#app/server/backend/embedded/payments/driver.ts';
import { createLedger, unknownOrder } from '#app/server/backend/embedded/payments/ledger.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '#app/server/backend/embedded/payments/provider.ts';
import { checkPaid, checkRecord, recordFromCustomer } from '#app/server/backend/embedded/payments/record.ts';
import { MISMATCH } from '#app/server/backend/embedded/payments/states.ts';
import { createSweeper, type Sweeper } from '#app/server/backend/embedded/payments/sweeper.ts';
import type { Database, PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import type { Log } from '#app/server/backend/log.ts';

/** The three payment calls of the port, with books of our own behind them. */
export type PaymentBooks = Pick<Backend, 'createOrder' | 'completeOrder' | 'recordPayment'> &
  Sweeper & {
    /** Whose orders these books settle: `provider` of their rows. The rows of another are only looked at. */
    provider: string;
    /** Newer customer details for an order that is not paid yet; an order of somebody else is left alone. */
    attachCustomer(orderID: string, owner: string, customer: CustomerDetails): Promise<void>;
    /**
     * Moves an approved order as far as it goes, for nobody in particular; resolves with its payment. An order without
     * an owner is not charged here: whoever made it asks for that.
     */
    settle(orderID: string): Promise<PaymentRow | undefined>;
    /** The payment of an order; undefined when there is none. */
    find(orderID: string): Promise<PaymentRow | undefined>;
  };

export type Payments = PaymentBooks & {
  /**
   * A delivery of the provider's webhook. The provider is asked about the signature, and then about the order, only where
   * the order is in these books: anybody may post here. Throws a `BackendError`: 400 when the signature is missing or not
   * confirmed, 502 when the provider cannot be asked, so that it delivers again.
   */
  handleWebhook(headers: Headers, rawBody: string): Promise<void>;
};

/**
 * Payments with books of our own (design, "Money"). Four doors drive one state machine: the buttons and the script-less
 * return (`completeOrder`), the webhook and the sweep. However they race, an order is captured and recorded once.
 */
export function createPayments(options: {
  db: Kysely<Database>;
  provider: PaymentProvider;
  log: Log;
  /** The clock, in milliseconds. */
  now?: () => number;
  times?: Partial<DriverTimes>;
}): Payments {
  const { db, provider, log, now = Date.now } = options;
  const ledger = createLedger(db, log, now);
  const drive = createDriver({ ledger, provider, log, times: options.times });

  async function owned(orderID: string, owner: string | null): Promise<PaymentRow> {
    const row = await ledger.findOwn(provider.name, orderID, owner);
    if (!row) throw unknownOrder();
    return row;
  }

  /** Stores the record of a paid order, unless there is one. */
  async function record(row: PaymentRow, details: PaymentRecord): Promise<void> {
    for (let current: PaymentRow | undefined = row; current?.status === 'captured'; ) {
      if (await ledger.move(current, { status: 'recorded', issue: null, record: JSON.stringify(details) })) return;
      current = await ledger.find(row.orderID);
    }
  }

  /** What nobody waits for: moves the payment as far as it goes, and writes the record that the buyer's browser did not. */
  async function finish(orderID: string): Promise<void> {
    const row = await drive(orderID, 'if-approved');
    const details = row && recordFromCustomer(row);
    if (row && details) await record(row, details);
  }

  const sweeper = createSweeper({
    ledger,
    provider: provider.name,
    log,
    finish,
    isSettled: ({ status }) => status === 'captured',
  });

  async function settle(orderID: string): Promise<PaymentRow | undefined> {
    await finish(orderID).catch((error) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new BackendError('unavailable', 502, 'The order could not be read now.', { cause: error });
    });
    return ledger.find(orderID);
  }

  return {
    async createOrder({ plan, owner, customer, returnUrl, cancelUrl }) {
      const invoiceId = `INV-${new Date(now()).toISOString().slice(0, 10)}-${randomBytes(8).toString('hex')}`;
      const { id: planId, title, price } = plan;
      const request = { invoiceId, planId, title, amountCents: toCents(price), returnUrl, cancelUrl };
      const order = await provider.create(request).catch((error) => {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
        log.warn({ cause: error.message }, 'The payment provider made no order');
        if (error instanceof ProviderUnavailable) {
          throw new BackendError('unavailable', 502, 'PayPal does not answer. Nothing was charged.', { cause: error });
        }
        throw new BackendError('refused', 422, paymentAdvice(error.issue).text, { cause: error });
      });
      const { id: orderID, approvalUrl } = order;
      await ledger.open({ orderID, provider: provider.name, invoiceId, plan, owner, customer, approvalUrl });
      return order;
    },

    async completeOrder({ id, owner }) {
      await owned(id, owner);
      const row = await drive(id, 'asked').catch((error) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
        log.warn({ orderID: id, cause: error.message }, 'The outcome of a payment is not known yet');
        throw new BackendError('unavailable', 504, paymentAdvice('UNKNOWN').text, { cause: error });
      });
      if (!row) throw unknownOrder();
      return { status: answerFor(row) };
    },

    async recordPayment(details, owner) {
      const row = await owned(details.orderID, owner);
      checkRecord(row, details);
      checkPaid(row);
      await record(row, details);
    },

    async handleWebhook(headers, rawBody) {
      const event = provider.readWebhook(headers, rawBody);
      if (!event) throw notSigned();
      const row = event.orderId === null ? undefined : await ledger.find(event.orderId);
      if (row?.provider !== provider.name) return;
      const confirmed = await provider.verifyWebhook(headers, rawBody).catch((error) => {
        throw new BackendError('unavailable', 502, 'The signature could not be checked now.', { cause: error });
      });
      if (!confirmed) {
        log.warn(
          { orderID: row.orderID },
          'PayPal does not confirm the signature of a delivery: it is forged, or PAYPAL_WEBHOOK_ID is not the id of the webhook that calls here',
        );
        throw notSigned();
      }
      // An event is only a reason to look: what counts is what the provider says when it is asked.
      log.info({ orderID: row.orderID, event: event.type }, 'A webhook was taken');
      await settle(row.orderID);
    },

    provider: provider.name,
    settle,
    attachCustomer: ledger.attachCustomer,
    find: ledger.find,
    ...sweeper,
  };
}

function notSigned(): BackendError {
  return new BackendError('refused', 400, 'The signature of this delivery is not valid.');
}

/** The status that the caller compares with COMPLETED. Throws a `BackendError` where there is nothing to compare. */
function answerFor(row: PaymentRow): string {
  const advice = (code: string) => paymentAdvice(code).text;
  if (row.issue === MISMATCH) throw new BackendError('refused', 422, advice(MISMATCH));
  switch (row.status) {
    case 'captured':
    case 'recorded':
      return 'COMPLETED';
    case 'pending':
      return 'PENDING';
    case 'declined':
      return row.issue ?? 'DECLINED';
    case 'created':
      throw new BackendError('refused', 422, advice('ORDER_NOT_APPROVED'));
    case 'cancelled':
      throw new BackendError('refused', 422, advice(row.issue ?? 'VOIDED'));
    case 'approved':
    case 'capturing':
    case 'unknown':
      throw new BackendError('unavailable', 504, advice('UNKNOWN'));
  }
}
