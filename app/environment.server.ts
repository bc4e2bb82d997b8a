import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dialable } from '#app/content/site.ts';

/** The environment cannot be used; one fault a line, each naming the variable, what is wrong and an example. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** The variables that can also be given as `NAME_FILE`, and are never shown. */
export const SECRETS = [
  'SESSION_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
  'PAYPAL_CLIENT_SECRET',
  'CHAT_API_KEY',
  'METRICS_TOKEN',
];

const text = (max: number, example: string) =>
  z.string().trim().min(1, `must not be empty, for example ${example}`).max(max, `must be at most ${max} characters`);

/** Addresses are shown and logged; what must stay secret has no place in them. */
function namesNoUser(value: string): boolean {
  return !URL.canParse(value) || !(new URL(value).username || new URL(value).password);
}

const namesUser = (example: string) => `must not hold a user or a password, for example ${example}`;

const httpUrl = (example: string) =>
  z
    .string()
    .trim()
    .refine((value) => isUrl(value, ['http:', 'https:']), `must be an http or https address, for example ${example}`)
    .refine(namesNoUser, namesUser(example))
    .transform((value) => value.replace(/\/+$/, ''));

const origin = z
  .string()
  .trim()
  .refine(namesNoUser, namesUser('https://www.hearthline.example'))
  .refine(
    (value) => isUrl(value, ['http:', 'https:']) && new URL(value).pathname === '/' && !new URL(value).search,
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

const address = (example: string) =>
  z
    .string()
    .trim()
    .regex(/^(?:[^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, `must be an e-mail address, for example ${example}`);

const plainAddress = (example: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/, `must be an e-mail address alone, for example ${example}`);

/** A number that a phone dials as it is written: letters and extensions would be left out, and others would be called. */
const phone = (example: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => /^\+?[\d ().-]{1,40}$/.test(value) && /^\d{10,15}$/.test(dialable(value).replace('+', '')),
      `must be a telephone number in digits, without letters or an extension, for example ${example}`,
    );

/** No building can have it: Wilmington has no such street, and no ZIP code 19800 is assigned. */
const FICTIONAL_ADDRESS = '555 Example Street, Wilmington, DE 19800';

const environment = z.object({
  HOST: text(255, '127.0.0.1').optional(),
  PORT: wholeNumber(1, 65535, 3000).default('3000'),
  SITE_URL: origin.optional(),
  SITE_NAME: text(60, 'Hearthline').default('Hearthline'),
  CONTACT_EMAIL: plainAddress('hello@hearthline.example').default('hello@hearthline.example'),
  CONTACT_PHONE: phone('(302) 555-0142').default('(302) 555-0142'),
  SUPPORT_TEXT_NUMBER: phone('(302) 555-0143').default('(302) 555-0143'),
  MAILING_ADDRESS: text(200, FICTIONAL_ADDRESS).default(FICTIONAL_ADDRESS),
  COMPANY_URL: httpUrl('https://company.hearthline.example').default('https://company.hearthline.example'),
  DATA_DIR: text(500, './data').default('./data'),
  DATABASE_URL: z
    .string()
    .trim()
    .refine(
      (value) => value.startsWith('sqlite:') || isUrl(value, ['postgres:', 'postgresql:']),
      'must start with sqlite: or postgres://, for example postgres://user:password@db:5432/hearthline',
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
    .optional(),
  BACKEND_URL: httpUrl('https://api.hearthline.example').optional(),
  BACKEND_TIMEOUT_MS: wholeNumber(100, 60_000, 15_000).default('15000'),
  SMTP_URL: z
    .string()
    .trim()
    .refine(
      (value) => isUrl(value, ['smtp:', 'smtps:']),
      'must start with smtp:// or smtps://, for example smtp://user:password@mail:587',
    )
    .optional(),
  MAIL_FROM: address('Hearthline <site@hearthline.example>').optional(),
  MAIL_TO: address('leads@hearthline.example').optional(),
  PAYPAL_CLIENT_ID: text(200, 'the client id of your PayPal app').optional(),
  PAYPAL_CLIENT_SECRET: text(200, 'the secret of your PayPal app').optional(),
  PAYPAL_ENV: z.enum(['sandbox', 'live'], { message: 'must be sandbox or live' }).default('sandbox'),
  PAYPAL_WEBHOOK_ID: text(100, 'the id that PayPal gave the webhook').optional(),
  PAYPAL_API_URL: httpUrl('https://api-m.sandbox.paypal.com').optional(),
  PAYPAL_SDK_URL: httpUrl('https://www.paypal.com/sdk/js').default('https://www.paypal.com/sdk/js'),
  CHAT_API_URL: httpUrl('https://llm.example/v1').optional(),
  CHAT_API_KEY: text(500, 'the key of your provider').optional(),
  CHAT_MODEL: text(100, 'gpt-4o-mini').default('gpt-4o-mini'),
  CHAT_DAILY_LIMIT: wholeNumber(0, 1_000_000, 500).default('500'),
  RATE_LIMITS: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
  ORDERS_PER_MINUTE: wholeNumber(1, 100_000, 120).default('120'),
  TRUST_PROXY: wholeNumber(0, 10, 1).default('0'),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(16, 'must have at least 16 characters, for example the output of openssl rand -hex 32')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

type Source = Record<string, string | undefined>;

/** Every variable that the site reads, in the order in which they are told. */
export const VARIABLES = Object.keys(environment.shape);

/** The variables' values, checked each for itself and all together, and read from `NAME_FILE` where that is set. Throws a `ConfigError` that lists every fault. */
export function readEnvironment(source: Source): z.output<typeof environment> {
  const { values, faults } = given(source);
  const parsed = environment.safeParse(values);
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => `${issue.path[0]} ${issue.message}`));
  faults.push(...missingPartners(values));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return parsed.data;
}

/** One variable as it holds: what was given or the default, without what must stay secret; null where there is neither. */
export type Setting = { name: string; value: string | null; from: 'environment' | 'file' | 'default' };

/** Every variable as it holds, for people. Throws a `ConfigError` as `readEnvironment` does. */
export function effectiveSettings(source: Source): Setting[] {
  const parsed = readEnvironment(source) as Record<string, unknown>;
  const { values } = given(source);
  return VARIABLES.map((name) => {
    const value = values[name] ?? parsed[name];
    return {
      name,
      value: value === undefined ? null : SECRETS.includes(name) ? hidden(String(value)) : String(value),
      from: values[name] === undefined ? 'default' : source[name] ? 'environment' : 'file',
    };
  });
}

/** A secret that is an address still tells which server it names; nothing else of it is shown. */
function hidden(secret: string): string {
  if (secret.startsWith('sqlite:')) return secret;
  if (!URL.canParse(secret)) return '(set)';
  const { protocol, username, host, pathname } = new URL(secret);
  return host ? `${protocol}//${username && '(hidden)@'}${host}${pathname}` : '(set)';
}

function given(source: Source): { values: Source; faults: string[] } {
  const values: Source = {};
  const faults: string[] = [];
  for (const name of VARIABLES) {
    const value = source[name];
    // An empty variable, as compose files write it, means "not set".
    if (!value) continue;
    // Left by `docker run --env-file`, which takes each line as it stands.
    const inQuotes = /^(["'])(.*)\1$/s.exec(value.trim());
    if (inQuotes) faults.push(`${name} begins and ends with a quote: write the value without these two`);
    values[name] = inQuotes?.[2] ?? value;
  }
  // remix-serve reads this one as well, and takes an empty one for 0: any port.
  if (source.PORT === '') faults.push('PORT must not be empty, for example 3000');
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (values[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set: keep one`);
      continue;
    }
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (secret) values[name] = secret;
      else faults.push(`${name}_FILE names an empty file: put the secret into it`);
    } catch {
      faults.push(`${name}_FILE names a file that cannot be read, for example /run/secrets/${name.toLowerCase()}`);
    }
  }
  return { values, faults };
}

/** Faults of variables that hold each for itself and not together. */
function missingPartners(env: Source): string[] {
  const faults: string[] = [];
  if (/^postgres(ql)?:/.test(env.DATABASE_URL?.trim() ?? '') && !env.SESSION_SECRET) {
    faults.push(
      'SESSION_SECRET is required with Postgres, so that all instances share it, for example the output of openssl rand -hex 32',
    );
  }
  if (env.SMTP_URL && !env.MAIL_TO) {
    faults.push('MAIL_TO is required with SMTP_URL, for example leads@hearthline.example');
  }
  if (!env.BACKEND_URL) faults.push(...missingPaypalKeys(env));
  return faults;
}

/** Whoever names a part of PayPal's means real payments: without the keys the site would open with demo payments. */
function missingPaypalKeys(env: Source): string[] {
  const keys = [env.PAYPAL_CLIENT_ID, env.PAYPAL_CLIENT_SECRET].filter(Boolean).length;
  if (keys === 1) {
    return [
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET belong together: set both for real payments, or neither for demo payments',
    ];
  }
  const named = env.PAYPAL_ENV === 'live' ? 'PAYPAL_ENV=live' : env.PAYPAL_WEBHOOK_ID && 'PAYPAL_WEBHOOK_ID';
  if (keys === 2 || !named) return [];
  return [
    `PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are required with ${named}: set both for real payments, or leave it out for demo payments`,
  ];
}

function isUrl(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
