import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '#app/content/reading/content.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';

/** Above each example stands the name of its file. */
const EXAMPLES = [...readFileSync('content/README.md', 'utf8').matchAll(/^`(\S+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', text = '']) => ({ file, text }),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const { file, text } of EXAMPLES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  mkdirSync(join(folder, 'partners'));
  copyFileSync('content/partners/alder-wick.svg', join(folder, 'partners/harbor-pine.svg'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('has an example of every file that the site can start with', async () => {
  expect(EXAMPLES.map(({ file }) => file)).toEqual([
    ...['company.yaml', 'plans.yaml', 'faq.yaml', 'partners.yaml'],
    ...['articles/first-listing.md', 'policies/refund-policy.md', 'consents.yaml'],
  ]);
  const { site, contentDir: own } = parseConfig({ CONTENT_DIR: folder });
  const content = await readContent({ own, site });
  expect(content.plans.map(({ title }) => title)).toEqual(['Hot Seller Lead', 'Pro Closer']);
  expect(content.faq[0]?.answer).toContain('A Hot Seller Lead is $349.');
  expect(content.policies.find(({ slug }) => slug === 'refund-policy')?.sections[0]?.blocks).toEqual([
    expect.objectContaining({ text: expect.stringContaining('Porchlight Homes, Inc. answers within five days.') }),
  ]);
});
