import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { act } from '#app/desk/act.server.ts';
import { type Action, capitalize, OUTCOMES, verbOf } from '#app/desk/actions.ts';
import { BY_COMMAND } from '#app/desk/audit.server.ts';
import { toText } from '#app/ops/arguments.server.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import { ACTION_HELP } from '#app/ops/list-help.server.ts';
import { addNoun, noneOf } from '#app/ops/lists.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toStoreAction } from '#app/ops/run.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { moneyOf } from '#app/payments/machine/next-step.ts';
import { type PaymentStatus, STATUSES } from '#app/payments/machine/status.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { chooseHostedProvider, choosePaymentProvider } from '#app/payments/providers/choose.server.ts';
import { config } from '#app/settings/config.server.ts';

/**
 * One row for each order, with a `status` of `PAYMENT_STATUSES`. Nobody paid for orders of the `provider` `demo`. In hosted
 * mode the rows record the calls to the backend.
 */
export function addPayments(program: Program): void {
  const payments = addNoun(program, 'payments', 'orders');
  payments
    .command('close')
    .description('Closes an open order that PayPal no longer has, or cannot be asked about')
    .argument('<ORDER>', 'as `payments list` shows it', toText)
    .action(toStoreAction(close));
  for (const action of ['receipt-order', 'seen-order'] as const) {
    payments
      .command(verbOf(action))
      .description(ACTION_HELP[action] ?? '')
      .argument('<ORDER>', 'as `payments list` shows it', toText)
      .action(toStoreAction((context, id) => applyToOrder(context, action, id)));
  }
  payments
    .command('reconcile')
    .description('Asks PayPal about every unfinished payment, and about refunds and disputes')
    .action(toStoreAction(reconcile));
}

/** As the button of the desk. */
async function applyToOrder(context: Context, action: Action, id: string): Promise<Result> {
  const order = await findPayment(context.db, id);
  if (!order) throw noneOf('payments', id);
  const store = { ...context, backend: null, payments: await openBooks(context) };
  const outcome = await act(store, { action, id, seen: String(order.zipCodesVersion) }, BY_COMMAND);
  if (outcome === null || outcome === 'done') {
    throw new CommandError(`Order ${id} has no ${action === 'receipt-order' ? 'receipt to send' : 'ZIP codes'}.`);
  }
  return { done: OUTCOMES[outcome].text };
}

async function close(context: Context, orderID: string): Promise<Result> {
  const order = await findPayment(context.db, orderID);
  if (!order) throw noneOf('payments', orderID);
  const closed = await (await openBooks(context)).close(order);
  if (typeof closed === 'string') throw new CommandError(`Order ${orderID} stays as it is. ${closed}`);
  return { done: `Order ${orderID} is closed: its buyer can buy the plan again. ${moneyOf(order)}` };
}

async function reconcile(context: Context): Promise<Result> {
  const books = await openBooks(context);
  const before = await books.sweep('all');
  const reading = before.map(async ({ orderID, status }) => {
    const now = await books.find(orderID);
    return { id: orderID, before: status, status: now?.status ?? status, issue: now?.issue ?? null };
  });
  const report = await Promise.all(reading);
  const label = (status: PaymentStatus) => capitalize(STATUSES[status].label);
  const people = report.map((row) => ({ ...row, before: label(row.before), status: label(row.status) }));
  return { report, people, failed: false };
}

async function openBooks({ db, now, log, mailHost }: Context): Promise<Payments> {
  // Reads the texts, since emails to buyers have some. Other commands need no content.
  await import('#app/settings/content.server.ts');
  const { hosted } = config;
  const provider = hosted
    ? chooseHostedProvider(createHostedBackend({ ...hosted, log }), hosted, config)
    : choosePaymentProvider(config, db, log).provider;
  const emails = hosted && !config.mail ? null : { mailHost };
  return createPayments({ db, now, provider, emails, log });
}
