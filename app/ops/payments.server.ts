import type { Kysely } from 'kysely';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { toDollars } from '#app/content/money.ts';
import { once, toMonth, toText } from '#app/ops/arguments.server.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { onStore } from '#app/ops/run.server.ts';
import { toPaymentRows } from '#app/payments/books/rows.server.ts';
import type { Statement } from '#app/payments/books/statement.server.ts';
import type { Month } from '#app/payments/books/statement.ts';
import { exportPayments, findPayment, listPayments, type PaymentRow } from '#app/payments/books/table.server.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { chooseHostedProvider, choosePaymentProvider } from '#app/payments/providers/choose.server.ts';
import { config } from '#app/settings/config.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

const COLUMNS = 'id createdAt status userEmail packageTitle packagePrice refunded dispute issue provider'.split(' ');
const ORDER = 'its id, as `payments list` shows it';

/**
 * One row for each order, with a `status` of `PAYMENT_STATUSES`. Nobody paid for orders of the `provider` `demo`. In hosted
 * mode the rows record the calls to the backend.
 */
export function addPayments(program: Program): void {
  const payments = program
    .command('payments')
    .description('Orders, and what became of them')
    .commandsGroup('Payments:');
  payments
    .command('list')
    .description('Lists orders, newest first')
    .action(onStore(async ({ db }) => ({ rows: await toPaymentRows(db, await listPayments(db)), columns: COLUMNS })));
  payments
    .command('show')
    .description('Prints one order in full, and what happens next')
    .argument('<ORDER>', ORDER, toText)
    .action(onStore(show));
  payments
    .command('close')
    .description('Closes an order that PayPal no longer has, or one beside another')
    .argument('<ORDER>', ORDER, toText)
    .action(onStore(close));
  payments
    .command('reconcile')
    .description('Asks PayPal about every unfinished payment, or compares a month with PayPal')
    .option(
      '--month <MONTH>',
      'a month in UTC, such as 2026-11: compares it, and fails if anything differs',
      once(toMonth),
    )
    .action(onStore((context, { month }) => (month ? showStatement(context, month) : reconcile(context))));
  payments
    .command('export')
    .description('Prints every order, oldest first, as JSON or CSV')
    .action(onStore(async ({ db }) => ({ exported: exportRows(db) })));
}

async function show({ db }: Context, orderID: string): Promise<Result> {
  const order = await requirePayment(db, orderID);
  const { invoiceId, planId, updatedAt, checkAt, leasedUntil } = order;
  const [row] = await toPaymentRows(db, [order]);
  return { row: { ...row, next: nextStep(order), invoiceId, planId, updatedAt, checkAt, leasedUntil } };
}

async function close(context: Context, orderID: string): Promise<Result> {
  const order = await requirePayment(context.db, orderID);
  const closed = await (await openBooks(context)).close(order);
  if (typeof closed === 'string') throw new CommandError(`Order ${orderID} stays as it is. ${closed}`);
  return { done: `Order ${orderID} is closed: its buyer can buy the plan again.` };
}

async function reconcile(context: Context): Promise<Result> {
  const books = await openBooks(context);
  const before = await books.sweep('all');
  const rows = before.map(async ({ orderID, status }) => {
    const now = await books.find(orderID);
    return { id: orderID, before: status, status: now?.status ?? status, issue: now?.issue ?? null };
  });
  return { rows: await Promise.all(rows) };
}

async function requirePayment(db: Kysely<Database>, orderID: string): Promise<PaymentRow> {
  const order = await findPayment(db, orderID);
  if (!order) throw new CommandError(`There is no payment of order ${orderID}. \`payments list\` shows all of them.`);
  return order;
}

async function openBooks({ db, log, mailHost }: Context): Promise<Payments> {
  const { hosted } = config;
  const provider = hosted
    ? chooseHostedProvider(createHostedBackend({ ...hosted, log }), hosted.timeoutMs, config)
    : choosePaymentProvider(config, db, log).provider;
  const letters = hosted && !config.mail ? null : { mailHost };
  return createPayments({ db, provider, letters, log });
}

async function showStatement(context: Context, month: Month): Promise<Result> {
  const { hosted } = context;
  if (hosted) {
    throw new CommandError(`The backend at BACKEND_URL (${hosted.origin}) takes the payments: it has their statement.`);
  }
  const books = await openBooks(context);
  const { differences, unread, ...sums } = await books.statement(month);
  const found = [
    ...differences.map(({ orderID, what, books, provider }) =>
      toLine('difference', orderID, what, toFigure(books), toFigure(provider)),
    ),
    ...unread.map(({ orderID, reason }) => toLine('unread', orderID, `not read: ${reason}`)),
  ];
  const notes = books.provider === 'demo' ? [toLine('note', null, 'demo payments: no money moved')] : [];
  return { report: [...totalRows(sums), ...notes, ...found], failed: found.length > 0 };
}

/** Returns sums in dollars; null if the provider did not name a fee or could not be reached. */
function totalRows({ books, provider }: Pick<Statement, 'books' | 'provider'>): Row[] {
  const theirs = provider && summaryOf(provider);
  return Object.entries(summaryOf(books)).map(([what, figure]) =>
    toLine('total', null, what, figure, theirs?.[what] ?? null),
  );
}

function toLine(kind: string, id: string | null, what: string, books: Figure = null, provider: Figure = null): Row {
  return { kind, id, what, books, provider };
}

function summaryOf({ sales, fees, net, refunds, reversals }: Statement['books']): Record<string, number | null> {
  const isKnown = sales.count === 0 || fees.count > 0;
  const left = net.cents - refunds.cents - reversals.cents;
  return {
    orders: sales.count,
    'orders without a known fee': sales.count - fees.count,
    sales: toDollars(sales.cents),
    fees: isKnown ? toDollars(fees.cents) : null,
    net: isKnown ? toDollars(net.cents) : null,
    refunds: toDollars(refunds.cents),
    reversals: toDollars(reversals.cents),
    'net after refunds': net.count === sales.count ? toDollars(left) : null,
  };
}

type Figure = string | number | null;
const toFigure = (figure: Figure) => (typeof figure === 'number' ? toDollars(figure) : figure);

async function* exportRows(db: Kysely<Database>): AsyncGenerator<Row[]> {
  for await (const orders of exportPayments(db)) yield toPaymentRows(db, orders);
}
