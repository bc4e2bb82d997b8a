import { randomUUID } from 'node:crypto';
import { formatPrice, toAmount, toDollars } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { createPaypalProvider } from '#app/payments/providers/paypal/paypal.server.ts';
import { toPaymentRecord } from '#app/payments/record.ts';
import { content } from '#app/settings/content.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase } from '#tests/databases/databases.ts';
import { startPaypal } from '#tests/fakes/paypal.ts';
import { log } from '#tests/silent-log.ts';

export const MINUTE = 60_000;
/** The dearest, of which any refund in these tests is a part. */
export const plan = content.plans.toSorted((one, other) => other.priceCents - one.priceCents)[0] as Plan;
/** What it costs: in cents, in dollars, as calls write it, and as pages do. */
export const PRICE = {
  cents: plan.priceCents,
  dollars: toDollars(plan.priceCents),
  amount: toAmount(plan.priceCents),
  text: formatPrice(plan.priceCents),
};
/** The hidden fields of checkout's form. */
export const shownOrder = { plan: plan.id, amount: PRICE.amount };
export const customer = {
  firstName: 'Ada',
  lastName: 'Agent',
  email: 'ada@example.com',
  phone: '3025550100',
  address: '1 Main Street',
  city: 'Dover',
  state: 'DE',
};

/** Returns the details of a new person: another order by the same email address is never captured unasked. */
export const somebody = () => ({ ...customer, email: `${randomUUID()}@example.com` });

export function recordOf(orderID: string, who: CustomerDetails = customer): PaymentRecord {
  return toPaymentRecord({ orderID, title: plan.title, amountCents: PRICE.cents }, who);
}

/** Starts payments on a store and a fake PayPal, with a fake clock. `mails`: with emails. */
export async function startPayments({ mails = false } = {}) {
  const database = await newDatabase();
  const stores = [await openStore(database.address, log), await openStore(database.address, log)];
  let started = 0;
  const paypal = await startPaypal();
  let clock = Date.parse('2026-01-02T12:00:00Z');

  /** Starts the payments of one process. The next call is another process, on the other of two connections. */
  function start(timeoutMs = 2_000): Payments {
    const account = {
      environment: 'sandbox',
      clientId: 'id',
      clientSecret: 'secret',
      webhookId: 'hook',
      ...{ brandName: 'Hearthline', sdkUrl: 'https://sdk.example', log },
    } as const;
    const provider = createPaypalProvider({ apiUrl: paypal.url, ...account, timeoutMs, retryDelayMs: 1 });
    const { db } = stores[started++ % 2] as Store;
    return createPayments({
      db,
      provider,
      emails: mails ? { mailHost: 'x.example' } : null,
      log,
      now: () => clock,
      pollMs: 5,
    });
  }

  /** Each order has its own buyer, since a buyer has only one open order of a plan. */
  const owners = new Map<string, string>();
  const buyers = new Map<string, CustomerDetails>();
  async function newOrder(
    payments: Payments,
    who: CustomerDetails | null = somebody(),
    bought = plan,
  ): Promise<string> {
    const site = 'http://site.example';
    const owner = randomUUID();
    const { id } = await payments.createOrder({ plan: bought, owner, customer: who, returnUrl: site, cancelUrl: site });
    owners.set(id, owner);
    if (who) buyers.set(id, who);
    return id;
  }

  return {
    paypal,
    db: (stores[0] as Store).db,
    start,
    newOrder,
    recordOf: (id: string) => recordOf(id, buyers.get(id)),
    complete: (payments: Payments, id: string) =>
      payments.completeOrder({ id, owner: owners.get(id) ?? null, customer: null }),
    record: (payments: Payments, id: string) =>
      payments.recordPayment(recordOf(id, buyers.get(id)), owners.get(id) ?? null),
    async approvedOrder(payments: Payments, who = somebody()): Promise<string> {
      const id = await newOrder(payments, who);
      paypal.approve(id);
      return id;
    },
    async copyPayment(id: string, count: number): Promise<void> {
      const { db } = stores[0] as Store;
      const row = await db.selectFrom('payments').selectAll().where('orderID', '=', id).executeTakeFirstOrThrow();
      const copies = Array.from({ length: count }, (_, i) => ({
        ...row,
        ...{ orderID: `${id}-${i}`, invoiceId: `${i}`, owner: `${i}` },
      }));
      await db.insertInto('payments').values(copies).execute();
    },
    async deliver(payments: Payments, type: string, id: string): Promise<void> {
      const { headers, body } = paypal.webhook(type, id);
      await payments.takeWebhook(new Headers(headers), body);
    },
    /** The keys of the emails in the outbox. */
    async emails(): Promise<string[]> {
      const rows = await (stores[0] as Store).db.selectFrom('outbox').select('key').orderBy('id').execute();
      return rows.map(({ key }) => key);
    },
    captureCalls: () => paypal.calls.filter(({ path }) => path.endsWith('/capture')),
    wait(milliseconds: number) {
      clock += milliseconds;
    },
    /** Lets the leases expire, which go by the clock of the database. */
    expireLeases: () => database.query(`update payments set "leasedUntil" = '2026-01-01T00:00:00.000Z'`),
    async stop() {
      await paypal.stop();
      await Promise.all(stores.map((store) => store.close()));
      database.remove();
    },
  };
}

export async function statusOf(payments: Payments, id: string): Promise<string | undefined> {
  return (await payments.find(id))?.status;
}
