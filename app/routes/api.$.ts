import { json } from '@remix-run/node';

/** Any other path under /api. */
export function loader() {
  return json({ error: 'There is no such call.' }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

export const action = loader;
