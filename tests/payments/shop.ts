import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll } from 'vitest';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { cookieOf, readCookie, SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { buyer, chosen, newOrder, post, visit } from '#tests/checkout/buyer.ts';
import { startPaypal } from '#tests/fakes/paypal.ts';
import { startSite } from '#tests/http.ts';
import { operatorOf } from '#tests/payments/operator.ts';
import { customer, plan, recordOf } from '#tests/payments/payments.ts';
import type { SharedSite } from '#tests/shared-site.ts';

export type Order = { id: string; cookie: string };

/** Returns the cookie of a buyer with the same plan and no order. */
export const stranger = () =>
  visitorCookie({ planId: plan.id, customer: { ...customer, city: 'Elsewhere' }, owner: 'somebody' });

/** Returns the details in the session of the order's buyer. */
export async function detailsOf({ cookie }: { cookie: string }): Promise<CustomerDetails> {
  return ((await readCookie(cookie)).customer as CustomerDetails | undefined) ?? customer;
}

/** Returns what buyers, other servers and the operator do with a site's payments. `services`: settings that the operator shares. */
export function shopAt(site: SharedSite, services: Record<string, string> = {}) {
  const operator: Record<string, string> & { DATA_DIR: string } = {
    ...services,
    SESSION_SECRET,
    DATA_DIR: site.dataDir,
  };
  const call = (path: string, payload: object, cookie?: string) => post(site, `/api/paypal/${path}`, payload, cookie);
  return {
    operator,
    visit: (path: string, cookie?: string) => visit(site, path, cookie),
    page: async (path: string, cookie?: string) => (await visit(site, path, cookie)).text(),
    submit: (path: string, fields: Record<string, string>, cookie = '') =>
      fetch(new URL(path, site.url), {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: cookie, Origin: site.url },
        body: new URLSearchParams(fields),
      }),
    /** Creates an order of a new buyer, of the one with this cookie, or of another server (`''`). */
    order: async (cookie?: string) => newOrder(site, cookie ?? (await buyer())),
    /** Requests an order, and returns any response. */
    create: (cookie: string, payload: object = chosen) => call('create_order', payload, cookie),
    complete: ({ id, cookie }: Order) => call('complete_order', { order_id: id }, cookie),
    record: async ({ id, cookie }: Order, change: object = {}) =>
      call('complete', { ...recordOf(id, await detailsOf({ cookie })), ...change }, cookie),
    /** Opens the return URL. Returns the redirect and the session after it. */
    async comeBack({ id, cookie }: Order) {
      const { status, headers } = await visit(site, `/checkout/return?token=${id}`, cookie);
      const next = cookieOf(headers.get('Set-Cookie'));
      return { status, location: headers.get('Location') ?? '', cookie: next, session: await readCookie(next) };
    },
    ...operatorOf(services, site.dataDir),
    /** Changes a payment's columns, as time would have. */
    alter(id: string, change: string) {
      const sqlite = new Sqlite(join(site.dataDir, 'hearthline.db'));
      sqlite.prepare(`update payments set ${change} where "orderID" = ?`).run(id);
      sqlite.close();
    },
  };
}

export const PAYPAL_ACCOUNT = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };

/** Starts a site with a fake PayPal. */
export async function startPaypalShop(settings: Record<string, string> = {}) {
  const paypal = await startPaypal();
  const services = { ...PAYPAL_ACCOUNT, ...settings, PAYPAL_API_URL: paypal.url };
  const site = await startSite({ env: { ...services, SESSION_SECRET } });
  const shop = shopAt(site, services);

  async function approvedOrder(cookie?: string) {
    const order = await shop.order(cookie);
    paypal.approve(order.id);
    return order;
  }
  const captureCalls = (id: string) => paypal.calls.filter(({ path }) => path.endsWith(`${id}/capture`));

  return {
    ...shop,
    site,
    paypal,
    approvedOrder,
    captureCalls,
    /** Completes an approved order whose capture gets this status, and amount if given. */
    async completeAs(status: string, order: Order, value?: string) {
      paypal.captureAs(status, value);
      const completed = await shop.complete(order);
      paypal.captureAs('COMPLETED');
      return completed;
    },
    /** Completes an order whose capture responses are lost, after which PayPal fails to show it `failures` times. */
    async unconfirmedOrder(failures: number, cookie?: string) {
      const order = await approvedOrder(cookie);
      paypal.faults.capture.push('lose', 'error', 'error');
      const asked = shop.complete(order);
      while (captureCalls(order.id).length === 0) await new Promise(setImmediate);
      paypal.faults.get.push(...Array(failures).fill('error'));
      return { ...order, completed: await asked };
    },
    /** Delivers a webhook event, without the header `missing`, and returns the response's status. */
    async deliver(type: string, id: string, { signed = true, missing = '' } = {}) {
      const { headers, body } = paypal.webhook(type, id, signed);
      const sent = new Headers(headers);
      if (missing) sent.delete(missing);
      return (await fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', headers: sent, body })).status;
    },
    /** Pays and records an order. Returns its id, the address of its receipt and the buyer's cookie. */
    async sale(cookie?: string) {
      const order = await approvedOrder(cookie);
      await shop.complete(order);
      const { body } = await shop.record(order);
      return { id: order.id, receipt: String(body.receipt), cookie: order.cookie };
    },
    /** Delivers an event of the fake about a refund or a dispute, and returns the response's status. */
    async announce(event: { headers: Record<string, string>; body: string }) {
      return (await fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', ...event })).status;
    },
    async stop() {
      await site.stop();
      await paypal.stop();
    },
  };
}

export type PaypalShop = Awaited<ReturnType<typeof startPaypalShop>>;

/** Starts a shop before the tests of a file, and stops it after them. Its fields are set only then. */
export function paypalShopPerFile(): PaypalShop {
  const shop = {} as PaypalShop;
  beforeAll(async () => {
    Object.assign(shop, await startPaypalShop());
  });
  afterAll(() => shop.stop());
  return shop;
}
