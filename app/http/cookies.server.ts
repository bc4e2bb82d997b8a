import { createCookie } from '@remix-run/node';
import { config } from '#app/settings/config.server.ts';

const motionCookie = createCookie('motion', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: config.site.url.startsWith('https:'),
  maxAge: 60 * 60 * 24 * 365,
});

/** Returns whether the visitor paused all motion with the footer's switch. */
export async function isMotionPaused(request: Request): Promise<boolean> {
  return (await motionCookie.parse(request.headers.get('Cookie'))) === 'paused';
}

/** Returns the `Set-Cookie` header that stores the choice, or deletes it when motion is allowed again. */
export async function saveMotion(paused: boolean): Promise<{ 'Set-Cookie': string }> {
  return { 'Set-Cookie': await motionCookie.serialize('paused', paused ? {} : { maxAge: 0 }) };
}
