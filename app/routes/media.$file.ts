import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders, readMedia } from '#app/http/cache/static-files.server.ts';
import { findMedia } from '#app/settings/content.server.ts';

/** A picture of the content. The front sends those that it has in memory. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const address = `/media/${params.file}`;
  const file = findMedia(address);
  if (!file) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(await readMedia(file)), { headers: fileHeaders(address, file) });
}
