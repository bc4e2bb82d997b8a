import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';

test('writes the emails as a buyer and the owner get them', async () => {
  const own = contentFolder({ 'pages/emails.yaml': "sale:\n  subject: 'Hooray: {plan}, {price} ({order})'\n" });
  onTestFinished(removeContentFolders);
  const target = join(own, 'emails');
  const env = { DATA_DIR: join(own, 'data'), CONTENT_DIR: own };
  const { code, out } = await ops(['content', 'emails', target], env);
  expect([code, out]).toEqual([0, expect.stringContaining(`18 emails are in ${target}`)]);
  const written = (name: string) => readFileSync(join(target, name), 'utf8');
  expect(written('sale.txt')).toMatch(/^Hooray: .+, \$[\d,.]+ \(ORDER-1\)\n\n[\s\S]*^Amount: \$/m);
  expect(written('receipt.html')).toMatch(/<h1[\s\S]*Thank you\. Your payment is complete\./);
  expect(written('review-held.txt')).toMatch(/^Review 1 is on hold: 5 of 5 stars from Ada Sample\n/);
  expect(written('message-quarantined.txt')).toMatch(/^Message 1 is in quarantine\n/);
  expect(written('desk-code.txt')).toMatch(/^ABCD-2345$/m);
  expect(written('test.txt')).toContain('ops mail test');
  for (const name of readdirSync(target).filter((each) => each.endsWith('.txt')))
    expect(written(name), name).not.toMatch(/[{}]|undefined|\]\(/);
  expect((await ops(['content', 'emails', target], env)).err).toMatch(/has files already/);
});

test('writes nothing of ZIP codes where no receipt asks for them', async () => {
  const own = contentFolder({ 'pages/receipt.yaml': 'nextSteps:\n  zipCodes:\n    show: false\n' });
  onTestFinished(removeContentFolders);
  const target = join(own, 'emails');
  const { out } = await ops(['content', 'emails', target], { DATA_DIR: join(own, 'data'), CONTENT_DIR: own });
  expect(out).toContain('17 emails are in');
  for (const name of ['sale.txt', 'receipt.txt'])
    expect(readFileSync(join(target, name), 'utf8')).not.toMatch(/ZIP code/);
});
