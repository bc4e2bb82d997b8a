import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer } from '#tests/checkout/buyer.ts';
import { opsJson } from '#tests/cli.ts';
import { sendMessage } from '#tests/contact/send-message.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { bootSite } from '#tests/http.ts';
import { readEmail } from '#tests/mail/read-email.ts';
import { openPage } from '#tests/page.ts';
import { type PaypalShop, startPaypalShop } from '#tests/payments/shop.ts';
import { sharedSite } from '#tests/shared-site.ts';

const COMPANY = `name: Porchlight
email: people@porchlight.example
phone: (415) 555-0199
textNumber: (415) 555-0198
address: 1 Harbor Way, Sausalito, CA 94965
companyUrl: https://company.porchlight.example
legalName: Porchlight Homes & Daughters, Inc.
hours: Weekdays, 8 to 5 Pacific
social:
  - name: LinkedIn
    url: https://www.linkedin.com/company/porchlight
  - name: Our videos
    url: https://videos.porchlight.example/all?by=us&sort=new
`;

const folderWith = (company: string) => contentFolder({ 'company.yaml': company });

let smtp: FakeSmtp;
let env: Record<string, string>;
let shop: PaypalShop;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  env = {
    CONTENT_DIR: folderWith(COMPANY),
    CONTACT_PHONE: '(415) 555-0177',
    SITE_NAME: ' ',
    SMTP_URL: smtp.url,
    MAIL_TO: 'leads@porchlight.example',
  };
  shop = await startPaypalShop(env);
});
afterAll(async () => {
  await shop.stop();
  await smtp.stop();
  removeContentFolders();
});

const bodyOf = async (path: string) => (await fetch(shop.site.url + path)).text();

test('takes the company from company.yaml, and a variable before it', async () => {
  const page = await openPage(shop.site, '/contact-us');
  expect(page.texts('title')).toEqual([expect.stringContaining('Porchlight')]);
  expect(page.texts('header')[0]).toContain('Porchlight');
  expect(page.links('main a, footer a')).toMatchObject({
    'E-mailpeople@porchlight.example': 'mailto:people@porchlight.example',
    'Phone(415) 555-0177Weekdays, 8 to 5 Pacific': 'tel:4155550177',
    '(415) 555-0198': 'sms:4155550198',
  });
  expect(await bodyOf('/resources/feed.xml')).toContain('<title>Porchlight');
  expect(JSON.parse(await bodyOf('/site.webmanifest')).name).toBe('Porchlight');
  for (const path of ['/', '/contact-us', '/terms-of-use', '/resources/feed.xml', '/site.webmanifest']) {
    expect(await bodyOf(path)).not.toMatch(/hearthline|555-014/i);
  }
});

test('shows the legal name, the hours and the pages elsewhere', async () => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await bodyOf('/')) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    name: 'Porchlight',
    legalName: 'Porchlight Homes & Daughters, Inc.',
    telephone: '(415) 555-0177',
    sameAs: ['https://www.linkedin.com/company/porchlight', 'https://videos.porchlight.example/all?by=us&sort=new'],
  });
  expect(data).not.toContain('8 to 5');
  const page = await openPage(shop.site, '/terms-of-use');
  expect(page.texts('footer')[0]).toContain('© 2025 Porchlight Homes & Daughters, Inc. All rights reserved.');
  expect(page.texts('main')[0]).toContain('This website is run by Porchlight Homes & Daughters, Inc. (“we”');
  const checkout = await shop.page('/checkout', await buyer());
  expect(checkout).toContain('Sold by Porchlight Homes &amp; Daughters, Inc., 1 Harbor Way');
  const elsewhere = page.all('footer a[target=_blank][rel=noreferrer]');
  expect(elsewhere.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['LinkedIn', 'https://www.linkedin.com/company/porchlight'],
    ['Our videos', 'https://videos.porchlight.example/all?by=us&sort=new'],
  ]);
});

test('has no trace of facts that are not given', async () => {
  for (const path of ['/', '/contact-us']) {
    const html = await (await fetch(sharedSite().url + path)).text();
    expect(html).not.toMatch(/legalName|"hours"|"social"|sameAs|<ul[^>]*><\/ul>/);
  }
});

test('names the company in emails and receipts', async () => {
  expect(await sendMessage(shop.site, 'Ada')).toBe(200);
  const { receipt } = await shop.sale();
  const mailWith = async (subject: RegExp) => {
    const find = () => smtp.received.find((mail) => subject.test(mail.header('subject') ?? ''));
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    return find();
  };
  const email = await mailWith(/Your receipt from Porchlight/);
  expect(email?.header('from')).toBe('Porchlight <people@porchlight.example>');
  expect(email && readEmail(email).text).toContain('Porchlight Homes & Daughters, Inc.');
  expect((await mailWith(/Contact request from Ada/))?.header('from')).toBe('Porchlight <people@porchlight.example>');
  expect(await shop.page(receipt)).toMatch(/people@porchlight\.example/);
});

test('shows in `ops config` where each fact came from', async () => {
  const shown = await opsJson(['config'], env);
  const setting = (name: string) => shown.find((each) => each.name === name);
  expect(setting('SITE_NAME')).toEqual({ name: 'SITE_NAME', value: 'Porchlight', from: 'company.yaml' });
  expect(setting('CONTACT_PHONE')).toMatchObject({ value: '(415) 555-0177', from: 'environment' });
  expect(setting('CONTACT_EMAIL')).toMatchObject({ value: 'people@porchlight.example', from: 'company.yaml' });
});

test('does not start while a fact is in neither, or is no fact', async () => {
  const some = { MAILING_ADDRESS: '1 Harbor Way', COMPANY_URL: 'https://company.porchlight.example' };
  const missing = await bootSite({
    ...some,
    CONTENT_DIR: folderWith(COMPANY.replace(/^(?:email|phone|add).*\n/gm, '')),
  });
  expect(missing.code).toBe(1);
  expect(missing.output.trim().split('\n')).toEqual([
    'Content: company.yaml: email is missing: write it as in content/company.yaml, or set CONTACT_EMAIL.',
    'Content: company.yaml: phone is missing: write it as in content/company.yaml, or set CONTACT_PHONE.',
  ]);
  const wrong = COMPANY.replace('people@porchlight.example', 'ask us').replace('name: Our videos', 'name: LinkedIn');
  const { code, output } = await bootSite({ CONTENT_DIR: folderWith(`${wrong}fax: (415) 555-0100\n`) });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    'Content: company.yaml, line 2: email must be an e-mail address alone, for example hello@hearthline.example.',
    'Content: company.yaml, line 12: social.name LinkedIn is that of an earlier entry too: give this one another.',
    expect.stringMatching(/^Content: company\.yaml, line \d+: fax has no place here/),
  ]);
});
