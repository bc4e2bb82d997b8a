import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE, recordOf, startPayments, statusOf } from '#tests/payments/payments.ts';

let desk: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  desk = await startPayments();
});
afterEach(() => desk.stop());

const doors = ['complete', 'complete-elsewhere', 'record', 'approved-webhook', 'captured-webhook', 'sweep'] as const;
const faults = ['lose', 'drop', 'error', 'ORDER_ALREADY_CAPTURED', 'INSTRUMENT_DECLINED', 'forget-keys'] as const;
const step = fc.record({
  doors: fc.uniqueArray(fc.constantFrom(...doors), { minLength: 1, maxLength: 4 }),
  capture: fc.array(fc.constantFrom(...faults), { maxLength: 4 }),
  get: fc.array(fc.constantFrom('error', 'drop'), { maxLength: 4 }),
});

/** Whatever races and fails: never two captures, COMPLETED only when paid, and in the end paid means recorded. */
test('any interleaving of the doors, with any faults, captures and records an order at most once', async () => {
  let paid = 0;
  const run = async (steps: { doors: (typeof doors)[number][]; capture: string[]; get: string[] }[]) => {
    const [here, elsewhere] = [desk.start(), desk.start()];
    const id = await desk.approvedOrder(here);
    const open = {
      complete: () => here.completeOrder({ id, owner: 'me' }),
      'complete-elsewhere': () => elsewhere.completeOrder({ id, owner: 'me' }),
      record: () => here.recordPayment(recordOf(id), 'me'),
      'approved-webhook': () => desk.deliver(elsewhere, 'CHECKOUT.ORDER.APPROVED', id),
      'captured-webhook': () => desk.deliver(here, 'PAYMENT.CAPTURE.COMPLETED', id),
      sweep: () => elsewhere.sweep('all'),
    };
    for (const { doors: opened, capture, get } of steps) {
      if (capture.includes('forget-keys')) desk.paypal.forgetKeys();
      desk.paypal.faults.capture = capture.filter((fault) => fault !== 'forget-keys');
      desk.paypal.faults.get = [...get];
      const answers = await Promise.allSettled(opened.map((door) => open[door]()));
      for (const answer of answers) {
        if (answer.status === 'rejected') expect(answer.reason).toHaveProperty('kind');
        else if (JSON.stringify(answer.value) === '{"status":"COMPLETED"}') expect(desk.paypal.paid(id)).toBe(1);
      }
      desk.wait(MINUTE);
    }
    desk.paypal.faults.capture = [];
    desk.paypal.faults.get = [];
    desk.wait(2 * MINUTE);
    await here.sweep('all');
    expect(desk.paypal.paid(id)).toBeLessThanOrEqual(1);
    const status = await statusOf(here, id);
    expect(status).toBe(desk.paypal.paid(id) === 1 ? 'recorded' : 'declined');
    paid += desk.paypal.paid(id);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), run), { numRuns: 25 });
  expect(paid).toBeGreaterThan(10);
}, 60_000);
