import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('serves marked sample reviews with npm run demo until SIGINT', async () => {
  const demo = spawn(process.execPath, ['scripts/demo.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(demo.stdout, 'data');
    const url = /http:\/\/[\d.:]+/.exec(String(line))?.[0];
    const reviews = (await (await fetch(`${url}/api/reviews`)).json()) as Record<string, string>[];
    expect(reviews.length).toBeGreaterThan(3);
    for (const { firstName, companyName, reviewDescription } of reviews) {
      expect([firstName, companyName, reviewDescription]).toEqual([
        'Sample',
        'Sample Company',
        expect.stringMatching(/^Sample review: /),
      ]);
    }
  } finally {
    demo.kill('SIGINT');
    if (demo.exitCode === null) await once(demo, 'close');
  }
  expect(demo.exitCode).toBe(0);
});
