import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { pageOf, requireOperator } from '#app/desk/access/operator.server.ts';

/** Where a download may come from: the desk, the address bar, a browser or program that does not say. */
const OWN = new Set(['same-origin', 'none', null]);

/** A list of the desk as filtered, as CSV. */
export async function loader({ params: { name = '' }, request }: LoaderFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  // The trail names who has a download: no link of another site writes there, nor does asking what there is.
  if (!OWN.has(request.headers.get('Sec-Fetch-Site'))) throw redirect(pageOf(request), { status: 303 });
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
