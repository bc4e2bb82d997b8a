import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { article, contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsIn, faultsOf } from '#tests/content/faults.ts';

afterAll(removeContentFolders);

test('refuses what it would not read', async () => {
  const files = {
    'plan.yaml': '',
    'articles/first.txt': '',
    'articles/first.md': article('Hi'),
    'policies/imprint.md': '',
  };
  expect(await faultsOf({ ...files, '.git/config': '', 'lost+found/x': '' })).toEqual([
    'articles/first.txt: nothing reads it: the name of a file in articles/ ends with .md',
    expect.stringMatching(
      /^plan.yaml: nothing reads it: rename it, or move it away; what is read is README.md, company.yaml, /,
    ),
    expect.stringMatching(/^policies\/imprint.md: no page shows it: the policies are privacy-policy.md, /),
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
  mkdirSync(join(empty, 'articles'));
  expect(await faultsIn(empty)).toEqual(['articles: must have at least one article: copy one from content/articles']);
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
