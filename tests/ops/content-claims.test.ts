import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';

afterAll(removeContentFolders);

const claims = (files?: Record<string, string>) =>
  opsJson(['content', 'claims', ...(files ? [contentFolder(files)] : [])], {});
const filesOf = (rows: Awaited<ReturnType<typeof claims>>) => [...new Set(rows.map(({ file }) => String(file)))];
const shipped = (file: string) => readFileSync(`content/${file}`, 'utf8');

test('lists every marked text that ships, with its line and where it is seen', async () => {
  const rows = await claims();
  for (const { file, line, seen, text } of rows) {
    expect(
      shipped(String(file).replace('content/', '')).split('\n')[Number(line) - 1],
      `${file}, line ${line}`,
    ).toContain('!claim');
    expect([seen, text]).not.toContain('');
  }
  const marks = filesOf(rows).flatMap((file) => readFileSync(file, 'utf8').match(/!claim /g) ?? []);
  expect(rows).toHaveLength(marks.length);
  expect(filesOf(rows)).toEqual(
    expect.arrayContaining(['content/plans.yaml', 'content/faq.yaml', 'content/policies/refund-policy.md']),
  );
});

test('leaves out what the company replaces or hides, by text, list, part and file', async () => {
  const rows = await claims({
    'pages/landing.yaml': 'numbers:\n  show: false\nappreciation:\n  figures: []\nmission:\n  text: Ours.\n',
    'faq.yaml': '- id: a\n  question: What?\n  answer: That.\n',
    'articles/a.md': '---\ntitle: A\n---\n',
  });
  const all = await claims();
  const lost = all.filter(({ text }) => !rows.some((row) => row.text === text));
  expect(filesOf(lost.filter(({ file }) => !/landing/.test(String(file))))).toEqual([
    'content/faq.yaml',
    ...filesOf(all).filter((file) => file.includes('articles/')),
  ]);
  expect(lost.filter(({ file }) => /landing/.test(String(file))).map(({ seen }) => seen)).toHaveLength(9);
});

test('keeps those that a file of the company repeats word for word', async () => {
  const files = Object.fromEntries(['plans.yaml', 'pages/landing.yaml'].map((file) => [file, shipped(file)]));
  expect(await claims(files)).toEqual(await claims());
});

test('names the line that cannot be read', async () => {
  expect(await ops(['content', 'claims', contentFolder({ 'faq.yaml': '- id: [\n' })], {})).toMatchObject({
    code: 1,
    err: expect.stringContaining('Content: faq.yaml, line 2: '),
  });
});

test('leaves out what pages say of bundles and ZIP codes only if such a plan is sold', async () => {
  const lead = '- id: a\n  kind: lead\n  title: A\n  price: 99\n  features: [Owner]\n';
  const bundle = '- id: b\n  kind: bundle\n  title: B\n  price: 99\n  credit: 120\n';
  const ofPages = async (plans?: string) =>
    (await claims(plans === undefined ? undefined : { 'plans.yaml': plans })).flatMap(({ file, text }) =>
      String(file).startsWith('content/pages') ? String(text) : [],
    );
  const all = await ofPages();
  const lost = async (plans: string) => {
    const rows = await ofPages(plans);
    return all.filter((text) => !rows.includes(text)).map((text) => text.replace(/[.,] .*/, ''));
  };
  const ofZip = ['ZIP exclusivity is available for our larger bundles', 'ZIP exclusivity available', 'After you pay'];
  expect(await lost(`${lead}${bundle}`)).toEqual(ofZip);
  const ofBundles = [
    'You pay once',
    'Credit never expires',
    'Credit never expires.',
    '{saving} more credit than you paid',
  ];
  expect((await lost(lead)).toSorted()).toEqual([...ofZip, ...ofBundles, 'You may ask for ZIP exclusivity'].toSorted());
  const ofLeads = [
    'In a ZIP code you chose',
    'Home up to {limit}',
    'A verified lead is ready',
    'We connect the owner to you by phone',
    'Live-call leads for US real estate agents',
    'Every lead is exclusive to you',
    'Same checks',
    'Verified and sold only to you',
  ];
  expect((await lost(bundle)).toSorted()).toEqual([...ofZip, ...ofLeads].toSorted());
});
