import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatLongDate } from '#app/content/dates.ts';
import { formatPrice, toAmount, toDollars } from '#app/content/money.ts';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import type { Plan } from '#app/content/plan.ts';
import { PLANS } from '#app/content/plans.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { type Site, startSite } from '#tests/http.ts';
import { figuresOf, readableParts } from '#tests/pages/figures/figures.ts';
import { unfoundedFigures } from '#tests/pages/figures/truths.ts';
import { customer, recordOf } from '#tests/payments/payments.ts';

// A site of its own: reviews may claim what they like.
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SESSION_SECRET } });
});
afterAll(() => site.stop());

const visit = async (path: string, cookie = '') =>
  (await fetch(new URL(path, site.url), { headers: cookie ? { Cookie: cookie } : {} })).text();

/** How to reach the company is configuration, and no claim. */
const withoutContact = (text: string) =>
  [SITE.phone, SITE.textNumber, SITE.address].reduce((rest, part) => rest.replaceAll(part, ''), text);

const partsOf = (html: string) => readableParts(html).map(withoutContact);

test('shows no amount, percentage, period or count that nothing backs', async () => {
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

test.each(PLANS)('shows the price of $title and no other at checkout and on the receipt', async (plan) => {
  const cookie = await visitorCookie({ planId: plan.id, customer });
  const today = formatLongDate(new Date().toISOString()).toLowerCase();
  for (const html of [await visit('/checkout', cookie), await visit(await pay(plan))]) {
    const texts = partsOf(html).filter((part) => !isOfTheOrder(part));
    expect(texts.flatMap(unfoundedFigures).filter((figure) => figure !== today)).toEqual([]);
    const amounts = texts.flatMap(figuresOf).filter((figure) => /^\$.*\./.test(figure));
    expect(new Set(amounts)).toEqual(new Set([formatPrice(plan.priceCents)]));
  }
});

/** Buys a plan as another server would; the path of its receipt. */
async function pay(plan: Plan): Promise<string> {
  const post = async (path: string, payload: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(payload) })).json();
  };
  const { title, priceCents, features } = plan;
  const { id } = await post('/api/paypal/create_order', { amount: toAmount(priceCents), title, features });
  const body = new URLSearchParams({ decision: 'approve', token: id });
  await fetch(`${site.url}/demo-paypal/approve`, {
    method: 'POST',
    headers: { Origin: site.url },
    body,
    redirect: 'manual',
  });
  await post('/api/paypal/complete_order', { order_id: id });
  return (
    await post('/api/paypal/complete', { ...recordOf(id), packageTitle: title, packagePrice: toDollars(priceCents) })
  ).receipt;
}
