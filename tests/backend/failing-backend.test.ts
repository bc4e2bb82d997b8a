import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { unseen } from '#tests/backend/payloads.ts';
import { type FakeBackend, type Fault, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';

const PAGES = [...PUBLIC_PATHS, '/checkout', '/chat'];
/** What matters to a page: refused, too late, too slow, said no, talked nonsense. The adapter's own tests have more. */
const FAULTS: (Fault | 'down')[] = ['down', 'hang', 'dribble', 'error', 'rubbish'];
/** With these the status says success, and that is all that two of the calls read (specification, section 7). */
const STATUS_IS_GOOD: string[] = ['dribble', 'rubbish'];

/** The whole count in `npm run test:faults`. */
const VIEWS = inject('long') ? 200 : 20;

const TIMEOUT_MS = 1500;
/** A backend that is too late is another answer than one that is broken. */
const refusedBy = (fault: string) => (fault === 'hang' || fault === 'dribble' ? 504 : 502);

/** The backend's time-out, and as much again and more for a busy machine. */
const PATIENCE_MS = 5000;

let fake: FakeBackend;
let site: Site;

beforeAll(async () => {
  fake = await startFakeBackend();
});
afterAll(() => fake?.close());

// A site of its own for each fault: the adapter remembers that reviews failed before.
describe.each(FAULTS)('a hosted backend that is: %s', (fault) => {
  beforeAll(async () => {
    if (fault === 'down') await fake.down();
    else fake.fail(fault);
    site = await startSite({ env: { BACKEND_URL: fake.url, BACKEND_TIMEOUT_MS: String(TIMEOUT_MS) } });
  });
  afterAll(async () => {
    await site?.stop();
    if (fault === 'down') await fake.up();
    else fake.fail(null);
  });

  async function timed(path: string, init: Parameters<typeof fetch>[1] = {}) {
    const start = performance.now();
    const response = await fetch(`${site.url}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
    return { status: response.status, text, cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  }

  const submit = (path: string, fields: Record<string, string>, cookie = '') =>
    timed(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
    });

  it('leaves every page standing', async () => {
    for (const path of PAGES) {
      const { status, text } = await timed(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('</html>');
    }
  });

  it('keeps no visitor of the landing page waiting', async () => {
    const waited: number[] = [];
    const view = async () => {
      const began = performance.now();
      const response = await fetch(`${site.url}/`);
      waited.push(performance.now() - began);
      await response.body?.cancel();
      expect(response.status).toBe(200);
    };
    for (let i = 0; i < VIEWS / 10; i += 1) await Promise.all(Array.from({ length: 10 }, view));
    const p99 = waited.sort((a, b) => a - b)[Math.floor(waited.length * 0.99)] ?? 0;
    console.log(`${fault}: ${waited.length} views, 200 each; to the first byte p99 ${p99.toFixed(0)} ms`);
    expect(p99, 'nobody waited for the backend again and again').toBeLessThan(PATIENCE_MS);
  });

  it('says in the log that the reviews could not be fetched', async () => {
    await timed('/');
    expect(site.output()).toContain('Error fetching reviews:');
  });

  it('keeps what was typed into the contact form, and says that it was not sent', async () => {
    const { status, text } = await submit('/contact-us', { ...unseen, firstName: 'Ana', email: 'ana@harbor.example' });
    expect(status).toBe(STATUS_IS_GOOD.includes(fault) ? 303 : refusedBy(fault));
    if (status === 303) return;
    expect(text).toContain('Something went wrong, please try again later.');
    expect(text).toContain('value="ana@harbor.example"');
  });

  it('keeps the review dialog open with what was typed', async () => {
    const review = { ...unseen, firstName: 'Ana', reviewDescription: 'Two closings.', rating: '4' };
    const { status, text } = await submit('/?index&review=new', review);
    expect(status).toBe(STATUS_IS_GOOD.includes(fault) ? 303 : refusedBy(fault));
    if (status === 303) return;
    expect(text).toContain('Add New Review');
    expect(text).toContain('Two closings.');
  });

  it('lets a visitor choose a plan and save details, and says that the payment could not be started', async () => {
    const chosen = await submit('/pricing', { plan: 'standard-buyer-lead' });
    const name = { firstName: 'Ana', lastName: 'B', email: 'ana@harbor.example', phone: '5551234567' };
    const details = { ...name, address: '1 Harbor Way', city: 'Dover', state: 'DE' };
    const saved = await submit('/checkout', details, chosen.cookie);
    expect([chosen.status, saved.status]).toEqual([303, 303]);
    const { status, text } = await submit(
      '/checkout',
      { intent: 'pay', plan: 'standard-buyer-lead', amount: '99.00', ...details },
      saved.cookie,
    );
    expect(status).toBe(refusedBy(fault));
    expect(text).toContain('❌ PayPal checkout error.');
    expect(text).toContain('Standard Buyer Lead');
  });

  it('answers each call that needs the backend with a plain refusal', async () => {
    const calls: [string, object][] = [
      ['/api/chat/chat-here', { message: 'Hello' }],
      ['/api/paypal/complete_order', { order_id: 'ORDER' }],
    ];
    for (const [path, payload] of calls) {
      const { status, text } = await timed(path, { method: 'POST', body: JSON.stringify(payload), headers: JSON_TYPE });
      expect([path, status >= 502]).toEqual([path, true]);
      expect(Object.keys(JSON.parse(text))).toEqual(['error']);
      expect(text).not.toMatch(/password|TypeError|ECONN|127\.0\.0\.1/);
    }
  });
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

it('keeps to itself, in the log, what a backend repeats of what was typed', async () => {
  const site = await startSite({ env: { BACKEND_URL: fake.url } });
  fake.answer('/api/mail/contact', { status: 400, body: { error: 'Not an address: ada@agents.example' } });
  const answer = await fetch(`${site.url}/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...unseen, email: 'ada@agents.example' }).toString(),
  });
  expect(answer.status).toBe(502);
  await site.stop();
  expect(site.output()).toContain('A contact message could not be taken');
  expect(site.output()).toContain('"kind":"refused","status":400');
  expect(site.output()).not.toContain('ada@agents.example');
});
