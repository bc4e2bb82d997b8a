import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer } from '#tests/checkout/buyer.ts';
import { ops } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { customer, PRICE, plan } from '#tests/payments/payments.ts';
import { startPaypalShop } from '#tests/payments/shop.ts';

const OWNER = 'leads@hearthline.example';

const EMAILS = `
receipt:
  subject: 'Ours: {plan} for {price}'
  link: Look at it again
seller:
  questions: Ask {name} anything.
sale:
  subject: 'Sold {plan}, {price}, {order}'
  title: '{price} for {plan}!'
facts:
  phone: Telephone
`;

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
});
afterAll(async () => {
  await smtp.stop();
  removeContentFolders();
});

test('own words and colors change the emails to the buyer and to the owner', async () => {
  const CONTENT_DIR = contentFolder({
    'pages/emails.yaml': EMAILS,
    'brand.yaml': "colors:\n  action: '#0a5c36'\n",
  });
  const shop = await startPaypalShop({ SMTP_URL: smtp.url, MAIL_TO: OWNER, PAYPAL_ENV: 'live', CONTENT_DIR });
  const { id } = await shop.sale(await buyer(customer));
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(2);
  await shop.stop();
  const mailTo = (address: string) => {
    const mail = smtp.received.find(({ recipients }) => recipients.includes(address));
    return { subject: mail?.header('subject'), raw: mail?.raw.replace(/=\r\n/g, '') ?? '' };
  };
  const receipt = mailTo(customer.email);
  expect(receipt.subject).toBe(`Ours: ${plan.title} for ${PRICE.text}`);
  for (const text of [
    'Look at it again: http',
    '>Look at it again</a>',
    'background:#0a5c36',
    '/icon-192.png" width=3D"32"',
    'Ask Hearthline anything.',
    'Who sold it',
  ])
    expect(receipt.raw).toContain(text);
  const sale = mailTo(OWNER);
  expect(sale.subject).toBe(`Sold ${plan.title}, ${PRICE.text}, ${id}`);
  for (const text of [`${PRICE.text} for ${plan.title}!`, `Telephone: ${customer.phone}`, 'Your reply to this mail'])
    expect(sale.raw).toContain(text);
});

test('a placeholder that is missing or unknown is a fault with file and line', async () => {
  const own = contentFolder({
    'pages/emails.yaml': "receipt:\n  subject: 'Ours: {plan}'\nsale:\n  title: '{plan} {prize} {price}'\n",
  });
  const { code, out } = await ops(['content', 'check', own], {});
  expect(code).toBe(1);
  expect(out).toMatch(/^failed +pages\/emails\.yaml +2 +\{price\} is missing, which is filled in here: write it\.$/m);
  expect(out).toMatch(/^failed +pages\/emails\.yaml +4 +nothing fills \{prize\}: write \{plan\}, \{price\}, \{name\}/m);
});
