import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { PAGE_IDS } from '#app/content/files/anchors.server.ts';
import { content } from '#app/settings/content.server.ts';
import { unseen } from '#tests/backend/payloads.ts';
import { buyer, newOrder, post, visit } from '#tests/checkout/buyer.ts';
import { recordOf } from '#tests/payments/payments.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

/** What the standard says of HTML, and what the accessibility guidelines say that can be seen in it. */
const validator = new HtmlValidate({
  root: true,
  elements: ['html5'],
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // Software for voice control finds a checkbox by the `for` of its label, also of one around it.
  rules: { 'no-redundant-for': 'off' },
});

/** The standard keeps it for fields of several lines; "address-line1" in our one line would lose the apartment. */
const MEANT = 'valid-autocomplete: "street-address" cannot be used on <input type="text"> (#address)';

async function expectValid(page: Response, status: number): Promise<void> {
  expect(page.status).toBe(status);
  const { results } = await validator.validateString(await page.text());
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(faults.filter((fault) => fault !== MEANT)).toEqual([]);
}

test.each([
  ...content.paths.map((path) => [path, 200] as const),
  ['/checkout', 200],
  ['/chat', 200],
  ['/?review=new', 200],
  ['/no-such-page', 404],
  ['/resources/no-such-article', 404],
] as const)('serves %s as valid HTML', async (path, status) => {
  await expectValid(await fetch(site.url + path), status);
});

test.each([
  ['/contact-us', { email: 'none' }, 400],
  ['/?index', { rating: '9' }, 400],
  ['/chat', { message: 'What do seller leads cost?' }, 200],
  ['/chat', { message: '' }, 400],
])('answers a form to %s with %o in valid HTML', async (path, fields, status) => {
  const body = new URLSearchParams({ ...unseen, ...(fields as Record<string, string>) });
  await expectValid(await fetch(site.url + path, { method: 'POST', body }), status);
});

test('serves checkout, its rejected details, the demo and the receipt as valid HTML', async () => {
  const cookie = await buyer();
  await expectValid(await visit(site, '/checkout', cookie), 200);
  const refused = { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams({ email: 'none' }) };
  await expectValid(await fetch(`${site.url}/checkout`, refused), 400);
  const { id, approvalUrl, cookie: ordering } = await newOrder(site, cookie);
  await expectValid(await fetch(approvalUrl), 200);
  const yes = new URLSearchParams({ decision: 'approve', token: id });
  await fetch(approvalUrl, { method: 'POST', headers: { Origin: site.url }, body: yes, redirect: 'manual' });
  const completed = await post(site, '/api/paypal/complete_order', { order_id: id }, ordering);
  const { body } = await post(site, '/api/paypal/complete', recordOf(id), completed.cookie);
  await expectValid(await visit(site, String(body.receipt)), 200);
});

test.each([
  ['/contact-us', { email: 'email', phone: 'tel' }],
  [
    '/checkout',
    { email: 'email', phone: 'tel', address: 'street-address', city: 'address-level2', state: 'address-level1' },
  ],
  ['/?review=new', { companyName: 'organization', jobTitle: 'organization-title' }],
])('names each personal field of %s for autocomplete', async (path, fields) => {
  const html = await (await visit(site, path, await buyer())).text();
  const tokens = [...html.matchAll(/<input\b[^>]*>/g)].map(([input]) => [
    /\bname="(\w+)"/.exec(input)?.[1],
    /\bautocomplete="([\w-]+)"/i.exec(input)?.[1],
  ]);
  expect(Object.fromEntries(tokens)).toMatchObject({ firstName: 'given-name', lastName: 'family-name', ...fields });
});

test('knows the ids that pages with content have of their own', async () => {
  const { articles, policies, faq } = content;
  const sectionIds = (blocks: { id: string }[]) => blocks.map(({ id }) => id);
  const pages = [
    ...articles.map((each) => ({
      path: `/resources/${each.slug}`,
      page: 'article' as const,
      anchors: sectionIds(each.content.flatMap((block) => (block.type === 'heading' ? block : []))),
    })),
    ...policies.map((each) => ({
      path: `/${each.slug}`,
      page: 'policy' as const,
      anchors: sectionIds(each.sections.map(({ heading }) => heading)),
    })),
    { path: '/pricing', page: 'pricing' as const, anchors: sectionIds(faq) },
  ];
  for (const { path, page, anchors } of pages) {
    const html = await (await fetch(site.url + path)).text();
    // No anchor of content has an underscore.
    const ids = [...html.matchAll(/\sid="([^"_]+)"/g)].map(([, id = '']) => id);
    const unknown = ids.filter((id) => !anchors.includes(id) && !PAGE_IDS[page].includes(id));
    expect(unknown, `${path}: add them to PAGE_IDS, so that no anchor of content is the same`).toEqual([]);
  }
});
