import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { PaypalFault } from '#tests/fakes/paypal.ts';
import { MINUTE, recordOf, startPayments } from '#tests/payments/payments.ts';

const ORDERS = 20;
const COMPLETIONS = 50;
const ROUNDS = inject('long') ? 100 : 10;
const REFUSALS = 50;

const store = inject('store');

/**
 * Two payments modules over two connections to one database, as two processes have them. On SQLite, where the lock
 * allows one site for a file, that stands for the site and the operator's command line.
 */
describe(`on ${store}`, () => {
  let desk: Awaited<ReturnType<typeof startPayments>>;
  beforeEach(async () => {
    desk = await startPayments();
  });
  afterEach(() => desk.stop());

  /** How often money moved for each order, and how many orders have exactly one record. */
  async function outcome(ids: string[]) {
    const payments = desk.start();
    const rows = await Promise.all(ids.map((id) => payments.find(id)));
    const captures = ids.map((id) => desk.paypal.paid(id));
    return {
      captured: captures.filter((count) => count > 0).length,
      doubles: captures.filter((count) => count > 1).length,
      unrecorded: rows.filter((row) => row?.status !== 'recorded').length,
      records: rows.filter((row) => row?.record).length,
    };
  }

  test(`${COMPLETIONS} completions at once of each of ${ORDERS} orders, from two sides`, async () => {
    const [one, two] = [desk.start(), desk.start()];
    const ids = await Promise.all(Array.from({ length: ORDERS }, () => desk.approvedOrder(one)));
    const answers = await Promise.all(
      ids.flatMap((id) =>
        Array.from({ length: COMPLETIONS }, async (_, i) => {
          const side = i % 2 ? one : two;
          const { status } = await side.completeOrder({ id, owner: 'me' });
          await side.recordPayment(recordOf(id), 'me');
          return status;
        }),
      ),
    );
    const completed = answers.filter((status) => status === 'COMPLETED').length;
    const { captured, doubles, records } = await outcome(ids);
    console.log(
      `${store}: ${answers.length} completions of ${ORDERS} orders: ${completed} COMPLETED, ${captured} captures, ${doubles} double, ${records} records`,
    );
    expect([completed, captured, doubles, records]).toEqual([ORDERS * COMPLETIONS, ORDERS, 0, ORDERS]);
    // On a slow machine a call may be repeated, but only under its own key.
    expect(new Set(desk.captureCalls().map(({ requestId }) => requestId)).size).toBe(ORDERS);
  }, 60_000);

  const FAULTS: Record<string, { capture: PaypalFault[]; expireKeys?: boolean }> = {
    'dropped answers': { capture: ['lose', 'drop', 'drop'] },
    '5xx': { capture: ['error', 'error', 'error'] },
    'already captured': { capture: ['lose', 'ORDER_ALREADY_CAPTURED'] },
    'expired keys': { capture: ['hold'], expireKeys: true },
  };

  test.each(Object.entries(FAULTS))(
    `${ROUNDS} orders with %s`,
    async (fault, { capture, expireKeys }) => {
      const payments = desk.start(expireKeys ? 50 : undefined);
      const ids: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await desk.approvedOrder(payments);
        ids.push(id);
        desk.paypal.faults.capture = [...capture];
        // Silence on the first try, and by the second PayPal has forgotten the key.
        const forget = expireKeys && setInterval(desk.paypal.forgetKeys, 5);
        await payments.completeOrder({ id, owner: 'me' }).catch(() => {});
        clearInterval(forget || undefined);
      }
      desk.paypal.faults.capture = [];
      desk.wait(2 * MINUTE);
      await desk.start().sweep('all');
      const { captured, doubles, unrecorded } = await outcome(ids);
      console.log(`${store}: ${ROUNDS} × ${fault}: ${captured} captured, ${doubles} double, ${unrecorded} unrecorded`);
      expect([captured, doubles, unrecorded]).toEqual([ROUNDS, 0, 0]);
    },
    120_000,
  );

  test(`a foreign, an unapproved or a mismatched order, ${REFUSALS} times each`, async () => {
    const payments = desk.start();
    const attempts: Record<string, (i: number) => Promise<string>> = {
      foreign: () => desk.approvedOrder(payments, 'somebody else'),
      unapproved: async () => (await desk.newOrder(payments)).id,
      mismatched: async (i) => {
        const id = await desk.approvedOrder(payments);
        const changes = [
          { amount: { currency_code: 'USD', value: '0.01' } },
          { amount: { currency_code: 'EUR', value: '99.00' } },
          { invoice_id: 'somebody-else' },
        ];
        Object.assign(desk.paypal.orders.get(id) ?? {}, changes[i % changes.length]);
        return id;
      },
    };
    for (const [kind, attempt] of Object.entries(attempts)) {
      let refused = 0;
      for (let i = 0; i < REFUSALS; i += 1) {
        const answer = await payments.completeOrder({ id: await attempt(i), owner: 'me' }).catch((error) => error);
        if (answer.kind === 'refused') refused += 1;
      }
      console.log(`${store}: ${REFUSALS} × ${kind} order: ${refused} refused, ${desk.paypal.captured()} captures`);
      expect([refused, desk.paypal.captured()]).toEqual([REFUSALS, 0]);
    }
  }, 60_000);
});
