import { expect, test } from 'vitest';
import { type Browser, codeOf, newBrowser, type Page, printedCode } from '#tests/desk/browser/operator.ts';
import { askFor, expectEmailShares, trail, WAITS } from '#tests/desk/browser/sign-in.ts';
import { OPERATOR, startDesk } from '#tests/desk/desk.ts';
import { startSite } from '#tests/http.ts';

test('says the same to a foreign address, as late, and mails it nothing', async () => {
  const site = await startDesk({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const times: number[] = [];
  const shown: unknown[] = [];
  const timed = async (press: Promise<Page>, browser: Browser) => {
    const started = performance.now();
    const { status, html } = await press;
    if (status !== 429) times.push(performance.now() - started);
    return [status, html.replace(/nonce-[^']*/g, ''), [...browser.cookies.keys()]];
  };
  const askSixTimes = async (email: string, index: number) => {
    const answers: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      const browser = newBrowser(site.site.url, `192.0.2.${index}`);
      answers.push(await timed(browser.ask(email), browser), await timed(browser.type('00000000'), browser));
    }
    shown.push(answers);
  };
  await Promise.all([OPERATOR.toUpperCase(), 'someone@agents.example', 'no address'].map(askSixTimes));
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(400);
  const statuses = (shown[0] as [number][]).map(([status]) => status);
  expect(statuses).toEqual([...Array(5).fill([303, 400]), [429, 400]].flat());
  for (let email = 0; email < 5; email += 1) await codeOf(site);
  expect(site.smtp.received).toEqual([]);
  await site.stop();
});

test('lets a browser that was signed in before ask when its network may not any more', async () => {
  const site = await startDesk({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const here = '2001:db8:1:2::1';
  const { browser: owner, code } = await askFor(site, newBrowser(site.site.url, here));
  await owner.type(code);
  await owner.signOut();
  const asked: number[] = [];
  for (const host of ['1', '2', '3', 'a:b:c', 'ffff']) {
    asked.push((await newBrowser(site.site.url, `2001:db8:1:2::${host}`).ask(OPERATOR)).status);
  }
  expect(asked).toEqual([303, 303, 303, 303, 429]);
  expect((await newBrowser(site.site.url, '2001:db8:1:3::1').ask('x@agents.example')).status).toBe(303);
  for (let email = 0; email < 4; email += 1) await codeOf(site);
  const { browser: waiting } = await askFor(site, newBrowser(site.site.url, '2001:db8:1:4::1'));
  for (let email = 0; email < 4; email += 1) await askFor(site, waiting);
  expect(await waiting.ask(OPERATOR)).toMatchObject({ status: 429, title: WAITS });
  const again = await askFor(site, owner);
  expect(await owner.type(again.code)).toMatchObject({ title: 'Today' });

  const forger = newBrowser(site.site.url, here);
  forger.cookies.set('desk-known', Buffer.from(JSON.stringify('eyJpZCI6IngifQ.x')).toString('base64'));
  expect((await forger.ask(OPERATOR)).status).toBe(429);
  await site.stop();
});

test('keeps half of the emails of an hour for browsers that were signed in before', async () => {
  const site = await startDesk();
  await expectEmailShares(site, [site.site.url, site.site.url]);
  await site.stop();
});

test('takes five tries for an email and no more, also at the same moment', async () => {
  const desk = await startDesk();
  const { browser, code } = await askFor(desk);
  const wrong = await Promise.all(Array.from({ length: 9 }, () => browser.type('WRONGONE')));
  expect(wrong.map(({ status, title }) => [status, title])).toEqual(Array(9).fill([400, WAITS]));
  expect((await browser.type(code)).status).toBe(400);
  expect((await trail(desk)).filter((row) => row.endsWith('typed a wrong code'))).toHaveLength(5);
  await desk.stop();
});

test('opens by a code that the command line prints, without a mail server too', async () => {
  const site = await startSite({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const env = { DATA_DIR: site.dataDir, SITE_URL: site.url };
  const browser = newBrowser(site.url, '192.0.2.1');
  expect((await browser.open('/desk')).html).toContain('ops desk code');
  const code = await printedCode(env);
  for (let tries = 0; tries < 5; tries += 1) expect((await browser.type('00000000')).status).toBe(400);
  expect((await browser.type(code)).status).toBe(400);
  expect(await newBrowser(site.url, '192.0.2.2').type(code)).toMatchObject({ status: 303, title: 'Today' });
  expect((await newBrowser(site.url, '192.0.2.3').type(code)).status).toBe(400);
  await site.stop();
});
