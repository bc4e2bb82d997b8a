import type { LoaderFunctionArgs } from '@remix-run/node';
import type { StoreFigures } from '#app/backend/figures.server.ts';
import { diskSpace, lastBackupAt, providerLogin, storeFault, storeFigures } from '#app/backend/open.server.ts';
import { toDollars } from '#app/content/money.ts';
import { type Figure, mayReadMetrics, metrics } from '#app/http/metrics.server.ts';
import { log } from '#app/log.server.ts';
import { PAYMENT_STATUSES } from '#app/payments/machine/status.ts';

const HEADERS = { 'Cache-Control': 'no-store' };

/** Serves Prometheus, which sends METRICS_TOKEN; 404 where that variable is not set. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!metrics) return new Response('Not found', { status: 404, headers: HEADERS });
  if (!mayReadMetrics(request.headers.get('Authorization'))) {
    const challenge = { 'WWW-Authenticate': 'Bearer realm="metrics"' };
    return new Response('The bearer token is not METRICS_TOKEN.', {
      status: 401,
      headers: { ...HEADERS, ...challenge },
    });
  }
  const figures = await Promise.all([readStoreFigures(), readDiskFigures(), readLoginFigure()]);
  const { text, contentType } = await metrics.read(figures.flat());
  return new Response(text, { headers: { ...HEADERS, 'Content-Type': contentType } });
}

/** Without a store that can be read and written, `store_up` is 0 and its other figures are unknown. */
async function readStoreFigures(): Promise<Figure[]> {
  const store = await readStore();
  const byKind = (read: (sum: StoreFigures['refunds'][number]) => number) =>
    store && {
      refund: 0,
      reversal: 0,
      ...Object.fromEntries(store.refunds.map((sum) => [sum.kind, read(sum)])),
    };
  return [
    { name: 'store_up', help: '1 when the store can be read and written.', value: store ? 1 : 0 },
    { name: 'outbox_waiting_mails', help: 'Mails that were not sent yet.', value: store?.waiting },
    {
      name: 'outbox_oldest_age_seconds',
      help: 'How long the oldest mail waits; 0 when none does.',
      value: store && store.oldestWaitMs / 1000,
    },
    {
      name: 'payments',
      help: 'Orders, by status.',
      label: 'status',
      value: store && {
        ...Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, 0])),
        ...Object.fromEntries(store.payments.map(({ status, count }) => [status, count])),
      },
    },
    {
      name: 'completed_refunds',
      help: 'Refunds and reversals that PayPal completed, by kind.',
      label: 'kind',
      value: byKind(({ count }) => count),
    },
    {
      name: 'refunded_dollars',
      help: 'What they gave back together in US dollars, by kind.',
      label: 'kind',
      value: byKind(({ amountCents }) => toDollars(amountCents)),
    },
    { name: 'open_disputes', help: 'Disputes that are not resolved.', value: store?.openDisputes },
    {
      name: 'last_backup_timestamp_seconds',
      help: 'When the last backup of the SQLite file was made; 0 if none was.',
      value: store && (await readLastBackup()),
    },
  ];
}

async function readStore(): Promise<StoreFigures | null> {
  try {
    // A full disk can still be read.
    const fault = await storeFault();
    if (fault) throw new Error(fault.message);
    return await storeFigures();
  } catch (error) {
    return warn(error, 'The store cannot be used: a scrape got none of its figures');
  }
}

/** In seconds, as Prometheus counts time. Backups in a folder that cannot be read are none: the alert must come. */
async function readLastBackup(): Promise<number | null> {
  const at = await lastBackupAt().catch(
    (error) => warn(error, 'The folder of backups cannot be read: a scrape was told that there are none') ?? 0,
  );
  return at === null ? null : at / 1000;
}

/** A full disk can be measured; one that does not respond is unknown. */
async function readDiskFigures(): Promise<Figure[]> {
  const disk = await diskSpace().catch((error) => warn(error, 'The disk cannot be measured: a scrape got no figures'));
  return [
    {
      name: 'store_disk_free_bytes',
      help: 'What the site may still write to the disk of the SQLite file.',
      value: disk?.free,
    },
    { name: 'store_disk_size_bytes', help: 'The size of that disk.', value: disk?.size },
  ];
}

async function readLoginFigure(): Promise<Figure> {
  const accepted = await providerLogin();
  return {
    name: 'payment_login_up',
    help: '1 while the payment provider accepts the credentials.',
    value: accepted === null ? null : Number(accepted),
  };
}

function warn(error: unknown, message: string): null {
  log.warn({ reason: error instanceof Error ? error.message : 'unknown reason' }, message);
  return null;
}
