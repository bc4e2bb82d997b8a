import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pagePolicy } from '#app/http/security-headers.server.ts';
import { type Config, config } from '#app/settings/config.server.ts';

const { paypal, hosted } = config;
// As in production: the development server adds <style> elements to every page.
beforeAll(() => void vi.stubEnv('DEV', false));
afterAll(() => {
  Object.assign(config, { paypal, hosted });
  vi.unstubAllEnvs();
});

const account = { clientId: 'id', clientSecret: 'secret', webhookId: undefined, environment: 'sandbox' as const };
const REAL = { ...account, apiUrl: 'https://api-m.sandbox.paypal.com', sdkUrl: 'https://www.paypal.com/sdk/js' };

const STYLE = "'sha256-of-the-style'";

/** The sources of each directive of a page's policy, with this configuration. */
function policyOf(pathname: string, { paypal = null, hosted = null }: Partial<Config>): Record<string, string[]> {
  Object.assign(config, { paypal, hosted });
  const directives = pagePolicy(pathname, { scripts: [], style: STYLE }).split('; ');
  return Object.fromEntries(
    directives.map((line) => line.split(' ')).map(([name = '', ...sources]) => [name, sources]),
  );
}

test.each(['/checkout', '/checkout/'])('allows PayPal’s scripts, frames and pictures on %s', (path) => {
  const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];
  const policy = policyOf(path, { paypal: REAL });
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src', 'style-src', 'form-action']) {
    expect(policy[name], name).toEqual(expect.arrayContaining(["'self'", ...paypal]));
  }
  expect(policy['script-src']).not.toContain("'unsafe-inline'");
  expect(policy['style-src'], 'a hash would forbid the <style> elements of PayPal’s script').not.toContain(STYLE);
});

test.each(['/', '/pricing', '/checkout-of-another-kind'])('allows only forms to PayPal on %s', (path) => {
  const { 'form-action': formAction, ...others } = policyOf(path, { paypal: REAL });
  expect(formAction).toContain('https://*.paypal.com');
  expect(JSON.stringify(others)).not.toContain('paypal');
  expect(others['script-src']).toEqual(["'self'"]);
  expect(others['style-src']).toEqual(["'self'", STYLE]);
});

test('allows forms to a hosted backend’s approval pages on checkout alone', () => {
  const hosted = { url: 'http://127.0.0.1:3' } as Config['hosted'];
  expect(policyOf('/checkout', { hosted })['form-action']).toEqual(["'self'", 'https:', 'http://127.0.0.1:3']);
  expect(policyOf('/contact-us', { hosted })['form-action']).toEqual(["'self'"]);
});
