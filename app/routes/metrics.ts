import type { LoaderFunctionArgs } from '@remix-run/node';
import { modelEvents } from '#app/assistant/answers/model/model-rest.server.ts';
import { diskSpace, lastBackupAt, providerLogin, storeFigures } from '#app/backend/open.server.ts';
import { type Gauges, mayReadMetrics, metrics } from '#app/http/metrics.server.ts';
import { log } from '#app/log.server.ts';
import { config } from '#app/settings/config.server.ts';

const HEADERS = { 'Cache-Control': 'no-store' };

/** Serves Prometheus, which sends METRICS_TOKEN; 404 where that variable is not set. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!metrics) return new Response('Not found', { status: 404, headers: HEADERS });
  if (!mayReadMetrics(request.headers.get('Authorization'))) {
    const headers = { ...HEADERS, 'WWW-Authenticate': 'Bearer realm="metrics"' };
    return new Response('The bearer token is not METRICS_TOKEN.', { status: 401, headers });
  }
  const { text, contentType } = await metrics.read(await readGauges());
  return new Response(text, { headers: { ...HEADERS, 'Content-Type': contentType } });
}

/** What cannot be read is missing from the scrape, and the log says why. */
async function readGauges(): Promise<Gauges> {
  const [store, disk, login] = await Promise.all([
    storeFigures().catch(warn('The store cannot be used: a scrape got none of its figures', null)),
    // A full disk can be measured.
    diskSpace().catch(warn('The disk cannot be measured: a scrape got no figures', null)),
    providerLogin(),
  ]);
  // Backups in a folder that cannot be read are none: the alert must come.
  const none = warn('The folder of backups cannot be read: a scrape was told that there are none', 0);
  const backupAt = store && (await lastBackupAt().catch(none));
  return {
    store_up: { help: '1 when the store can be read and written.', value: store ? 1 : 0 },
    outbox_waiting_mails: { help: 'Mails that were not sent yet.', value: store?.emails.waiting },
    outbox_oldest_age_seconds: {
      help: 'How long the oldest mail waits; 0 when none does.',
      value: store && store.emails.oldestWaitMs / 1000,
    },
    payments: { help: 'Orders, by status.', label: 'status', value: store?.payments },
    completed_refunds: {
      help: 'Refunds and reversals that PayPal completed, by kind.',
      label: 'kind',
      value: store?.completedRefunds,
    },
    refunded_dollars: {
      help: 'What they gave back together in US dollars, by kind.',
      label: 'kind',
      value: store?.refundedDollars,
    },
    open_disputes: { help: 'Disputes that are not resolved.', value: store?.openDisputes },
    last_backup_timestamp_seconds: {
      help: 'When the last backup of the SQLite file was made; 0 if none was.',
      value: backupAt && backupAt / 1000,
    },
    store_disk_free_bytes: {
      help: 'What the site may still write to the disk of the SQLite file.',
      value: disk?.free,
    },
    store_disk_size_bytes: { help: 'The size of that disk.', value: disk?.size },
    chat_model_events: {
      help: 'Calls of the language model, its rests after failures, and sentences of it that were replaced or left out, since the start.',
      label: 'event',
      value: config.chat && modelEvents,
    },
    payment_login_up: {
      help: '1 while the payment provider accepts the credentials.',
      value: login === null ? null : Number(login),
    },
  };
}

/** Returns a handler that logs the message and the error's, and returns `instead`. */
function warn<Value>(message: string, instead: Value): (error: Error) => Value {
  return ({ message: reason }) => {
    log.warn({ reason }, message);
    return instead;
  };
}
