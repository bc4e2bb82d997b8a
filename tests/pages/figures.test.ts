import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { PLANS } from '#app/content/plans.ts';
import { formatLongDate } from '#app/domain/dates.ts';
import { formatPrice, toAmount } from '#app/domain/money.ts';
import type { Plan } from '#app/domain/plan.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';
import { figuresOf, readableParts } from '#tests/pages/figures/figures.ts';
import { unfoundedFigures } from '#tests/pages/figures/truths.ts';
import { customer, recordOf } from '#tests/payments/payments.ts';

let paypal: Paypal;
let site: Site;
beforeAll(async () => {
  paypal = await startPaypal();
  site = await startSite({
    env: {
      SESSION_SECRET,
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'hook',
      PAYPAL_API_URL: paypal.url,
      CONTACT_PHONE: SITE.phone,
      SUPPORT_TEXT_NUMBER: SITE.textNumber,
      MAILING_ADDRESS: SITE.address,
    },
  });
});
afterAll(async () => {
  await site.stop();
  await paypal.stop();
});

const visit = async (path: string, cookie = '') =>
  (await fetch(new URL(path, site.url), { headers: cookie ? { Cookie: cookie } : {} })).text();

/** How to reach the company is configuration, and no claim. */
const withoutContact = (text: string) =>
  [SITE.phone, SITE.textNumber, SITE.address].reduce((rest, part) => rest.replaceAll(part, ''), text);

const partsOf = (html: string) => readableParts(html).map(withoutContact);

test('no page shows an amount, a percentage, a period or a count that nothing stands behind', async () => {
  const unfounded: string[] = [];
  let read = 0;
  for (const path of [...PUBLIC_PATHS, '/checkout', '/chat', '/?review=new', '/no-such-page']) {
    const parts = partsOf(await visit(path));
    read += parts.flatMap(figuresOf).length;
    unfounded.push(...parts.flatMap(unfoundedFigures).map((figure) => `${path}: ${figure}`));
  }
  console.log(`figures on pages: ${read} read, ${unfounded.length} unfounded`);
  expect(unfounded).toEqual([]);
  expect(read).toBeGreaterThan(100);
});

/** Numbers that PayPal gave to the payment, and what the buyer typed. */
const isOfTheOrder = (part: string) => /^[0-9A-Z-]{10,}$/.test(part) || Object.values(customer).includes(part);

test.each(PLANS)('checkout and the receipt of $title show its price and no other', async (plan) => {
  const cookie = await visitorCookie({ planId: plan.id, customer });
  const today = formatLongDate(new Date().toISOString()).toLowerCase();
  for (const html of [await visit('/checkout', cookie), await visit(await pay(plan))]) {
    const texts = partsOf(html).filter((part) => !isOfTheOrder(part));
    expect(texts.flatMap(unfoundedFigures).filter((figure) => figure !== today)).toEqual([]);
    const amounts = texts.flatMap(figuresOf).filter((figure) => /^\$.*\./.test(figure));
    expect(new Set(amounts)).toEqual(new Set([formatPrice(plan.price)]));
  }
});

/** Buys a plan as another server would; the path of its receipt. */
async function pay(plan: Plan): Promise<string> {
  const post = async (path: string, payload: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(payload) })).json();
  };
  const { title, price, features } = plan;
  const { id } = await post('/api/paypal/create_order', { amount: toAmount(price), title, features });
  paypal.approve(id);
  await post('/api/paypal/complete_order', { order_id: id });
  return (await post('/api/paypal/complete', { ...recordOf(id), packageTitle: title, packagePrice: price })).receipt;
}
