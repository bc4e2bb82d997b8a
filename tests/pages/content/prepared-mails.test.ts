import { expect, test } from 'vitest';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

test.each([
  ['/operational-framework', 'Plan Your Territory', 'ZIP codes'],
  ['/partner-playbook', 'Become a Partner', 'My team'],
])('%s puts what it asks visitors to write into a mail', async (path, label, asked) => {
  const page = await openPage(sharedSite(), path);
  const mail = new URL(page.links('main a')[label] ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:hello@hearthline.example');
  expect(mail.searchParams.get('subject')).toMatch(/\S/);
  expect(mail.searchParams.get('body')).toContain(asked);
  // For visitors whose browser knows no mail program.
  expect(page.text).toContain('prepares an e-mail to hello@hearthline.example');
});
