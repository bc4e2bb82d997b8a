import { json } from '@remix-run/node';

/** Every path under /api that is no call. */
export function loader() {
  return json({ error: 'There is no such call.' }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

export const action = loader;
