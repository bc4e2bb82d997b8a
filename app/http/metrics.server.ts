import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type * as Prometheus from 'prom-client';
import { routePattern } from '#app/http/route-patterns.server.ts';
import { config } from '#app/settings/config.server.ts';

/** What a scrape reports about the store. The lists name every status and kind, those without any with 0. */
export type StoreMetrics = {
  waitingMails: number;
  /** Age of the oldest waiting mail in seconds; 0 if none waits. */
  oldestMailAge: number;
  payments: { status: string; count: number }[];
  refunds: { kind: string; count: number; dollars: number }[];
  openDisputes: number;
  /** Seconds since 1970; 0 if none was made, null with Postgres. */
  lastBackup: number | null;
};

/** Bytes on the disk of the store. */
type Disk = { free: number; size: number };

/** Undefined without METRICS_TOKEN; prom-client is not loaded then. */
export const metrics = config.metricsToken ? createMetrics(await import('prom-client')) : undefined;

/** Returns whether this `Authorization` header holds METRICS_TOKEN. */
export function mayReadMetrics(authorization: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  // Digests have one length and take one time to compare, so the time reveals nothing about the token.
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${config.metricsToken}`));
}

/** Labels come from the site's own lists, never from what a visitor sent. */
function createMetrics(prometheus: typeof Prometheus) {
  const registry = new prometheus.Registry();
  const setStore = createStoreGauges(prometheus, [registry]);
  const setDisk = createDiskGauges(prometheus, [registry]);
  const setLogin = createLoginGauge(prometheus, [registry]);
  prometheus.collectDefaultMetrics({ register: registry });
  return {
    ...createRequestMetrics(prometheus, [registry]),

    /**
     * Returns all metrics in Prometheus' text format. Null: a store that does not respond, a disk that is not measured, a
     * login that is unknown.
     */
    async read(store: StoreMetrics | null, disk: Disk | null, acceptsLogin: boolean | null) {
      setStore(store);
      setDisk(disk);
      setLogin(acceptsLogin);
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

function createRequestMetrics({ Counter, Histogram }: typeof Prometheus, registers: Prometheus.Registry[]) {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const cachedPages = new Counter({
    name: 'kept_page_answers_total',
    help: 'Answers from the memory of kept pages.',
    registers,
  });
  return {
    /** Counts and times a request from this call until its response is sent or its connection is closed. */
    measure(url: string, response: ServerResponse): void {
      const startedAt = performance.now();
      response.once('close', () => {
        const route = routePattern(url);
        // Proxies report 499 when the client left before a response.
        const status = response.headersSent ? response.statusCode : 499;
        requests.inc({ route, status });
        durations.observe({ route }, (performance.now() - startedAt) / 1000);
      });
    },

    countCachedPage(): void {
      cachedPages.inc();
    },
  };
}

/** Returns a function that sets the store's gauges; null sets `store_up` to 0 and leaves out all others. */
function createStoreGauges({ Gauge }: typeof Prometheus, registers: Prometheus.Registry[]) {
  const storeUp = new Gauge({ name: 'store_up', help: '1 when the store can be read and written.', registers });
  const outboxWaiting = new Gauge({ name: 'outbox_waiting_mails', help: 'Mails that were not sent yet.', registers });
  const outboxAge = new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'How long the oldest mail waits; 0 when none does.',
    registers,
  });
  const payments = new Gauge({ name: 'payments', help: 'Orders, by status.', labelNames: ['status'], registers });
  const refunds = new Gauge({
    name: 'completed_refunds',
    help: 'Refunds and reversals that PayPal completed, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const refunded = new Gauge({
    name: 'refunded_dollars',
    help: 'What they gave back together in US dollars, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const disputes = new Gauge({ name: 'open_disputes', help: 'Disputes that are not resolved.', registers });
  const lastBackup = new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'When the last backup of the SQLite file was made; 0 if none was.',
    registers,
  });

  return (store: StoreMetrics | null): void => {
    storeUp.set(store ? 1 : 0);
    if (!store) {
      for (const gauge of [payments, refunds, refunded]) gauge.reset();
      for (const gauge of [outboxWaiting, outboxAge, disputes, lastBackup]) gauge.remove();
      return;
    }
    outboxWaiting.set(store.waitingMails);
    outboxAge.set(store.oldestMailAge);
    for (const { status, count } of store.payments) payments.set({ status }, count);
    for (const { kind, count, dollars } of store.refunds) {
      refunds.set({ kind }, count);
      refunded.set({ kind }, dollars);
    }
    disputes.set(store.openDisputes);
    setOrRemove(lastBackup, store.lastBackup);
  };
}

function createDiskGauges({ Gauge }: typeof Prometheus, registers: Prometheus.Registry[]) {
  const free = new Gauge({
    name: 'store_disk_free_bytes',
    help: 'What the site may still write to the disk of the SQLite file.',
    registers,
  });
  const size = new Gauge({ name: 'store_disk_size_bytes', help: 'The size of that disk.', registers });
  return (disk: Disk | null): void => {
    setOrRemove(free, disk?.free ?? null);
    setOrRemove(size, disk?.size ?? null);
  };
}

function createLoginGauge({ Gauge }: typeof Prometheus, registers: Prometheus.Registry[]) {
  const login = new Gauge({
    name: 'payment_login_up',
    help: '1 while the payment provider accepts the credentials.',
    registers,
  });
  return (isAccepted: boolean | null): void => setOrRemove(login, isAccepted === null ? null : Number(isAccepted));
}

/** A gauge that was never set would be shown as 0. */
function setOrRemove(gauge: Prometheus.Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}
