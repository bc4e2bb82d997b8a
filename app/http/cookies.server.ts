import { createCookie } from '@remix-run/node';
import { config } from '#app/config.server.ts';

const cookie = createCookie('motion', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: config.site.url.startsWith('https:'),
  maxAge: 60 * 60 * 24 * 365,
});

/** Whether the visitor paused all motion with the footer's switch (design decision 5). */
export async function isMotionPaused(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get('Cookie'))) === 'paused';
}

/** The `Set-Cookie` header that keeps the choice, or forgets it when motion is allowed again. */
export async function saveMotion(paused: boolean): Promise<{ 'Set-Cookie': string }> {
  return { 'Set-Cookie': await cookie.serialize('paused', paused ? {} : { maxAge: 0 }) };
}
