import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Plan } from '#app/content/plan.ts';
import { missingPlans } from '#app/payments/books/open-plans.server.ts';
import { plan, startPayments } from '#tests/payments/payments.ts';

let harness: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  harness = await startPayments();
});
afterEach(() => harness.stop());

const renamed: Plan = { ...plan, id: 'other-id' };
const other: Plan = { ...renamed, title: 'Other Plan' };

async function find(plans: Plan[], provider = 'paypal'): Promise<string[]> {
  return (await missingPlans(harness.db, { provider, environment: null }, plans)).map(({ text }) => text);
}

test('finds open orders of a plan whose id was changed, until they end', async () => {
  const payments = harness.start();
  const [created, approved] = [await harness.newOrder(payments), await harness.approvedOrder(payments)];
  const back = `write id: ${plan.id} for ${plan.title}, as it was, instead of other-id`;
  expect(await find([renamed])).toEqual([`2 open orders are of the plan ${plan.id}, which is not here: ${back}`]);
  expect(await find([renamed, plan])).toEqual([]);
  expect(await find([renamed], 'demo')).toEqual([]);
  await harness.complete(payments, approved);
  expect(await find([renamed])).toEqual([`1 open order is of the plan ${plan.id}, which is not here: ${back}`]);
  harness.wait(25 * 3600_000);
  await payments.sweep('all');
  expect((await payments.find(created))?.status).toBe('cancelled');
  expect(await find([renamed])).toEqual([]);
});

test('finds orders of a removed plan that may be paid, not those nobody has approved', async () => {
  const payments = harness.start();
  await harness.newOrder(payments);
  expect(await find([other])).toEqual([]);
  const reviewed = await harness.approvedOrder(payments);
  harness.paypal.captureAs('PENDING');
  await harness.complete(payments, reviewed).catch(() => {});
  expect(await find([other])).toEqual([
    `1 open order is of the plan ${plan.id}, which is not here: put the plan back until \`ops payments list\` shows them as paid or ended`,
  ]);
});
