/**
 * What apps add to the user agent of their own browser. From the apps' user agents as collected in the tests of inapp-spy
 * (https://github.com/shalanah/inapp-spy), which itself runs in browsers only.
 */
const APP =
  /FBAN|FBAV|FB_IAB|MetaIAB|Instagram|Barcelona|musical_ly|Bytedance|\btrill_|LinkedInApp|Snapchat|Pinterest|\bLine\/|MicroMessenger|Twitter|\bGSA\/|\bWAiOS\/|\bWA4A\//i;

/** Returns whether it is a browser inside an app, where the provider's buttons cannot open their pop-up. */
export function isInAppBrowser(userAgent: string | null): boolean {
  if (!userAgent) return false;
  return APP.test(userAgent) || isWebView(userAgent);
}

/** Any other app's: Android marks a WebView, and on Apple's devices only a browser adds Safari. */
function isWebView(userAgent: string): boolean {
  if (userAgent.includes('; wv)')) return true;
  return /iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari/');
}
