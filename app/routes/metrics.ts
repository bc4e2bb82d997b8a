import type { LoaderFunctionArgs } from '@remix-run/node';
import type { DiskSpace } from '#app/backend/figures.server.ts';
import { diskSpace, lastBackupAt, providerLogin, storeFault, storeFigures } from '#app/backend/open.server.ts';
import { toDollars } from '#app/content/money.ts';
import { mayReadMetrics, metrics, type StoreMetrics } from '#app/http/metrics.server.ts';
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
  const [store, disk, acceptsLogin] = await Promise.all([readStoreMetrics(), readDisk(), providerLogin()]);
  const { text, contentType } = await metrics.read(store, disk, acceptsLogin);
  return new Response(text, { headers: { ...HEADERS, 'Content-Type': contentType } });
}

/** Returns null, and logs a warning, if the store cannot be read and written. */
async function readStoreMetrics(): Promise<StoreMetrics | null> {
  try {
    // A full disk can still be read.
    const fault = await storeFault();
    if (fault) throw new Error(fault.message);
    const { waiting, oldestWaitMs, payments, refunds, openDisputes } = await storeFigures();
    return {
      waitingMails: waiting,
      oldestMailAge: oldestWaitMs / 1000,
      payments: PAYMENT_STATUSES.map((status) => {
        const group = payments.find((one) => one.status === status);
        return { status, count: group?.count ?? 0 };
      }),
      refunds: (['refund', 'reversal'] as const).map((kind) => {
        const group = refunds.find((one) => one.kind === kind);
        return { kind, count: group?.count ?? 0, dollars: toDollars(group?.amountCents ?? 0) };
      }),
      openDisputes,
      lastBackup: await readLastBackup(),
    };
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

/** Returns null, and logs a warning, if the disk does not respond. A full one does. */
async function readDisk(): Promise<DiskSpace | null> {
  return diskSpace().catch((error) => warn(error, 'The disk cannot be measured: a scrape got no figures of it'));
}

function warn(error: unknown, message: string): null {
  log.warn({ reason: error instanceof Error ? error.message : 'unknown reason' }, message);
  return null;
}
