import { methodNotAllowed, sharedApiLoader } from '#app/actions/api-action.server.ts';
import { backend } from '#app/backend/open.server.ts';

/** The newest reviews that one answer holds; pages show 24 of them. The longest are 7 MB together, and 8 MiB is what a hosted front reads. */
const LIMIT = 500;

export const loader = sharedApiLoader('/api/reviews', () => backend.listReviews({ limit: LIMIT }));

export const action = methodNotAllowed('GET, HEAD');
