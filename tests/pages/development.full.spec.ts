import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, takenOver, test } from '#tests/browser.ts';
import { freePort } from '#tests/http.ts';

test('shows and hydrates a page of the development server @js', async ({ browser, page }) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/pricing`;
  const server = spawn('node_modules/.bin/remix', ['vite:dev', '--host', '127.0.0.1', '--port', String(port)], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: test.info().outputPath('data') },
  });
  try {
    // The first visitors of a new checkout get the page again each time that Vite has found another library.
    await expect(async () => {
      const visit = await browser.newPage();
      await visit.goto(url);
      await takenOver(visit);
      await visit.close();
    }).toPass();
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Instrument Serif/);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
