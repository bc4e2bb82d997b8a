import type { LoaderFunctionArgs } from '@remix-run/node';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { requireOperator } from '#app/desk/access/door.server.ts';

/** A list of the desk as filtered, as CSV. */
export async function loader({ params: { name = '' }, request }: LoaderFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  // Nothing is downloaded by asking what there is.
  if (request.method === 'HEAD') return new Response(null);
  const rows = await desk.download(name, request.url, who).catch(throwErrorPage);
  if (!rows) throw new Response(null, { status: 404 });
  return new Response(rows, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
}
