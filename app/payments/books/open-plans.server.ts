import type { Kysely } from 'kysely';
import type { Fault } from '#app/content/files/fault.server.ts';
import type { Plan } from '#app/content/plan.ts';
import type { Account } from '#app/payments/account.ts';
import { mayBePaid, statusesWhere } from '#app/payments/machine/status.ts';
import { ofAccount } from '#app/payments/of-account.server.ts';
import type { Database } from '#app/store/schema.ts';

const OPEN = statusesWhere(({ open }) => open);

/**
 * Returns a fault for each plan that is not in the catalogue although an open order of it may still be paid. Unapproved
 * orders count only if the plan's title stands there under another id. A shop with visitors always has some, and could
 * never take a plan out.
 */
export async function missingPlans(db: Kysely<Database>, account: Account, plans: Plan[]): Promise<Fault[]> {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['planId', 'packageTitle', 'status', fn.countAll().as('orders')])
    .where(ofAccount(account))
    .where('status', 'in', OPEN)
    .where(
      'planId',
      'not in',
      plans.map(({ id }) => id),
    )
    .groupBy(['planId', 'packageTitle', 'status'])
    .orderBy('planId')
    .execute();
  const found = new Map<string, { orders: number; now: Plan | undefined }>();
  for (const { planId, packageTitle, status, orders } of rows) {
    const now = plans.find(({ title }) => title === packageTitle);
    if (!now && !mayBePaid(status)) continue;
    const before = found.get(planId);
    found.set(planId, { orders: (before?.orders ?? 0) + Number(orders), now: now ?? before?.now });
  }
  return [...found].map(([id, { orders, now }]) => ({
    file: 'plans.yaml',
    line: null,
    text: `${orders === 1 ? '1 open order is' : `${orders} open orders are`} of the plan ${id}, which is not here: ${remedy(id, now)}`,
  }));
}

function remedy(id: string, now: Plan | undefined): string {
  return now
    ? `write id: ${id} for ${now.title}, as it was, instead of ${now.id}`
    : 'put the plan back until `ops payments list` shows them as paid or ended';
}
