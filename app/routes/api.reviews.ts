import { apiLoader, methodNotAllowed } from '#app/server/api.server.ts';
import { backend } from '#app/server/backend.server.ts';

/** The newest reviews that one answer holds; pages show 24 of them. */
const LIMIT = 1000;

export const loader = apiLoader(() => backend.listReviews({ limit: LIMIT }));

export const action = methodNotAllowed('GET, HEAD');
