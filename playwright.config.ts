import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

/**
 * A test runs twice, in `js` and, with scripts disabled, in `no-js`. One that makes sense in one of them only, or cannot
 * differ between them, is tagged `@js` or `@no-js`. Tests tagged `@full`, and all of a file named `*.full.spec.ts`, run in
 * `npm run test:full` alone. Each worker starts one built site of its own (tests/browser.ts).
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/build-once.ts',
  outputDir: 'test-results',
  // One more than the cores they run on: for half of their time the tests wait for a page.
  workers: 3,
  retries: 0,
  // Ends what hangs, and measures nothing: beside other work a look with axe at six states takes half a minute.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    // Experimental in Playwright, which clears cookies, storage and routes between tests; tests/browser.ts resets the rest.
    // A new context for each test starts another process, which compiles every script again.
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters keep their widths, as in browsers with windows.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'js', grepInvert: /@no-js\b/ },
    { name: 'no-js', grepInvert: /@js\b/, use: { javaScriptEnabled: false } },
  ],
});
