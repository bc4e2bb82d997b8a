import type { LoaderFunctionArgs } from '@remix-run/node';
import { release } from '#app/release.server.ts';
import { config } from '#app/settings/config.server.ts';

/** Responds as long as the process is alive; /readyz checks what it depends on. */
export function loader({ request }: LoaderFunctionArgs): Response {
  // `ok` stays alone on the first line, which health checks compare.
  const lines = ['ok', `version ${release.version}`, `commit ${release.commit ?? 'unknown'}`];
  // `ops doctor` requests this page at SITE_URL, and looks for the word.
  if (config.trustProxy === 0 && request.headers.has('X-Forwarded-For'))
    lines.push('a proxy that TRUST_PROXY does not count');
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Cache-Control': 'no-store' } });
}
