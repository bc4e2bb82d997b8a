import { PUBLIC_PATHS } from '#app/content/paths.ts';

/** Every page that a visitor can open without having done something before, and the status of its response. */
export const EVERY_PAGE = [
  ...[...PUBLIC_PATHS, '/checkout', '/chat'].map((path) => ({ path, status: 200 })),
  ...['/no-such-page', '/resources/no-such-article'].map((path) => ({ path, status: 404 })),
];
