import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayReadMetrics, meters } from '#app/http/metrics.server.ts';

const HEADERS = { 'Cache-Control': 'no-store' };

/** What Prometheus reads, for whoever has METRICS_TOKEN; without that variable there is nothing here. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!meters) return new Response('Not found', { status: 404, headers: HEADERS });
  if (!mayReadMetrics(request.headers.get('Authorization'))) {
    const challenge = { 'WWW-Authenticate': 'Bearer realm="metrics"' };
    return new Response('The bearer token is not METRICS_TOKEN.', {
      status: 401,
      headers: { ...HEADERS, ...challenge },
    });
  }
  const { text, contentType } = await meters.read();
  return new Response(text, { headers: { ...HEADERS, 'Content-Type': contentType } });
}
