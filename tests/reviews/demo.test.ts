import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { newBrowser } from '#tests/desk/browser/operator.ts';

test('serves marked samples with npm run demo until SIGINT', async () => {
  const demo = spawn(process.execPath, ['scripts/demo.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(demo.stdout, 'data');
    const [url = ''] = /http:\/\/[\d.:]+/.exec(String(line)) ?? [];
    const reviews = (await (await fetch(`${url}/api/reviews`)).json()) as Record<string, string>[];
    expect(reviews.length).toBeGreaterThan(3);
    for (const { firstName, companyName, reviewDescription } of reviews) {
      expect([firstName, companyName, reviewDescription]).toEqual([
        'Sample',
        'Sample Company',
        expect.stringMatching(/^Sample review: /),
      ]);
    }
    const browser = newBrowser(url);
    await browser.type(/\w{4}-\w{4}/.exec(String(line))?.[0] ?? '');
    const { html } = await browser.open('/desk/list/orders?search=tuesday');
    expect(html.match(/>Sample Buyer \d+</g)).toHaveLength(1);
    expect(html).toContain('>Pro Closer<');
  } finally {
    demo.kill('SIGINT');
    if (demo.exitCode === null) await once(demo, 'close');
  }
  expect(demo.exitCode).toBe(0);
});
