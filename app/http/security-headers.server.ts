import { config } from '#app/config.server.ts';
import { FILE_POLICY } from '#app/http/csp.server.ts';

/** What every answer carries, files and refusals included, unless it says otherwise itself. */
export const SECURITY_HEADERS: Record<string, string> = {
  'Content-Security-Policy': FILE_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // With no-referrer, Chromium sends `Origin: null` on our own forms.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(config.site.url.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
};
