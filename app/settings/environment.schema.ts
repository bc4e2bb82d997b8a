import { z } from 'zod';
import {
  companyFacts,
  credentialsFault,
  hasNoCredentials,
  httpUrl,
  isHttpUrl,
  text,
} from '#app/settings/company.schema.ts';
import { mailbox, mailboxes } from '#app/settings/mailboxes.schema.ts';

/** Variables that can also be set as `NAME_FILE`, and are never shown. */
export const SECRETS = [
  'SESSION_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
  'PAYPAL_CLIENT_SECRET',
  'CHAT_API_KEY',
  'METRICS_TOKEN',
];

const origin = z
  .string()
  .trim()
  .refine(hasNoCredentials, credentialsFault('https://www.hearthline.example'))
  .refine(
    (value) => isHttpUrl(value) && new URL(value).pathname === '/' && !new URL(value).search,
    'must be an origin without a path, for example https://www.hearthline.example',
  )
  .transform((value) => new URL(value).origin);

const wholeNumber = (min: number, max: number, example: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, `must be a whole number, for example ${example}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}, for example ${example}`);

/**
 * Returns whether it is an address with user and password. One that was not percent-encoded may parse too, as another
 * server: an `@` then stands behind it, other than in an option such as `/site?application_name=me@here`.
 */
function isAccountUrl(value: string, schemes: string[]): boolean {
  if (!URL.canParse(value) || /[\s#]/.test(value) || !isDecodable(value)) return false;
  const { protocol, hostname, pathname, search } = new URL(value);
  const rest = pathname + search;
  return (
    schemes.includes(protocol) &&
    value.startsWith('//', protocol.length) &&
    // Without a server, Postgres is reached through a socket.
    (hostname !== '' || protocol.startsWith('postgres')) &&
    (!rest.includes('@') || /^\/[^@?]*\?[\w.]+=/.test(rest))
  );
}

/** Drivers disagree about a % that begins no character: some keep it, some throw when they connect. */
function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

const PERCENT_ENCODED = [...'#/?@%[] ']
  .map((character) => `${character} as ${encodeURIComponent(character)}`)
  .join(', ');

const accountUrlFault = (example: string) =>
  `must be an address such as ${example}, with user and password percent-encoded (${PERCENT_ENCODED})`;

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).format() !== '';
  } catch {
    return false;
  }
}

/** Every variable that the site reads, with its check and its default. */
export const environmentSchema = z.object({
  HOST: text(255, '127.0.0.1').optional(),
  PORT: wholeNumber(1, 65535, 3000).default('3000'),
  SITE_URL: origin.optional(),
  SITE_NAME: companyFacts.name,
  CONTACT_EMAIL: companyFacts.email,
  CONTACT_PHONE: companyFacts.phone,
  SUPPORT_TEXT_NUMBER: companyFacts.textNumber,
  MAILING_ADDRESS: companyFacts.address,
  COMPANY_URL: companyFacts.companyUrl,
  CONTENT_DIR: text(500, '/content').optional(),
  DATA_DIR: text(500, './data').default('./data'),
  DATABASE_URL: z
    .string()
    .trim()
    .refine(
      (value) => value.startsWith('sqlite:') || isAccountUrl(value, ['postgres:', 'postgresql:']),
      accountUrlFault('postgres://user:password@db:5432/hearthline, or sqlite: and a path'),
    )
    .optional(),
  SESSION_SECRET: z
    .string()
    .transform((value): [string, ...string[]] => {
      const [newest = '', ...older] = value.split(',').map((secret) => secret.trim());
      return [newest, ...older];
    })
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 16),
      'must be secrets of at least 16 characters each, separated by commas, newest first, for example the output of openssl rand -hex 32',
    )
    // Podman, systemd and docker's --env-file take a comment behind a value as part of it, and everybody may know that.
    .refine(
      (secrets) => secrets.every((secret) => !/\s/.test(secret)),
      'must not have spaces in it: write a comment on a line of its own, for example above the output of openssl rand -hex 32',
    )
    .optional(),
  /** Its default depends on DATABASE_URL (environment.server.ts). */
  BACKUPS: wholeNumber(0, 366, 14).optional(),
  BACKEND_URL: httpUrl('https://api.hearthline.example').optional(),
  BACKEND_TIMEOUT_MS: wholeNumber(100, 60_000, 30_000).default('30000'),
  SMTP_URL: z
    .string()
    .trim()
    .refine((value) => isAccountUrl(value, ['smtp:', 'smtps:']), accountUrlFault('smtp://user:password@mail:587'))
    .optional(),
  MAIL_FROM: mailbox('Hearthline <site@hearthline.example>').optional(),
  MAIL_TO: mailboxes('leads@hearthline.example, Ann <ann@hearthline.example>').optional(),
  PAYPAL_CLIENT_ID: text(200, 'the client id of your PayPal app').optional(),
  PAYPAL_CLIENT_SECRET: text(200, 'the secret of your PayPal app').optional(),
  PAYPAL_ENV: z.enum(['sandbox', 'live'], { message: 'must be sandbox or live' }).default('sandbox'),
  PAYPAL_WEBHOOK_ID: text(100, 'the id that PayPal gave the webhook').optional(),
  PAYPAL_MERCHANT_ID: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^[2-9A-HJ-NP-Z]{13}$/,
      'must be the 13 letters and digits of your PayPal account, for example 2A3B4C5D6E7F8',
    )
    .optional(),
  PAYPAL_API_URL: httpUrl('https://api-m.sandbox.paypal.com').optional(),
  PAYPAL_SDK_URL: httpUrl('https://www.paypal.com/sdk/js').default('https://www.paypal.com/sdk/js'),
  CHAT_API_URL: httpUrl('https://llm.example/v1').optional(),
  CHAT_API_KEY: text(500, 'the key of your provider').optional(),
  CHAT_MODEL: text(100, 'gpt-4o-mini').default('gpt-4o-mini'),
  CHAT_DAILY_LIMIT: wholeNumber(0, 1_000_000, 500).default('500'),
  TIME_ZONE: z.string().trim().refine(isTimeZone, 'must be a time zone such as America/New_York or UTC').default('UTC'),
  REVIEWS: z.enum(['publish', 'hold'], { message: 'must be publish or hold' }).default('publish'),
  DESK: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
  RATE_LIMITS: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
  ORDERS_PER_MINUTE: wholeNumber(1, 100_000, 120).default('120'),
  TRUST_PROXY: wholeNumber(0, 10, 1).default('0'),
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(
      /^\S{16,}$/,
      'must have at least 16 characters and no spaces, for example the output of openssl rand -hex 32',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});
