import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';

const CREDENTIALS = { PAYPAL_CLIENT_ID: 'client-id', PAYPAL_CLIENT_SECRET: 'client-secret' };
const STAND_IN = { PAYPAL_API_URL: 'http://127.0.0.1:1', PAYPAL_SDK_URL: 'http://127.0.0.1:2/sdk/js' };

let real: Site;
let standIn: Site;
let hosted: Site;

beforeAll(async () => {
  [real, standIn, hosted] = await Promise.all([
    startSite({ env: CREDENTIALS }),
    startSite({ env: { ...CREDENTIALS, ...STAND_IN } }),
    startSite({ env: { BACKEND_URL: 'http://127.0.0.1:3' } }),
  ]);
});

afterAll(() => Promise.all([real, standIn, hosted].map((site) => site?.stop())));

/** The sources of each directive of a page's Content-Security-Policy. */
async function policyOf(site: Site, path: string): Promise<Record<string, string[]>> {
  const header = (await fetch(site.url + path)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.filter((source) => !/^'(nonce|sha256)-/.test(source))];
    }),
  );
}

test.each(['/checkout', '/checkout/'])('%s alone may load the scripts, frames and pictures of PayPal', async (path) => {
  const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];
  const policy = await policyOf(real, path);
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src', 'style-src', 'form-action']) {
    expect(policy[name], name).toEqual(expect.arrayContaining(["'self'", ...paypal]));
  }
  expect(policy['script-src']).not.toContain("'unsafe-inline'");
});

test.each(['/', '/pricing', '/checkout-of-another-kind'])(
  '%s may send a form to PayPal, and load nothing of it',
  async (path) => {
    const { 'form-action': formAction, ...others } = await policyOf(real, path);
    expect(formAction).toContain('https://*.paypal.com');
    expect(JSON.stringify(others)).not.toContain('paypal');
    expect(others['script-src']).toEqual(["'self'"]);
    expect(others['style-src']).toEqual(["'self'"]);
  },
);

test('a stand-in for PayPal is allowed by its own origins, and PayPal is not', async () => {
  const policy = await policyOf(standIn, '/checkout');
  expect(policy['script-src']).toEqual(["'self'", 'http://127.0.0.1:2', 'http://127.0.0.1:1']);
  expect(policy['form-action']).toEqual(["'self'", 'http://127.0.0.1:2', 'http://127.0.0.1:1']);
  expect(JSON.stringify(policy)).not.toContain('paypal');
});

test('checkout alone may send a form to where a hosted backend has its orders approved', async () => {
  expect((await policyOf(hosted, '/checkout'))['form-action']).toEqual(["'self'", 'https:', 'http://127.0.0.1:3']);
  expect((await policyOf(hosted, '/contact-us'))['form-action']).toEqual(["'self'"]);
});
