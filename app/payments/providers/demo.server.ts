import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Cents } from '#app/content/money.ts';
import type { ProviderWords } from '#app/payments/advice.ts';
import {
  type CreatedOrder,
  DEMO_ID,
  type NewOrder,
  type PaymentProvider,
  type ProviderOrder,
} from '#app/payments/provider.ts';
import { ProviderRefusal } from '#app/payments/provider-errors.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    demoOrders: DemoOrderRow;
  }
}

type DemoOrderRow = {
  id: string;
  invoiceId: string;
  title: string;
  amountCents: Cents;
  returnUrl: string;
  cancelUrl: string;
  status: 'open' | 'approved' | 'paid';
  captureId: string | null;
};

/** An order on the demo's approval page. `open`: it can still be approved. */
type DemoApproval = { orderID: string; title: string; amountCents: Cents; open: boolean };

export type DemoProvider = PaymentProvider & {
  /** Returns null if there is no such order. */
  findApproval(orderID: string): Promise<DemoApproval | null>;
  /** Records the buyer's decision. Returns the address to go to next; null if there is no such order. */
  decide(orderID: string, approved: boolean): Promise<string | null>;
};

const newId = () => `${DEMO_ID}${randomBytes(9).toString('hex').toUpperCase()}`;

/** Creates a provider that keeps its orders in the site's own store and moves no money. `words` are those of the one it stands for. */
export function createDemoProvider(db: Kysely<Database>, words: ProviderWords): DemoProvider {
  return {
    name: 'demo',
    ...words,
    testMode: 'demo',
    buttons: { sdkUrl: '/demo-paypal/sdk.js', clientId: 'demo', demo: true },
    times: { lease: 30_000, wait: 25_000 },
    create: (order) => create(db, order),
    capture: (orderId) => capture(db, orderId),
    decide: (orderID, approved) => decide(db, orderID, approved),

    async read(orderId) {
      return toOrder(await find(db, orderId));
    },

    async findApproval(orderID) {
      const row = await find(db, orderID);
      if (!row) return null;
      return { orderID, title: row.title, amountCents: row.amountCents, open: row.status !== 'paid' };
    },
  };
}

async function create(db: Kysely<Database>, order: NewOrder & { invoiceId: string }): Promise<CreatedOrder> {
  const { invoiceId, plan, returnUrl, cancelUrl } = order;
  const id = newId();
  const row = { id, invoiceId, title: plan.title, amountCents: plan.priceCents, returnUrl, cancelUrl };
  await db
    .insertInto('demoOrders')
    .values({ ...row, status: 'open', captureId: null })
    .execute();
  return { id, approvalUrl: new URL(`/demo-paypal/approve?token=${id}`, returnUrl).href };
}

async function decide(db: Kysely<Database>, orderID: string, approved: boolean): Promise<string | null> {
  const row = await find(db, orderID);
  if (!row) return null;
  if (approved) {
    await db
      .updateTable('demoOrders')
      .set({ status: 'approved' })
      .where('id', '=', orderID)
      .where('status', 'in', ['open', 'approved'])
      .execute();
  }
  const next = new URL(approved ? row.returnUrl : row.cancelUrl);
  next.searchParams.set('token', orderID);
  if (approved) next.searchParams.set('PayerID', 'DEMO');
  return next.href;
}

async function capture(db: Kysely<Database>, orderId: string): Promise<ProviderOrder> {
  const { numUpdatedRows } = await db
    .updateTable('demoOrders')
    .set({ status: 'paid', captureId: newId() })
    .where('id', '=', orderId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  const order = toOrder(await find(db, orderId));
  if (numUpdatedRows === 0n && order.state !== 'paid') throw new ProviderRefusal('not-approved', 'NOT_APPROVED');
  return order;
}

function find(db: Kysely<Database>, orderId: string): Promise<DemoOrderRow | undefined> {
  return db.selectFrom('demoOrders').selectAll().where('id', '=', orderId).executeTakeFirst();
}

function toOrder(row: DemoOrderRow | undefined): ProviderOrder {
  if (!row) throw new ProviderRefusal('gone', 'NO_SUCH_ORDER');
  const { id, status: state, invoiceId, captureId } = row;
  return { id, state, reason: null, captureId, invoiceId, amounts: [{ cents: row.amountCents, currency: 'USD' }] };
}
