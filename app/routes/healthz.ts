import { release } from '#app/release.server.ts';

/** Responds as long as the process is alive; /readyz checks what it depends on. */
export function loader(): Response {
  // `ok` stays alone on the first line, which health checks compare.
  const lines = ['ok', `version ${release.version}`, `commit ${release.commit ?? 'unknown'}`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Cache-Control': 'no-store' } });
}
