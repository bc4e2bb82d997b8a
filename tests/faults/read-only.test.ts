import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opsJson } from '#tests/ops.ts';
import { startSite } from '#tests/site.ts';

/** What the image holds besides packages. */
const IMAGE = ['build', 'public', 'package.json', 'scripts/build.mjs'];

test('the site writes into DATA_DIR and nowhere else, so that everything around it can be read-only', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'read-only-'));
  const before = [...readdirSync('.'), ...IMAGE.flatMap(stateOf)];
  expect(before.length).toBeGreaterThan(50);
  const site = await startSite({ dataDir, env: { TMPDIR: '/nonexistent' } });
  try {
    expect((await fetch(site.url)).status).toBe(200);
    const sent = await fetch(`${site.url}/api/mail/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName: 'Ada', smsConsent: false, marketingConsent: false }),
    });
    expect(sent.status).toBe(200);
    const env = { DATA_DIR: dataDir, TMPDIR: '/nonexistent' };
    expect(await opsJson(['messages', 'list'], env)).toHaveLength(1);
    expect(await site.stop()).toBe(0);
  } finally {
    await site.kill();
  }
  expect([...readdirSync('.'), ...IMAGE.flatMap(stateOf)]).toEqual(before);
  rmSync(dataDir, { recursive: true });
});

function stateOf(path: string): string[] {
  const stats = statSync(path);
  const inside = stats.isDirectory() ? readdirSync(path).flatMap((name) => stateOf(join(path, name))) : [];
  return [`${path} ${stats.mtimeMs} ${stats.size}`, ...inside];
}
