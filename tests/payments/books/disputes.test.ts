import { afterEach, expect, test } from 'vitest';
import { paypalShopPerFile } from '#tests/payments/shop.ts';

const shop = paypalShopPerFile();
afterEach(() => shop.paypal.allowDisputes(true));

test.each([true, false])(
  'tells of a dispute that is won, reopened and lost, and warns once: readable %s',
  async (isReadable) => {
    const { id } = await shop.sale();
    const before = (await shop.letters()).length;
    shop.paypal.allowDisputes(isReadable);
    const dispute = shop.paypal.openDispute(id);
    const announce = (type: `CUSTOMER.DISPUTE.${string}`) => shop.paypal.events.dispute(type, dispute);
    const events = [announce('CUSTOMER.DISPUTE.CREATED')];
    await shop.announce(events[0] as (typeof events)[0]);
    for (const step of ['won', 'reopened', 'lost']) {
      if (step === 'reopened') shop.paypal.reviewDispute(dispute);
      else shop.paypal.resolveDispute(dispute, step === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR');
      events.push(announce(step === 'reopened' ? 'CUSTOMER.DISPUTE.UPDATED' : 'CUSTOMER.DISPUTE.RESOLVED'));
      const newest = events.at(-1) as (typeof events)[0];
      // Each state comes twice, and the older ones once more after it.
      for (const event of [newest, newest, ...events]) expect(await shop.announce(event)).toBe(200);
      expect(await shop.show(id)).toMatchObject({ dispute: step === 'reopened' ? 'open' : step });
    }
    const warnings = shop.site.output().match(/does not let this app see disputes/g) ?? [];
    expect(warnings).toHaveLength(isReadable ? 0 : 1);
    expect((await shop.letters()).slice(before)).toEqual(Array(4).fill({ kind: 'dispute', recipient: null }));
  },
);

test.each([true, false])('shows a dispute about two captures at both orders: readable %s', async (isReadable) => {
  const [first, second] = [await shop.sale(), await shop.sale()];
  const before = (await shop.letters()).length;
  shop.paypal.allowDisputes(isReadable);
  const dispute = shop.paypal.openDispute(first.id, second.id);
  await shop.announce(shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', dispute));
  for (const { id } of [first, second]) expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
  shop.paypal.resolveDispute(dispute, 'ACCEPTED');
  const resolved = shop.paypal.events.dispute('CUSTOMER.DISPUTE.RESOLVED', dispute);
  await Promise.all([shop.announce(resolved), shop.announce(resolved)]);
  for (const { id } of [first, second]) expect(await shop.show(id)).toMatchObject({ dispute: 'lost' });
  expect((await shop.letters()).slice(before)).toEqual(Array(4).fill({ kind: 'dispute', recipient: null }));
});

test('shows a dispute at our order even if PayPal names a stranger first', async () => {
  const { id } = await shop.sale();
  const { id: stranger } = await shop.sale();
  const dispute = shop.paypal.openDispute(stranger, id);
  shop.alter(stranger, `"captureId" = 'OTHER', "invoiceId" = 'OTHER ' || "orderID"`);
  expect(await shop.announce(shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', dispute))).toBe(200);
  expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
  expect(await shop.show(stranger)).toMatchObject({ dispute: null });
});

test('requests a dispute again that PayPal does not show yet', async () => {
  const { id } = await shop.sale();
  const event = shop.paypal.events.dispute('CUSTOMER.DISPUTE.CREATED', shop.paypal.openDispute(id));
  shop.paypal.faults.dispute.push('INVALID_RESOURCE_ID', 'INVALID_RESOURCE_ID');
  expect(await shop.announce(event)).toBe(502);
  expect(await shop.show(id)).toMatchObject({ dispute: null });
  expect(await shop.announce(event)).toBe(200);
  expect(await shop.show(id)).toMatchObject({ dispute: 'open' });
});

test('finds undelivered disputes and keeps known outcomes when it rereads sales', async () => {
  const [delivered, found, other] = [await shop.sale(), await shop.sale(), await shop.sale()];
  const disputes = [shop.paypal.openDispute(delivered.id), shop.paypal.openDispute(found.id, other.id)];
  for (const dispute of disputes) shop.paypal.resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
  await shop.announce(shop.paypal.events.dispute('CUSTOMER.DISPUTE.RESOLVED', disputes[0] as string));
  await shop.reconcile('');
  for (const { id } of [delivered, found, other]) expect(await shop.show(id)).toMatchObject({ dispute: 'lost' });
});
