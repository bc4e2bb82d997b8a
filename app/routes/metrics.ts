import type { LoaderFunctionArgs } from '@remix-run/node';
import { storeFault, storeFigures } from '#app/backend/open.server.ts';
import { toDollars } from '#app/content/money.ts';
import { mayReadMetrics, metrics, type StoreMetrics } from '#app/http/metrics.server.ts';
import { log } from '#app/log.server.ts';
import { PAYMENT_STATUSES } from '#app/payments/status.ts';

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
  const { text, contentType } = await metrics.read(await readStoreMetrics());
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
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    log.warn({ reason }, 'The store cannot be used: a scrape got none of its figures');
    return null;
  }
}
