import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isClosed, isPaid, type PaymentRecord } from '#app/domain/payment.ts';
import { PAYMENT_CODE, paymentAdvice } from '#app/domain/payment-advice.ts';
import { type Backend, BackendError } from '#app/server/backend/backend.ts';
import { createLedger } from '#app/server/backend/embedded/payments/ledger.ts';
import type { PaymentBooks } from '#app/server/backend/embedded/payments/payments.ts';
import { ProviderUnavailable } from '#app/server/backend/embedded/payments/provider.ts';
import { checkPaid, checkRecord, recordFromCustomer } from '#app/server/backend/embedded/payments/record.ts';
import { createSweeper, type SweepOf } from '#app/server/backend/embedded/payments/sweeper.ts';
import type { Database, PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import type { Log } from '#app/server/backend/log.ts';

const PROVIDER = 'hosted';
const POLL_MS = 100;
/** A call under way counts as lost so long after the backend's time-out. */
const LEASE_MARGIN_MS = 15_000;

/** What the backend refused is kept for the operator under this issue and the answer's status, and not sent again by itself. */
export const REFUSED = 'REFUSED_';
/** Refusals that say "later", not "no". */
const TRY_LATER = [408, 425, 429];

/**
 * The journal of orders that another backend holds (design, "Money"): written before each call, so that an order which
 * came back COMPLETED is recorded at the backend even if this process or the backend ends in between. An answer that is
 * lost makes the call be repeated with the same order id. Orders that were not made here go through as they come.
 */
export function createJournal(options: {
  db: Kysely<Database>;
  backend: Pick<Backend, 'createOrder' | 'completeOrder' | 'recordPayment'>;
  log: Log;
  /** Milliseconds after which the backend's calls give up. */
  timeoutMs: number;
  /** The clock, in milliseconds. */
  now?: () => number;
}): PaymentBooks {
  const { db, backend, log, timeoutMs, now = Date.now } = options;
  const leaseMs = timeoutMs + LEASE_MARGIN_MS;
  const ledger = createLedger(db, log, now);

  /** The row once no call about it is under way, here or elsewhere. */
  async function atRest(orderID: string): Promise<PaymentRow> {
    for (const deadline = performance.now() + leaseMs; ; await sleep(POLL_MS)) {
      const row = await ledger.get(orderID);
      if (!ledger.isLeased(row)) return row;
      if (performance.now() > deadline) throw new BackendError('unavailable', 504, paymentAdvice('UNKNOWN').text);
    }
  }

  /** Has the backend take the money, unless it has. Rejects with its error; the row then says what is known. */
  async function complete(orderID: string): Promise<PaymentRow> {
    const row = await atRest(orderID);
    if (isPaid(row.status)) return row;
    const claimed = await ledger.move(row, { status: 'capturing', issue: null, leasedUntil: ledger.lease(leaseMs) });
    if (!claimed) return complete(orderID);
    const { status } = await backend.completeOrder({ id: orderID, owner: row.owner }).catch(async (error) => {
      const refusal = refusalOf(error);
      // After a lost answer a refusal does not mean that no money moved.
      const status = refusal && row.status !== 'capturing' ? row.status : 'unknown';
      await ledger.move(claimed, { status, issue: status === 'created' ? null : refusal });
      throw error;
    });
    return (await ledger.move(claimed, outcomeOf(status))) ?? (await atRest(orderID));
  }

  function outcomeOf(status: string) {
    if (status === 'COMPLETED') return { status: 'captured', issue: null, paidAt: ledger.iso() } as const;
    if (status === 'PENDING') return { status: 'pending', issue: null } as const;
    return { status: 'declined', issue: PAYMENT_CODE.test(status) ? status : 'DECLINED' } as const;
  }

  /** Sends the record until the backend has it, once at a time. Rejects with the backend's error. */
  async function passOn(orderID: string, details: PaymentRecord): Promise<void> {
    const row = await atRest(orderID);
    if (row.status === 'recorded') return;
    const record = JSON.stringify(details);
    const claimed = await ledger.move(row, { status: row.status, record, leasedUntil: ledger.lease(leaseMs) });
    if (!claimed) return passOn(orderID, details);
    try {
      await backend.recordPayment(details, row.owner);
    } catch (error) {
      await ledger.move(claimed, { status: row.status, issue: refusalOf(error) });
      throw error;
    }
    await ledger.move(claimed, { status: 'recorded', issue: null, paidAt: row.paidAt ?? ledger.iso() });
  }

  /** Completes and records what the buyer asked for. Rejects with the backend's error. */
  async function advance(orderID: string): Promise<void> {
    const row = await complete(orderID);
    const details: PaymentRecord | null = row.record ? JSON.parse(row.record) : recordFromCustomer(row);
    if (row.status === 'captured' && details) await passOn(orderID, details);
  }

  async function finish(orderID: string, which: SweepOf): Promise<void> {
    const row = await ledger.find(orderID);
    if (!row || ledger.isLeased(row)) return;
    if (row.status === 'created') {
      // Nobody has asked for the money, or only before it was approved, of which the backend alone knows.
      if (ledger.isAbandoned(row)) await ledger.move(row, { status: 'cancelled', issue: 'ORDER_EXPIRED' });
      return;
    }
    if (which === 'due' && row.issue?.startsWith(REFUSED)) return;
    try {
      await advance(orderID);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (!refusalOf(error)) throw new ProviderUnavailable(error.message, { cause: error });
      log.error({ orderID, status: error.status }, 'The backend refuses a payment: see `ops payments show`');
    }
  }

  return {
    async createOrder(order) {
      const { plan, owner, customer } = order;
      const created = await backend.createOrder(order);
      const { id: orderID, approvalUrl } = created;
      const invoiceId = randomUUID();
      if (await ledger.setAside(orderID, invoiceId)) {
        log.error({ orderID }, 'The backend gave an order id out twice; the earlier payment is kept aside');
      }
      await ledger.open({ orderID, provider: PROVIDER, invoiceId, plan, owner, customer, approvalUrl });
      return created;
    },

    async completeOrder({ id, owner }) {
      if (!(await ledger.findOwn(PROVIDER, id, owner))) return backend.completeOrder({ id, owner });
      const { status, issue } = await complete(id);
      if (isPaid(status)) return { status: 'COMPLETED' };
      if (status === 'pending') return { status: 'PENDING' };
      if (status === 'declined') return { status: issue ?? 'DECLINED' };
      // Another process has asked meanwhile, and nobody knows yet.
      throw new BackendError('unavailable', 504, paymentAdvice('UNKNOWN').text);
    },

    async recordPayment(details, owner) {
      const row = await ledger.findOwn(PROVIDER, details.orderID, owner);
      if (!row) return backend.recordPayment(details, owner);
      checkRecord(row, details);
      checkPaid(row);
      await passOn(row.orderID, details);
    },

    async settle(orderID) {
      const row = await ledger.find(orderID);
      if (row?.provider !== PROVIDER || row.owner === null) return row;
      // Who was told that nothing was charged is charged only when asking again.
      if (isClosed(row.status)) return row;
      // The row says how far it came.
      await advance(orderID).catch((error) => {
        if (!(error instanceof BackendError)) throw error;
      });
      return ledger.find(orderID);
    },

    provider: PROVIDER,
    attachCustomer: ledger.attachCustomer,
    find: ledger.find,
    ...createSweeper({ ledger, provider: PROVIDER, log, finish, isSettled: () => false }),
  };
}

/** The issue of a definite no; null where trying again may help. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof BackendError) || error.kind !== 'refused') return null;
  return error.status >= 500 || TRY_LATER.includes(error.status) ? null : `${REFUSED}${error.status}`;
}
