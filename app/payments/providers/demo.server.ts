import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Cents } from '#app/content/money.ts';
import {
  type CreatedOrder,
  DEMO_ID,
  type NewOrder,
  NOT_FOUND,
  type PaymentProvider,
  type ProviderOrder,
  ProviderRefusal,
} from '#app/payments/provider.ts';
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
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  captureId: string | null;
};

/** An order on the demo's approval page. `open`: it can still be approved. */
type DemoApproval = { orderID: string; title: string; amountCents: Cents; open: boolean };

export type DemoProvider = PaymentProvider & {
  /** Returns null if there is no such order. */
  findApproval(orderID: string): Promise<DemoApproval | null>;
  /** Records the buyer's decision as PayPal would. Returns the address to go to next; null if there is no such order. */
  decide(orderID: string, approved: boolean): Promise<string | null>;
};

const newId = () => `${DEMO_ID}${randomBytes(9).toString('hex').toUpperCase()}`;

/** Creates a provider that keeps its orders in the site's own store and moves no money. */
export function createDemoProvider(db: Kysely<Database>): DemoProvider {
  return {
    name: 'demo',
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
      return { orderID, title: row.title, amountCents: row.amountCents, open: row.status !== 'COMPLETED' };
    },
  };
}

async function create(db: Kysely<Database>, order: NewOrder & { invoiceId: string }): Promise<CreatedOrder> {
  const { invoiceId, plan, returnUrl, cancelUrl } = order;
  const id = newId();
  const row = { id, invoiceId, title: plan.title, amountCents: plan.priceCents, returnUrl, cancelUrl };
  await db
    .insertInto('demoOrders')
    .values({ ...row, status: 'CREATED', captureId: null })
    .execute();
  return { id, approvalUrl: new URL(`/demo-paypal/approve?token=${id}`, returnUrl).href };
}

async function decide(db: Kysely<Database>, orderID: string, approved: boolean): Promise<string | null> {
  const row = await find(db, orderID);
  if (!row) return null;
  if (approved) {
    await db
      .updateTable('demoOrders')
      .set({ status: 'APPROVED' })
      .where('id', '=', orderID)
      .where('status', 'in', ['CREATED', 'APPROVED'])
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
    .set({ status: 'COMPLETED', captureId: newId() })
    .where('id', '=', orderId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst();
  const order = toOrder(await find(db, orderId));
  if (numUpdatedRows === 0n && order.status !== 'COMPLETED') throw new ProviderRefusal('ORDER_NOT_APPROVED');
  return order;
}

function find(db: Kysely<Database>, orderId: string): Promise<DemoOrderRow | undefined> {
  return db.selectFrom('demoOrders').selectAll().where('id', '=', orderId).executeTakeFirst();
}

function toOrder(row: DemoOrderRow | undefined): ProviderOrder {
  if (!row) throw new ProviderRefusal(NOT_FOUND);
  const amount = { cents: row.amountCents, currency: 'USD' };
  const captures = row.captureId ? [{ id: row.captureId, status: 'COMPLETED', amount }] : [];
  return { id: row.id, status: row.status, invoiceId: row.invoiceId, amount, captures };
}
