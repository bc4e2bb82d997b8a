import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '#tests/browser.ts';
import { freePort } from '#tests/http.ts';
import { expectAccessible } from '#tests/pages/look/checks.ts';

test.use({ reducedMotion: 'reduce' });

test('shows and hydrates pages of the development server @js', async ({ page }) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Without what an earlier start has bundled, as in a new checkout.
  const server = spawn(
    'node_modules/.bin/remix',
    ['vite:dev', '--force', '--host', '127.0.0.1', '--port', String(port)],
    {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: test.info().outputPath('data') },
    },
  );
  try {
    await expect(async () => expect((await fetch(url)).ok).toBe(true)).toPass();
    await page.goto(`${url}/pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Instrument Serif/);
    await page.goto(`${url}/?review=new`);
    await expectAccessible(page, 'the dialog');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
