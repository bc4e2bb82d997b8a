import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readContent } from '#app/content/reading/content.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';

/** Above each example stands the name of its file. */
const EXAMPLES = [...readFileSync('content/README.md', 'utf8').matchAll(/^`(\S+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', text = '']) => [file, text] as const,
);

afterAll(removeContentFolders);

test('has an example of every file that the site can start with', async () => {
  expect(EXAMPLES.map(([file]) => file)).toEqual([
    ...[
      'company.yaml',
      'pages/landing.yaml',
      'brand.yaml',
      'plans.yaml',
      'faq.yaml',
      'assistant/ours.yaml',
      'partners.yaml',
    ],
    ...['articles/first-listing.md', 'policies/refund-policy.md', 'more/careers.md', 'consents.yaml'],
  ]);
  const mark = readFileSync('content/partners/alder-wick.svg');
  const own = contentFolder({ ...Object.fromEntries(EXAMPLES), 'partners/harbor-pine.svg': mark });
  const { site } = parseConfig({ CONTENT_DIR: own });
  const content = await readContent({ own, site });
  expect(content.plans.map(({ title }) => title)).toEqual(['Hot Seller Lead', 'Pro Closer']);
  expect(content.faq[0]?.answer).toContain('A Hot Seller Lead is $349.');
  expect(content.policies.find(({ slug }) => slug === 'refund-policy')?.sections[0]?.blocks).toEqual([
    expect.objectContaining({ text: expect.stringContaining('Porchlight Homes, Inc. answers within five days.') }),
  ]);
});
