import { expect, test } from 'vitest';
import { sendRaw } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';

const get = (path: string) =>
  sendRaw(sharedSite().port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);

// As raw requests: browsers and `fetch` resolve dot segments.
test.each([
  ['/how-it-works/%2E%2e/', 404],
  ['/how-it-works/..', 404],
  ['/how-it-works%2f..', 404],
  ['/how-it-works/%2e%2e#top', 404],
  ['/x\\..\\pricing', 404],
  ['/assets/%2e%2e', 404],
  ['/pricing/%2e?_data=routes%2Fpricing', 404],
  ['/x//y', 404],
  ['/x\\\\y', 301],
  ['/api//reviews', 404],
  ['//x/', 301],
  ['/pricing///', 301],
  ['/%E0%A4%A', 400],
])('answers %s with %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

// Other spellings of a folder of files.
test.each(['/pictures', '/%70ictures', '/pictures%2f', '/%2fpictures', '/how-it-works/%252e%252e/'])(
  'redirects %s at most once',
  async (path) => {
    let { status, headers } = await get(path);
    if (status === 301) ({ status, headers } = await get(headers.get('location') ?? ''));
    expect([status, headers.get('location')]).toEqual([404, undefined]);
  },
);
