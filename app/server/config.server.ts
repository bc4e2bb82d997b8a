import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Site } from '#app/domain/site.ts';

/** The parsed environment (design, "Environment"). Nothing else reads `process.env`. */
export type Config = {
  port: number;
  /** True when the operator named the public origin; then forms accept that `Origin` only. */
  siteUrlGiven: boolean;
  site: Site;
  dataDir: string;
  database: { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };
  /** Newest first: the first signs, all verify. */
  sessionSecrets: [string, ...string[]];
  /** Null: embedded mode. Time-outs in milliseconds. */
  hosted: { url: string; timeoutMs: number; chatTimeoutMs: number } | null;
  /** Null: messages wait in the store. */
  mail: { smtpUrl: string; from: string; to: string } | null;
  /** Null: demo payments in embedded mode, no buttons in hosted mode. */
  paypal: {
    clientId: string;
    /** Absent in hosted mode, where the backend talks to PayPal. */
    clientSecret: string | undefined;
    webhookId: string | undefined;
    apiUrl: string;
    sdkUrl: string;
  } | null;
  chat: { url: string; key: string | undefined; model: string } | null;
  rateLimits: boolean;
  /** How many proxies stand in front. */
  trustProxy: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

/** The environment cannot be used; one fault a line, each naming the variable, what is wrong and an example. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const SECRETS = ['SESSION_SECRET', 'SMTP_URL', 'DATABASE_URL', 'PAYPAL_CLIENT_SECRET', 'CHAT_API_KEY'];

const text = (max: number, example: string) =>
  z.string().trim().min(1, `must not be empty, for example ${example}`).max(max, `must be at most ${max} characters`);

const httpUrl = (example: string) =>
  z
    .string()
    .trim()
    .refine((value) => isUrl(value, ['http:', 'https:']), `must be an http or https address, for example ${example}`)
    .transform((value) => value.replace(/\/+$/, ''));

const origin = z
  .string()
  .trim()
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

const environment = z.object({
  PORT: wholeNumber(0, 65535, 3000).default('3000'),
  SITE_URL: origin.optional(),
  SITE_NAME: text(60, 'Hearthline').default('Hearthline'),
  CONTACT_EMAIL: address('hello@hearthline.example').default('hello@hearthline.example'),
  CONTACT_PHONE: text(40, '(302) 555-0142').default('(302) 555-0142'),
  SUPPORT_TEXT_NUMBER: text(40, '(302) 555-0143').default('(302) 555-0143'),
  MAILING_ADDRESS: text(200, '1201 N Market Street, Wilmington, DE 19801').default(
    '1201 N Market Street, Suite 111, Wilmington, DE 19801',
  ),
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
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 16),
      'must be secrets of at least 16 characters each, separated by commas, newest first, for example the output of openssl rand -hex 32',
    )
    .optional(),
  BACKEND_URL: httpUrl('https://api.hearthline.example').optional(),
  BACKEND_TIMEOUT_MS: wholeNumber(100, 120_000, 15_000).default('15000'),
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
  RATE_LIMITS: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
  TRUST_PROXY: wholeNumber(0, 10, 1).default('0'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

/**
 * Reads and checks the whole environment, `NAME_FILE` secrets included, without touching the disk otherwise.
 * Throws a `ConfigError` that lists every fault.
 */
export function parseConfig(source: Record<string, string | undefined>): Omit<Config, 'sessionSecrets'> & {
  sessionSecrets: [string, ...string[]] | null;
} {
  const faults: string[] = [];
  const values = withSecretFiles(source, faults);
  const parsed = environment.safeParse(values);
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map((issue) => `${issue.path[0]} ${issue.message}`));
    throw new ConfigError(faults);
  }
  const env = parsed.data;

  const postgres = env.DATABASE_URL !== undefined && !env.DATABASE_URL.startsWith('sqlite:');
  if (postgres && !env.SESSION_SECRET) {
    faults.push(
      'SESSION_SECRET is required with Postgres, so that all instances share it, for example the output of openssl rand -hex 32',
    );
  }
  if (env.SMTP_URL && !env.MAIL_TO) {
    faults.push('MAIL_TO is required with SMTP_URL, for example leads@hearthline.example');
  }
  if (!env.BACKEND_URL && Boolean(env.PAYPAL_CLIENT_ID) !== Boolean(env.PAYPAL_CLIENT_SECRET)) {
    faults.push(
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET belong together: set both for real payments, or neither for demo payments',
    );
  }
  if (faults.length > 0) throw new ConfigError(faults);

  const dataDir = resolve(env.DATA_DIR);
  const port = env.PORT;
  return {
    port,
    siteUrlGiven: env.SITE_URL !== undefined,
    site: {
      name: env.SITE_NAME,
      url: env.SITE_URL ?? `http://localhost:${port}`,
      email: env.CONTACT_EMAIL,
      phone: env.CONTACT_PHONE,
      textNumber: env.SUPPORT_TEXT_NUMBER,
      address: env.MAILING_ADDRESS,
      companyUrl: env.COMPANY_URL,
    },
    dataDir,
    database:
      postgres && env.DATABASE_URL
        ? { kind: 'postgres', url: env.DATABASE_URL }
        : { kind: 'sqlite', file: sqliteFile(env.DATABASE_URL, dataDir) },
    sessionSecrets: (env.SESSION_SECRET as [string, ...string[]] | undefined) ?? null,
    hosted: env.BACKEND_URL
      ? {
          url: env.BACKEND_URL,
          timeoutMs: env.BACKEND_TIMEOUT_MS,
          chatTimeoutMs: Math.min(env.BACKEND_TIMEOUT_MS, 10_000),
        }
      : null,
    mail:
      env.SMTP_URL && env.MAIL_TO
        ? { smtpUrl: env.SMTP_URL, to: env.MAIL_TO, from: env.MAIL_FROM ?? `${env.SITE_NAME} <${env.CONTACT_EMAIL}>` }
        : null,
    paypal: env.PAYPAL_CLIENT_ID
      ? {
          clientId: env.PAYPAL_CLIENT_ID,
          clientSecret: env.PAYPAL_CLIENT_SECRET,
          webhookId: env.PAYPAL_WEBHOOK_ID,
          apiUrl:
            env.PAYPAL_API_URL ??
            (env.PAYPAL_ENV === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com'),
          sdkUrl: env.PAYPAL_SDK_URL,
        }
      : null,
    chat: env.CHAT_API_URL ? { url: env.CHAT_API_URL, key: env.CHAT_API_KEY, model: env.CHAT_MODEL } : null,
    rateLimits: env.RATE_LIMITS === 'on',
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

function withSecretFiles(source: Record<string, string | undefined>, faults: string[]) {
  const values: Record<string, string | undefined> = {};
  for (const name of Object.keys(environment.shape)) {
    // An empty variable, as compose files write it, means "not set".
    if (source[name]) values[name] = source[name];
  }
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (values[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set: keep one`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name}_FILE names a file that cannot be read, for example /run/secrets/${name.toLowerCase()}`);
    }
  }
  return values;
}

function sqliteFile(url: string | undefined, dataDir: string): string {
  const path = url?.slice('sqlite:'.length).replace(/^\/\/(?=\/|[^/])/, '');
  return path ? resolve(path) : join(dataDir, 'hearthline.db');
}

function isUrl(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** The secret generated at the first boot, kept in `DATA_DIR` (readable by the owner only). */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): name a folder that this user may write, for example ./data`,
    ]);
  }
}

/** Reads the environment once; prints every fault and ends the process when it cannot be used. */
function loadConfig(): Config {
  try {
    const parsed = parseConfig(process.env);
    return { ...parsed, sessionSecrets: parsed.sessionSecrets ?? [generatedSecret(parsed.dataDir)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const fault of error.faults) console.error(`Configuration: ${fault}.`);
    process.exit(1);
  }
}

export const config: Config = loadConfig();
