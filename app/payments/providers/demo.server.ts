import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { toCents } from '#app/content/money.ts';
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
  amountCents: number;
  returnUrl: string;
  cancelUrl: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  captureId: string | null;
};

type DemoOrder = Pick<DemoOrderRow, 'title' | 'amountCents' | 'status' | 'returnUrl' | 'cancelUrl'>;

export type DemoProvider = PaymentProvider & {
  describe(orderId: string): Promise<DemoOrder | undefined>;
  /** Approves the order. Returns false if it is captured already, or missing. */
  approve(orderId: string): Promise<boolean>;
};

const newId = () => `${DEMO_ID}${randomBytes(9).toString('hex').toUpperCase()}`;

/** Creates a provider that keeps its orders in the site's own store and moves no money. */
export function createDemoProvider(db: Kysely<Database>): DemoProvider {
  return {
    name: 'demo',
    times: { lease: 30_000, wait: 25_000 },
    create: (order) => create(db, order),
    capture: (orderId) => capture(db, orderId),
    describe: (orderId) => find(db, orderId),

    async read(orderId) {
      return toOrder(await find(db, orderId));
    },

    async approve(orderId) {
      const { numUpdatedRows } = await db
        .updateTable('demoOrders')
        .set({ status: 'APPROVED' })
        .where('id', '=', orderId)
        .where('status', 'in', ['CREATED', 'APPROVED'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

async function create(db: Kysely<Database>, order: NewOrder & { invoiceId: string }): Promise<CreatedOrder> {
  const { invoiceId, plan, returnUrl, cancelUrl } = order;
  const id = newId();
  const row = { id, invoiceId, title: plan.title, amountCents: toCents(plan.price), returnUrl, cancelUrl };
  await db
    .insertInto('demoOrders')
    .values({ ...row, status: 'CREATED', captureId: null })
    .execute();
  return { id, approvalUrl: new URL(`/demo-paypal/approve?token=${id}`, returnUrl).href };
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
