import type { ServerResponse } from 'node:http';
import type * as Prometheus from 'prom-client';
import type { StoreFigures } from '#app/backend/figures.server.ts';
import { storeFault, storeFigures } from '#app/backend/open.server.ts';
import { toDollars } from '#app/content/money.ts';
import { routePattern } from '#app/http/route-patterns.server.ts';
import { log } from '#app/log.server.ts';
import { PAYMENT_STATUSES } from '#app/payments/status.ts';

/** What Prometheus reads; labels come from the site's own lists, never from what a visitor sent. */
export function createMeters({ Counter, collectDefaultMetrics, Gauge, Histogram, Registry }: typeof Prometheus) {
  const registry = new Registry();
  const registers = [registry];
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
  const keptPages = new Counter({
    name: 'kept_page_answers_total',
    help: 'Answers from the memory of kept pages.',
    registers,
  });
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
  collectDefaultMetrics({ register: registry });

  function setPayments(figures: StoreFigures): void {
    for (const status of PAYMENT_STATUSES) {
      payments.set({ status }, figures.payments.find((group) => group.status === status)?.count ?? 0);
    }
    for (const kind of ['refund', 'reversal'] as const) {
      const group = figures.refunds.find((one) => one.kind === kind);
      refunds.set({ kind }, group?.count ?? 0);
      refunded.set({ kind }, toDollars(group?.amountCents ?? 0));
    }
    disputes.set(figures.openDisputes);
  }

  async function countStore(): Promise<void> {
    for (const gauge of [outboxWaiting, outboxAge, payments, refunds, refunded, disputes]) gauge.reset();
    try {
      // A full disk can still be read.
      const fault = await storeFault();
      if (fault) throw new Error(fault.message);
      const figures = await storeFigures();
      const { waiting, waitingSince } = figures;
      outboxWaiting.set(waiting);
      outboxAge.set(waitingSince ? Math.max(0, (Date.now() - Date.parse(waitingSince)) / 1000) : 0);
      setPayments(figures);
      storeUp.set(1);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown reason';
      log.warn({ reason }, 'The store cannot be used: a scrape got none of its figures');
      for (const gauge of [outboxWaiting, outboxAge, disputes]) gauge.remove();
      storeUp.set(0);
    }
  }

  return {
    /** Counts the answer to a request that has just come, once it is sent or broken off. */
    measure(url: string, response: ServerResponse): void {
      const began = performance.now();
      response.once('close', () => {
        const route = routePattern(url);
        // Nothing was sent before the visitor left: 499, as proxies count it.
        const status = response.headersSent ? response.statusCode : 499;
        requests.inc({ route, status });
        durations.observe({ route }, (performance.now() - began) / 1000);
      });
    },

    /** Counts an answer from the memory of kept pages. */
    countKeptPage(): void {
      keptPages.inc();
    },

    /** Everything measured, in Prometheus' text format; a store that does not answer is a figure too. */
    async read(): Promise<{ text: string; contentType: string }> {
      await countStore();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}
