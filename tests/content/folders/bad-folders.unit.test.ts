import { existsSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { publicPaths } from '#app/content/paths.ts';
import { article, contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsIn, faultsOf, notesIn } from '#tests/content/faults.ts';
import { ownPage } from '#tests/content/own-pages/own-page.ts';

afterAll(removeContentFolders);

const LEFT_BEHIND = [
  ...['@eaDir/a@SynoEAStream', '#recycle/x', '.DS_Store', '._plans.yaml', '.#faq.yaml', 'Thumbs.db', 'ehthumbs.db'],
  ...[
    'desktop.ini',
    '__MACOSX/x',
    'Icon\r',
    'plans.yaml~',
    'faq.yaml.swp',
    '$RECYCLE.BIN/x',
    '.stfolder/x',
    'lost+found/x',
  ],
  ...[
    'System Volume Information/x',
    '~$notes.docx',
    '.dropbox',
    '#faq.yaml#',
    '~syncthing~faq.yaml.tmp',
    '.git/config',
  ],
];

test('passes over what systems leave beside files, everywhere', async () => {
  const beside = ['', 'articles/', 'policies/', 'partners/', 'pictures/', 'assistant/', 'pages/'];
  const files = beside.flatMap((folder) => LEFT_BEHIND.map((name) => [folder + name, 'x']));
  const own = contentFolder({ ...Object.fromEntries(files), 'articles/first.md': article('Hi') });
  expect(await notesIn(own)).toEqual([]);
  expect(await faultsOf(Object.fromEntries(LEFT_BEHIND.map((name) => [name, 'x'])))).toEqual([
    expect.stringContaining('has no files'),
  ]);
});

test.each([
  ['plans.yml', 'plans.yaml'],
  ['Plans.yaml', 'plans.yaml'],
  ['faq.yaml.txt', 'faq.yaml'],
  ['plan.yaml', 'plans.yaml'],
  ['Policies/refund-policy.md', 'policies'],
  ['articles/first.markdown', 'first.md'],
  ['articles/first.md.txt', 'first.md'],
  ['assistant/ours.yml', 'ours.yaml'],
])('refuses %s, which would be read as %s', async (file, meant) => {
  const [name = ''] = file.startsWith('P') ? file.split('/') : [file];
  const files = { [file]: 'x', 'articles/second.md': article('Hi') };
  expect(await faultsOf(files)).toEqual([`${name}: nothing reads it: call it ${meant}, or move it away`]);
});

test('notes what else it does not read', async () => {
  const [plans, faq] = ['plans', 'faq'].map((name) => readFileSync(`content/${name}.yaml`));
  const own = contentFolder({
    ...{ 'plans.yaml': plans ?? '', 'plans.yml': '', 'faq.yaml': faq ?? '', 'faq.yaml.bak': '', 'notes.txt': '' },
    ...{ 'faq.sync-conflict-20260102-030405-ABCDEFG.yaml': '', "faq (Ada's conflicted copy 2026-01-02).yaml": '' },
    ...{ 'articles/first.md': article('Hi'), 'articles/plan.docx': '', 'articles/first (conflicted copy).md': '' },
    ...{ 'pictures/IMG_1234.JPG': '', 'README.txt': '' },
  });
  expect((await notesIn(own)).map((note) => note.split(': nothing reads it: ')[0])).toEqual([
    'articles/first (conflicted copy).md',
    'articles/plan.docx',
    "faq (Ada's conflicted copy 2026-01-02).yaml",
    'faq.sync-conflict-20260102-030405-ABCDEFG.yaml',
    'faq.yaml.bak',
    'notes.txt',
    'plans.yml',
  ]);
});

test('refuses a page of the company’s own whose address is another’s', async () => {
  const routes = readdirSync('app/routes').flatMap((name) => /^([a-z-]+)/.exec(name)?.[1] ?? []);
  const files = readdirSync('public').filter((name) => !name.includes('.'));
  const pages = publicPaths({ articles: [], more: [], policies: [] }).map((path) => path.slice(1) || 'assets');
  const taken = [...new Set([...routes, ...files, ...pages])].filter((name) => !/^(?:robots|site|sitemap)$/.test(name));
  const faults = await faultsOf(Object.fromEntries(taken.map((name) => [`more/${name}.md`, ownPage('Ours')])));
  const named = faults.filter((fault) => fault.startsWith('more/')).map((fault) => fault.split(':')[0]);
  expect(named).toEqual(taken.map((name) => `more/${name}.md`).toSorted());
});

test('names what is wrong with a page of the company’s own', async () => {
  const untitled = ownPage('Imprint').replace('title: Imprint\n', '');
  const address = (name: string, fault: string) =>
    `its name, which becomes /${name}, ${fault}: give the file another name`;
  expect(
    await faultsOf({
      'policies/imprint.md': untitled,
      'policies/legal.md': ownPage('Legal'),
      'policies/privacy-policy.md': ownPage('Privacy Policy'),
      'more/legal.md': ownPage('Legal', '[Nowhere](/imprint#nowhere)'),
      'more/Our Jobs.md': ownPage('Jobs'),
    }),
  ).toEqual([
    `more/legal.md: ${address('legal', 'is that of a policy too')}`,
    expect.stringMatching(/^more\/legal.md, line 10: \/imprint has no heading #nowhere/),
    expect.stringMatching(/^more\/Our Jobs.md: its name, .* must be lowercase/),
    'policies/imprint.md, line 2: title is missing: write it',
    'policies/privacy-policy.md, line 2: title has no place here: see content/README.md for what has',
  ]);
});

test('names each required section that a policy lacks', async () => {
  const facts = '---\nsummary: s\ndescription: d\nupdated: 2026-01-02\n---\n';
  const text = '## Purpose\n\n## Live Call and Acceptance\n\n## Payment Terms\n\n## Non-Payment Enforcement\n';
  expect(await faultsOf({ 'policies/terms-and-conditions.md': `${facts}\n${text}` })).toEqual([
    'policies/terms-and-conditions.md: its section #lead-quality-standards is missing: add it, or {#lead-quality-standards} behind the heading that it has now',
  ]);
});

test('says what is wrong with a folder that it cannot use', async () => {
  const folder = contentFolder({ articles: 'x' });
  const none = 'is no folder: write the path of one into CONTENT_DIR, or leave CONTENT_DIR out for what ships';
  expect(await faultsIn(join(folder, 'none'))).toEqual([`${join(folder, 'none')}: ${none}`]);
  expect(await faultsIn(join(folder, 'articles'))).toEqual([`${join(folder, 'articles')}: ${none}`]);
  expect(await faultsIn(folder)).toEqual(['articles: is no folder: make one, and move the file into it']);
  const empty = contentFolder({});
  expect(await faultsIn(empty)).toEqual([
    `${empty}: has no files: write those that ship there with \`ops content export\`, or leave CONTENT_DIR out`,
  ]);
});

test('follows links out of the folder, and says if one leads nowhere', async () => {
  const elsewhere = contentFolder({ 'first.md': article('Hi'), 'second.md': '<b>' });
  const folder = contentFolder({ 'articles/first.md': '' });
  renameSync(join(folder, 'articles/first.md'), join(folder, 'articles/.unused'));
  symlinkSync(join(elsewhere, 'first.md'), join(folder, 'articles/first.md'));
  expect(await faultsIn(folder)).toEqual([]);
  symlinkSync(join(elsewhere, 'none.yaml'), join(folder, 'plans.yaml'));
  expect(existsSync(join(folder, 'plans.yaml'))).toBe(false);
  expect(await faultsIn(folder)).toEqual(['plans.yaml: leads nowhere: put the file in its place']);
});
