import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import type { Fault } from '#tests/fakes/backend-faults.ts';
import { type Site, startSite } from '#tests/http.ts';
import { plan, shownOrder } from '#tests/payments/payments.ts';

/** With these the status says success, and that is all that two of the calls read (specification, section 7). */
const STATUS_IS_GOOD: string[] = ['dribble', 'rubbish'];
/** No request may take longer, in milliseconds, also on a busy machine. */
const PATIENCE_MS = 5000;

/** The backend's timeout. */
const TIMEOUT_MS = 1_000;

/** What a site does while its hosted backend fails in this way. A site of its own: it remembers failures. */
export function describeFailingBackend(fault: Fault | 'down'): void {
  describe(`with a hosted backend that has the fault: ${fault}`, () => {
    /** Too late is another response than broken. */
    const refused = ['hang', 'dribble'].includes(fault) ? 504 : 502;
    const accepted = STATUS_IS_GOOD.includes(fault);
    let fake: FakeBackend;
    let site: Site;

    beforeAll(async () => {
      fake = await startFakeBackend();
      if (fault === 'down') await fake.down();
      else fake.fail(fault);
      site = await startSite({ env: { BACKEND_URL: fake.url, BACKEND_TIMEOUT_MS: String(TIMEOUT_MS) } });
    });
    afterAll(async () => {
      await site?.stop();
      await fake?.close();
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

    it('serves every page, to many visitors too, and logs that the reviews could not be fetched', async () => {
      for (const path of ['/pricing', '/checkout', '/chat', ...Array(10).fill('/')]) {
        const { status, text } = await timed(path);
        expect([path, status]).toEqual([path, 200]);
        expect(text).toContain('</html>');
      }
      const answers = await Promise.all(Array.from({ length: 10 }, () => timed('/')));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(site.output()).toContain('Error fetching reviews:');
    });

    it('keeps what was typed into the contact form and the review dialog', async () => {
      const contact = await submit('/contact-us', { ...unseen, firstName: 'Ana', email: 'ana@harbor.example' });
      const typed = { ...unseen, firstName: 'Ana', reviewDescription: 'Two closings.', rating: '4' };
      const review = await submit('/?index&review=new', typed);
      expect([contact.status, review.status]).toEqual(Array(2).fill(accepted ? 303 : refused));
      if (accepted) return;
      expect(contact.text).toContain('Something went wrong, please try again later.');
      expect(contact.text).toContain('value="ana@harbor.example"');
      expect(review.text).toContain('Add New Review');
      expect(review.text).toContain('Two closings.');
    });

    it('saves plan and details, and says that the payment could not be started', async () => {
      const chosen = await submit('/pricing', { plan: plan.id });
      const name = { firstName: 'Ana', lastName: 'B', email: 'ana@harbor.example', phone: '5551234567' };
      const details = { ...name, address: '1 Harbor Way', city: 'Dover', state: 'DE' };
      const saved = await submit('/checkout', details, chosen.cookie);
      expect([chosen.status, saved.status]).toEqual([303, 303]);
      const order = { intent: 'pay', ...shownOrder, ...details };
      const { status, text } = await submit('/checkout', order, saved.cookie);
      expect(status).toBe(refused);
      expect(text).toContain('❌ PayPal checkout error.');
      expect(text).toContain(plan.title);
    });

    it('refuses calls that need the backend without its inside words', async () => {
      const headers = { 'Content-Type': 'application/json' };
      for (const [path, payload] of [
        ['/api/chat/chat-here', { message: 'Hello' }],
        ['/api/paypal/complete_order', { order_id: 'ORDER' }],
      ] as const) {
        const { status, text } = await timed(path, { method: 'POST', body: JSON.stringify(payload), headers });
        expect([path, status >= 502]).toEqual([path, true]);
        expect(Object.keys(JSON.parse(text))).toEqual(['error']);
        expect(text).not.toMatch(/password|TypeError|ECONN|127\.0\.0\.1/);
      }
    });
  });
}
