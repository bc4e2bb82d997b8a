import { afterEach, expect, test } from 'vitest';
import { paypalShopPerFile } from '#tests/payments/shop.ts';

const shop = paypalShopPerFile();
afterEach(() => shop.paypal.allowDisputes(true));

type Step = 'CREATED' | 'UPDATED' | 'RESOLVED';
const eventOf = (step: Step, dispute: string) => shop.paypal.events.dispute(`CUSTOMER.DISPUTE.${step}`, dispute);

test.each([true, false])(
  'shows a dispute that opens, ends and opens again, and mails its opening: readable %s',
  async (isReadable) => {
    const { id } = await shop.sale();
    const before = (await shop.emails()).length;
    shop.paypal.allowDisputes(isReadable);
    const dispute = shop.paypal.openDispute(id);
    const events = [];
    for (const [step, state] of [
      ['CREATED', 'open'],
      ['RESOLVED', 'closed'],
      ['UPDATED', 'open'],
    ] as const) {
      if (step === 'RESOLVED') shop.paypal.resolveDispute(dispute);
      if (step === 'UPDATED') shop.paypal.reviewDispute(dispute);
      const newest = eventOf(step, dispute);
      events.push(newest);
      // Each state comes twice, and the older ones once more after it.
      for (const event of [newest, newest, ...events]) expect(await shop.announce(event)).toBe(200);
      expect(await shop.show(id)).toMatchObject({ dispute: state });
    }
    const warnings = shop.site.output().match(/does not let this app see disputes/g) ?? [];
    expect(warnings).toHaveLength(isReadable ? 0 : 1);
    expect((await shop.emails()).slice(before)).toEqual([{ kind: 'dispute', recipient: null }]);
  },
);

test('shows a dispute about two captures at both orders', async () => {
  const [first, second] = [await shop.sale(), await shop.sale()];
  const before = (await shop.emails()).length;
  const dispute = shop.paypal.openDispute(first.id, second.id);
  const created = eventOf('CREATED', dispute);
  await Promise.all([shop.announce(created), shop.announce(created)]);
  for (const { id } of [first, second]) expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
  expect((await shop.emails()).slice(before)).toEqual(Array(2).fill({ kind: 'dispute', recipient: null }));
});

test('shows a dispute at our order even if PayPal names a stranger first', async () => {
  const { id } = await shop.sale();
  const { id: stranger } = await shop.sale();
  const dispute = shop.paypal.openDispute(stranger, id);
  shop.alter(stranger, `"captureId" = 'OTHER', "invoiceId" = 'OTHER ' || "orderID"`);
  expect(await shop.announce(eventOf('CREATED', dispute))).toBe(200);
  expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
  expect(await shop.show(stranger)).toMatchObject({ dispute: null });
});

test('requests a dispute again that PayPal does not show yet', async () => {
  const { id } = await shop.sale();
  const event = eventOf('CREATED', shop.paypal.openDispute(id));
  shop.paypal.faults.dispute.push('INVALID_RESOURCE_ID');
  expect(await shop.announce(event)).toBe(502);
  expect(await shop.show(id)).toMatchObject({ dispute: null });
  expect(await shop.announce(event)).toBe(200);
  expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
});

test('finds undelivered disputes, and their ends, when it rereads sales', async () => {
  const [found, other] = [await shop.sale(), await shop.sale()];
  const dispute = shop.paypal.openDispute(found.id, other.id);
  for (const state of ['open', 'closed']) {
    if (state === 'closed') shop.paypal.resolveDispute(dispute);
    await shop.reconcile('');
    for (const { id } of [found, other]) expect(await shop.show(id)).toMatchObject({ dispute: state });
  }
});
