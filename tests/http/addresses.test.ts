import { expect, test } from 'vitest';
import { sendRaw } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

const get = (path: string) =>
  sendRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);

/** As raw requests: browsers and `fetch` resolve dot segments. */
const DOT_SEGMENTS = [
  '/how-it-works/%2e%2e',
  '/how-it-works/%2E%2e/',
  '/how-it-works/.%2e',
  '/how-it-works/%2e',
  '/how-it-works/..',
  '/how-it-works%2f..',
  '/how-it-works/%2e%2e#top',
  '/x/%2e%2e/pricing',
  '/x\\..\\pricing',
  '/assets/%2e%2e',
  '/pictures/%2e%2e/pricing',
  '/api/%2e%2e/pricing',
  '/how-it-works/%2e%2e?_data=root',
  '/pricing/%2e?_data=routes%2Fpricing',
];

/** Other spellings of a folder of files. */
const FOLDER_SPELLINGS = ['/pictures', '/%70ictures', '/pictures%2f', '/%2fpictures'];

test.each(DOT_SEGMENTS)('answers 404 to the dot segments of %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([...FOLDER_SPELLINGS, '/how-it-works/%252e%252e/'])('redirects %s at most once', async (path) => {
  let { status, headers } = await get(path);
  if (status === 301) ({ status, headers } = await get(headers.get('location') ?? ''));
  expect([status, headers.get('location')]).toEqual([404, undefined]);
});
