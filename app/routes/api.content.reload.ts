import { type ActionFunctionArgs, json } from '@remix-run/node';
import { refusalFor } from '#app/actions/api-action.server.ts';
import { reloadContent } from '#app/backend/reload-content.server.ts';
import { mayReload } from '#app/backend/reload-request.server.ts';
import { BY_COMMAND } from '#app/desk/audit.server.ts';
import { action as refuse } from '#app/routes/api.$.ts';

/** For `ops content reload` alone: anybody else finds no such call. */
export async function action({ request }: ActionFunctionArgs) {
  if (!mayReload(request.headers.get('Authorization'))) return refuse();
  try {
    return json(await reloadContent(BY_COMMAND), { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    return refusalFor(error, request);
  }
}

export { loader } from '#app/routes/api.$.ts';
