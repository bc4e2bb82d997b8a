import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../find-chromium.mjs';

/** What a phone fetches for each page on its first and its second visit: requests, and bytes over the wire, headers included. */
export async function measureVisits(url, paths) {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
  const rows = [];
  for (const path of paths) {
    // The first visitor renders the page for all others.
    await fetch(url + path).then((answer) => answer.text());
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 412, height: 915 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const first = await visit(context, path);
    const second = await visit(context, path);
    rows.push({
      page: path,
      'requests, first': first.requests,
      'bytes, first': first.bytes,
      'requests, second': second.requests,
      'bytes, second': second.bytes,
    });
    await context.close();
  }
  await browser.close();
  return rows;
}

/** One visit to a page until no request is in flight; what comes from the browser's own cache is no request. */
async function visit(context, path) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const total = { requests: 0, bytes: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    total.requests += 1;
    total.bytes += encodedDataLength;
  });
  await page.goto(path);
  // The first sign of a visitor, which brings the scripts.
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await page.waitForLoadState('networkidle');
  await page.close();
  return total;
}
