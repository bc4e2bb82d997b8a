import { expect, test } from 'vitest';
import { isInAppBrowser } from '#app/ui/browser/in-app-browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240905.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.58 Mobile Safari/537.36';
/** The same without the mark of a WebView, as some apps send it. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  ['Facebook', `${IPHONE} Mobile/22G100 Safari/604.1 MetaIAB Facebook`],
  ['Instagram', `${IPHONE} Mobile/22F76 Instagram 393.1.0.36.70 (iPhone15,3; iOS 18_5; en_US) Safari/604.1)`],
  ['TikTok', `${IPHONE} Mobile/15E148 BytedanceWebview/d8a21c6 musical_ly_33.2.1 JsSdk/2.0 NetType/WIFI`],
  ['Snapchat', `${IPHONE} Version/17.3.1 Mobile/15E148 Snapchat/12.72.0.39 (like Safari/8617.2.4.10.8, panda)`],
  ['Line', `${ANDROID} Line/13.3.1/IAB`],
  ['WhatsApp', `${IPHONE} Version/26.0.1 Mobile/15E148 Safari/604.1 [WAiOS/2.25.31]`],
  ['Google', `${IPHONE} GSA/334.0.674067880 Mobile/15E148 Safari/604.1`],
  ['any app on Android', PIXEL],
  ['any app on iPhone', `${IPHONE} Mobile/15E148`],
])('recognizes the browser inside an app: %s %s', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
  ['DuckDuckGo on iPhone', `${IPHONE} Version/18.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  ['Chrome on Android', ANDROID],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  ],
  ['no user agent', null],
])('leaves the buttons to a browser of its own: %s', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
