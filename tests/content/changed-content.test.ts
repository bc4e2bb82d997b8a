import '#tests/content/texts/read-texts.ts';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { formatPrice, formatUsd, toAmount, toDollars } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { boughtTermsOf } from '#app/payments/bought-terms.ts';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { buyer } from '#tests/checkout/buyer.ts';
import { ops } from '#tests/cli.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage, type Page } from '#tests/page.ts';
import { PRICE, plan } from '#tests/payments/payments.ts';
import { type Order, PAYPAL_ACCOUNT, shopAt } from '#tests/payments/shop.ts';

const MAIL_TO = 'leads@hearthline.example';

/** The plan after the operator has given it another price and another title. */
const NEW: Plan = { ...plan, title: `${plan.title} Plus`, priceCents: PRICE.cents + 1_150 };
const sold = ({ title, priceCents }: Plan) => ({ packageTitle: title, packagePrice: toDollars(priceCents) });
const called = ({ title, priceCents, features }: Plan) => ({ title, amount: toAmount(priceCents), features });

let folder: string;
let dataDir: string;
let paypal: Paypal;
let smtp: FakeSmtp;
let site: Site;
let shop: ReturnType<typeof shopAt>;

async function start(): Promise<void> {
  const services = { ...PAYPAL_ACCOUNT, PAYPAL_API_URL: paypal.url, PAYPAL_ENV: 'live', SMTP_URL: smtp.url };
  const env = { ...services, SESSION_SECRET, MAIL_TO, CONTENT_DIR: folder };
  site = await startSite({ env, dataDir });
  shop = shopAt(site, services);
}

/** Gives one plan another price and title, and adds a question, an article and a section of a policy. */
async function changeContent(): Promise<void> {
  await Promise.all(['faq.yaml', 'articles'].map((name) => copyShipped(name)));
  await mkdir(join(folder, 'policies'));
  await copyShipped('policies/refund-policy.md');
  await edit('plans.yaml', (text) => {
    const plans: { id: string }[] = parse(text);
    const changes = { title: NEW.title, price: toDollars(NEW.priceCents) };
    return stringify(plans.map((each) => (each.id === plan.id ? { ...each, ...changes } : each)));
  });
  const answer = `The {title:${plan.id}} costs {price:${plan.id}}.`;
  await edit('faq.yaml', (text) => `- id: new-question\n  question: A new question?\n  answer: '${answer}'\n${text}`);
  await edit('policies/refund-policy.md', (text) => `${text}\n## A New Section\n\nNew words of a policy.\n`);
  const [article] = await readdir(join(folder, 'articles'));
  const [picture] = (await readFile(join(folder, 'articles', article ?? ''), 'utf8')).match(/^picture: .*$/m) ?? [];
  const facts = ['title: A New Article', 'category: News', 'description: New words.', 'date: 2025-06-07', picture];
  await writeFile(join(folder, 'articles/new-article.md'), `---\n${facts.join('\n')}\n---\n\n${answer}\n`);
}

const copyShipped = (name: string) => cp(join('content', name), join(folder, name), { recursive: true });

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** An approved order of each, paid before the change and still open. */
let paid: Order & { receipt: string };
let open: Order;
let oldEtag: string;

beforeAll(async () => {
  [folder, dataDir] = [await mkdtemp(join(tmpdir(), 'content-')), await mkdtemp(join(tmpdir(), 'site-'))];
  await copyShipped('plans.yaml');
  [paypal, smtp] = await Promise.all([startPaypal(), startFakeSmtp()]);
  await start();
  const order = async () => {
    const made = await shop.order();
    paypal.approve(made.id);
    return made;
  };
  [paid, open] = [{ ...(await order()), receipt: '' }, await order()];
  await shop.complete(paid);
  paid.receipt = String((await shop.record(paid)).body.receipt);
  // The second time it is answered from the page cache.
  for (const _ of [1, 2]) oldEtag = (await shop.visit('/pricing')).headers.get('ETag') ?? '';
  await changeContent();
  const env = { ...shop.operator, MAIL_TO, PORT: String(site.port), CONTENT_DIR: folder };
  expect(await ops(['content', 'reload'], env)).toMatchObject({ code: 0, err: '' });
});
afterAll(async () => {
  await site?.stop();
  await Promise.all([paypal.stop(), smtp.stop()]);
  for (const each of [folder, dataDir]) await rm(each, { recursive: true });
});

const dataOf = (page: Page): Record<string, unknown>[] =>
  page.all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent ?? ''));

const ask = async (message: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ message });
  const response = await fetch(`${site.url}/api/chat/chat-here`, { method: 'POST', headers, body });
  return ((await response.json()) as { message: string }).message;
};

test('shows a new price on the rate card, at checkout and to search engines', async () => {
  const response = await fetch(`${site.url}/pricing`, { headers: { 'If-None-Match': oldEtag } });
  expect(response.status, 'a page cached before the change').toBe(200);
  const page = await openPage(site, '/pricing');
  const card = page.texts('main li').find((text) => text.includes(NEW.title));
  expect(card).toContain(formatUsd(NEW.priceCents));
  expect(page.text).not.toContain(formatUsd(plan.priceCents));
  expect(dataOf(page).find(({ sku }) => sku === plan.id)).toMatchObject({
    name: NEW.title,
    offers: { price: toAmount(NEW.priceCents) },
  });
  const checkout = await shop.page('/checkout', await buyer());
  for (const text of [NEW.title, formatPrice(NEW.priceCents)]) expect(checkout).toContain(text);
});

test('names and adds up a new price in the chat', async () => {
  expect(await ask(`How much is the ${NEW.title}?`)).toContain(formatUsd(NEW.priceCents));
  expect(await ask(`How much are 3 ${NEW.title}?`)).toContain(formatUsd(3 * NEW.priceCents));
});

test('charges a new price, up to the receipt and the letter', async () => {
  const cookie = await buyer();
  expect((await shop.create(cookie, called(plan))).status).toBe(422);
  expect((await shop.create(cookie, { ...called(NEW), amount: toAmount(plan.priceCents) })).status).toBe(422);
  const made = await shop.create(cookie, called(NEW));
  const order = { id: String(made.body.id), cookie: made.cookie };
  paypal.approve(order.id);
  expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
  const charged = paypal.orders.get(order.id);
  expect(charged?.body).toMatchObject({ purchase_units: [{ items: [{ name: NEW.title }] }] });
  expect(charged?.captures[0]?.amount).toEqual({ currency_code: 'USD', value: toAmount(NEW.priceCents) });
  const recorded = await shop.record(order, sold(NEW));
  const receipt = await shop.page(String(recorded.body.receipt));
  for (const text of [NEW.title, formatPrice(NEW.priceCents)]) expect(receipt).toContain(text);
  expect(await shop.show(order.id)).toMatchObject(sold(NEW));
  const subjects = () => smtp.received.map((mail) => mail.header('subject'));
  await expect
    .poll(subjects, { timeout: 30_000 })
    .toContain(`Sale: ${NEW.title}, ${formatPrice(NEW.priceCents)} (${order.id})`);
});

test('keeps the title, price and terms of orders that were made before', async () => {
  const receipt = await shop.page(paid.receipt);
  expect(receipt).toContain(PRICE.text);
  expect(receipt).not.toContain(NEW.title);
  expect((await shop.complete(open)).body).toEqual({ status: 'COMPLETED' });
  expect(paypal.orders.get(open.id)?.captures[0]?.amount.value).toBe(PRICE.amount);
  const checkout = await shop.page('/checkout', open.cookie);
  for (const text of [PRICE.text, ...boughtTermsOf(plan)]) expect(checkout).toContain(text);
  expect((await shop.record(open, sold(NEW))).status).toBe(422);
  expect((await shop.record(open)).status).toBe(200);
  for (const { id } of [paid, open]) expect(await shop.show(id)).toMatchObject(sold(plan));
});

test('shows new questions, policies and articles on pages and in the feed', async () => {
  const answer = `The ${NEW.title} costs ${formatUsd(NEW.priceCents)}.`;
  const pricing = await openPage(site, '/pricing');
  expect(pricing.texts('main details')[0]).toContain(answer);
  const asked = dataOf(pricing).find((thing) => thing['@type'] === 'FAQPage')?.mainEntity as unknown[];
  expect(asked[0]).toMatchObject({ name: 'A new question?', acceptedAnswer: { text: answer } });
  expect((await openPage(site, '/refund-policy')).section('A New Section').text).toContain('New words of a policy.');
  const article = await openPage(site, '/resources/new-article');
  expect(article.text).toContain(answer);
  expect(dataOf(article).find((thing) => thing['@type'] === 'Article')).toMatchObject({ headline: 'A New Article' });
  for (const path of ['/resources', '/resources/feed.xml', '/sitemap.xml']) {
    expect(await shop.page(path), path).toContain('/resources/new-article');
  }
});
