import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaypalFault } from '#tests/fakes/paypal.ts';
import { customer, MINUTE, plan, startPayments, statusOf } from '#tests/payments/payments.ts';

const [ORDERS, COMPLETIONS, RUNS] = [5, 10, 12];

type Harness = Awaited<ReturnType<typeof startPayments>>;

async function withHarness(work: (harness: Harness) => Promise<void>): Promise<void> {
  const harness = await startPayments();
  await work(harness).finally(harness.stop);
}

async function expectOneCaptureAndRecordEach(harness: Harness, ids: string[]): Promise<void> {
  const rows = await Promise.all(ids.map((id) => harness.start().find(id)));
  expect(ids.map((id) => harness.paypal.paid(id))).toEqual(ids.map(() => 1));
  expect(rows.map((row) => [row?.status, JSON.parse(row?.record ?? '')])).toEqual(
    ids.map((id) => ['recorded', harness.recordOf(id)]),
  );
  // A slow call may be repeated, but only under its own key.
  expect(new Set(harness.captureCalls().map(({ requestId }) => requestId)).size).toBe(ids.length);
}

test('makes one order for 50 calls of one buyer in two processes', () =>
  withHarness(async ({ start }) => {
    const sides = [start(60_000), start(60_000)] as const;
    const order = { plan, owner: 'me', customer, returnUrl: 'http://x.example', cancelUrl: 'http://x.example' };
    const made = await Promise.all(Array.from({ length: 50 }, (_, i) => sides[i % 2 ? 1 : 0].createOrder(order)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  }));

test('captures and records each order once for many completions in two processes', () =>
  withHarness(async (harness) => {
    const sides = [harness.start(60_000), harness.start(60_000)] as const;
    const ids = await Promise.all(Array.from({ length: ORDERS }, () => harness.approvedOrder(sides[0])));
    const statuses = await Promise.all(
      ids.flatMap((id) => [
        ...Array.from({ length: COMPLETIONS }, async (_, i) => {
          const side = sides[i % 2 ? 1 : 0];
          const { status } = await harness.complete(side, id);
          await harness.record(side, id);
          return status;
        }),
        ...sides.map(async (side) => void (await harness.deliver(side, 'CHECKOUT.ORDER.APPROVED', id))),
      ]),
    );
    expect(statuses.filter((status) => status === 'COMPLETED')).toHaveLength(ORDERS * COMPLETIONS);
    await expectOneCaptureAndRecordEach(harness, ids);
  }));

/** PayPal's faults for the captures of an order, and whether `complete_order` still responds COMPLETED. */
type LostCapture = { capture: PaypalFault[]; paidAtOnce: boolean; timeoutMs?: number; forgetsKeys?: boolean };

const LOST_CAPTURES: Record<string, LostCapture> = {
  'a lost response': { capture: ['lose'], paidAtOnce: true },
  'only lost responses': { capture: ['lose', 'drop', 'drop'], paidAtOnce: true },
  'a timeout': { capture: ['hang'], paidAtOnce: true, timeoutMs: 500 },
  'only 5xx': { capture: ['error', 'error', 'error'], paidAtOnce: false },
  ORDER_ALREADY_CAPTURED: { capture: ['lose', 'ORDER_ALREADY_CAPTURED'], paidAtOnce: true },
  // PayPal does not respond to the first try, and has forgotten the key by the second.
  'an expired key': { capture: ['hold'], paidAtOnce: true, timeoutMs: 100, forgetsKeys: true },
};

test.each(Object.entries(LOST_CAPTURES))('captures and records each order once, under one key, after %s', (_, lost) =>
  withHarness(async (harness) => {
    const { capture, paidAtOnce, timeoutMs, forgetsKeys } = lost;
    const payments = harness.start(timeoutMs);
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      const id = await harness.approvedOrder(payments);
      ids.push(id);
      harness.paypal.faults.capture = [...capture];
      const forget = forgetsKeys && setInterval(harness.paypal.forgetKeys, 5);
      const completed = await harness.complete(payments, id).catch((error) => error);
      clearInterval(forget || undefined);
      // A slow machine exceeds short timeouts in other calls too.
      if (!forgetsKeys) expect(completed).toMatchObject(paidAtOnce ? { status: 'COMPLETED' } : { status: 504 });
    }
    harness.wait(2 * MINUTE);
    await harness.start().sweep('due');
    await expectOneCaptureAndRecordEach(harness, ids);
  }),
);

const CALLS = ['complete', 'complete-elsewhere', 'record', 'approved-webhook', 'captured-webhook', 'sweep'] as const;
const FAULTS = ['lose', 'drop', 'error', 'ORDER_ALREADY_CAPTURED', 'INSTRUMENT_DECLINED', 'forget-keys'] as const;
const step = fc.record({
  calls: fc.uniqueArray(fc.constantFrom(...CALLS), { minLength: 1, maxLength: 4 }),
  capture: fc.array(fc.constantFrom(...FAULTS), { maxLength: 4 }),
  get: fc.array(fc.constantFrom('error', 'drop'), { maxLength: 4 }),
});

test('captures an order at most once however calls and faults interleave', () =>
  withHarness(async (harness) => {
    let paid = 0;
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const [here, elsewhere] = [harness.start(), harness.start()];
      const id = await harness.approvedOrder(here);
      const perform = {
        complete: () => harness.complete(here, id),
        'complete-elsewhere': () => harness.complete(elsewhere, id),
        record: () => harness.record(here, id),
        'approved-webhook': () => harness.deliver(elsewhere, 'CHECKOUT.ORDER.APPROVED', id),
        'captured-webhook': () => harness.deliver(here, 'PAYMENT.CAPTURE.COMPLETED', id),
        sweep: () => elsewhere.sweep('all'),
      };
      for (const { calls, capture, get } of steps) {
        if (capture.includes('forget-keys')) harness.paypal.forgetKeys();
        harness.paypal.faults.capture = capture.filter((fault) => fault !== 'forget-keys');
        harness.paypal.faults.get = [...get];
        for (const result of await Promise.allSettled(calls.map((call) => perform[call]()))) {
          if (result.status === 'rejected') expect(result.reason).toHaveProperty('kind');
          else if (JSON.stringify(result.value)?.startsWith('{"status":"COMPLETED"'))
            expect(harness.paypal.paid(id)).toBe(1);
        }
        harness.wait(MINUTE);
      }
      harness.paypal.faults.capture = [];
      harness.paypal.faults.get = [];
      harness.wait(2 * MINUTE);
      await here.sweep('all');
      expect(harness.paypal.paid(id)).toBeLessThanOrEqual(1);
      expect(await statusOf(here, id)).toBe(harness.paypal.paid(id) === 1 ? 'recorded' : 'declined');
      paid += harness.paypal.paid(id);
    });
    await fc.assert(property, { numRuns: RUNS });
    expect(paid).toBeGreaterThan(RUNS * 0.3);
  }));
