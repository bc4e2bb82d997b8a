import { methodNotAllowed, sharedApiLoader } from '#app/actions/api-action.server.ts';
import { backend } from '#app/backend/open.server.ts';

/** The newest reviews in a response. The longest possible are 7 MB; a hosted instance reads up to 8 MiB. */
const LIMIT = 500;

export const loader = sharedApiLoader('/api/reviews', () => backend.listReviews({ limit: LIMIT }));

export const action = methodNotAllowed('GET, HEAD');
