import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as Prometheus from 'prom-client';
import { HEALTH_CHECKS } from '#app/http/site-host.server.ts';
import { config } from '#app/settings/config.server.ts';

/** The gauges of one scrape, by name. A value is missing if it is unknown; with a `label`, it has a number for each of its values. */
export type Gauges = Record<
  string,
  { help: string; label?: string; value: number | Record<string, number> | null | undefined }
>;

/** Undefined without METRICS_TOKEN; prom-client is not loaded then. */
export const metrics = config.metricsToken ? createMetrics(await import('prom-client')) : undefined;

/** Returns whether this `Authorization` header holds METRICS_TOKEN. */
export function mayReadMetrics(authorization: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  // Digests have one length and take one time to compare, so the time reveals nothing about the token.
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${config.metricsToken}`));
}

function createMetrics({ Counter, Gauge, Histogram, Registry, collectDefaultMetrics }: typeof Prometheus) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by kind and status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer, by kind.',
    labelNames: ['kind'],
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
    measure(request: IncomingMessage, response: ServerResponse): void {
      const startedAt = performance.now();
      const kind = kindOf(request);
      response.once('close', () => {
        // Proxies report 499 when the client left before a response.
        requests.inc({ kind, status: response.headersSent ? response.statusCode : 499 });
        durations.observe({ kind }, (performance.now() - startedAt) / 1000);
      });
    },

    countCachedPage(): void {
      cachedPages.inc();
    },

    /** Returns these gauges, and what was counted, in Prometheus' text format. */
    async read(gauges: Gauges): Promise<{ text: string; contentType: string }> {
      const scrape = new Registry();
      for (const [name, { help, label = '', value }] of Object.entries(gauges)) {
        const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [scrape] });
        if (typeof value === 'number') gauge.set(value);
        // A gauge that was never set would be shown as 0; one with a label has no number yet.
        else if (label === '') gauge.remove();
        else for (const [key, count] of Object.entries(value ?? {})) gauge.set({ [label]: key }, count);
      }
      return { text: await Registry.merge([registry, scrape]).metrics(), contentType: registry.contentType };
    },
  };
}

/** Returns a label with few values: what a visitor asked for may be anything. */
function kindOf({ method, url = '' }: IncomingMessage): 'check' | 'api' | 'form' | 'file' | 'page' {
  const [path = ''] = url.split('?', 1);
  if (HEALTH_CHECKS.has(path) || path === '/metrics') return 'check';
  if (path.startsWith('/api/')) return 'api';
  // The provider's return URL captures an order, as a form does.
  if (method === 'POST' || path === '/checkout/return') return 'form';
  return /\.\w+$/.test(path) ? 'file' : 'page';
}
