import { afterAll, afterEach, beforeAll } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';
import { shopAt } from '#tests/payments/shop.ts';

export const CREATE = '/api/paypal/create_order';
export const COMPLETE = '/api/paypal/complete_order';
export const RECORD = '/api/paypal/complete';

type HostedShop = ReturnType<typeof shopAt> & {
  backend: FakeBackend;
  output: () => string;
  approvedOrder: ReturnType<typeof shopAt>['order'];
};

/** Starts a shop in hosted mode before the tests of a file, and stops it after them. Its fields are set only then. */
export function hostedShopPerFile(timeoutMs: number): HostedShop {
  const hosted = {} as HostedShop;
  let site: Site;
  beforeAll(async () => {
    const backend = await startFakeBackend();
    const services = { BACKEND_URL: backend.url, BACKEND_TIMEOUT_MS: String(timeoutMs) };
    site = await startSite({ env: { ...services, SESSION_SECRET } });
    const shop = { ...shopAt(site, services), output: site.output };
    async function approvedOrder(cookie?: string) {
      const order = await shop.order(cookie);
      backend.orders.set(order.id, 'APPROVED');
      return order;
    }
    Object.assign(hosted, { ...shop, backend, approvedOrder });
  });
  afterAll(async () => {
    await site.stop();
    await hosted.backend.close();
  });
  afterEach(() => {
    for (const path of [CREATE, COMPLETE, RECORD]) {
      hosted.backend.fail(null, path);
      hosted.backend.answer(path, null);
    }
  });
  return hosted;
}
