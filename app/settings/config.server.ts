import { basename, join, resolve } from 'node:path';
import { ContentError, type Fault } from '#app/content/files/fault.server.ts';
import type { Site } from '#app/content/site.ts';
import { companyOf } from '#app/settings/company.server.ts';
import {
  effectiveSettings,
  readEnvironment,
  type Setting,
  valuesWithoutSecrets,
} from '#app/settings/environment.server.ts';
import { orExit } from '#app/settings/exit.server.ts';
import type { Mailbox } from '#app/settings/mailboxes.schema.ts';

// Before anything is written: files hold names and addresses, and only the site's own user may read them.
process.umask(0o077);

/** Where the data is: one process's SQLite file, or a Postgres for several. */
export type DatabaseAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/**
 * Where the daily backups are. `database`: the name of its file without `.db`. `keep`: how many of it stay; 0 if the site
 * makes none.
 */
export type BackupFolder = { folder: string; database: string; keep: number };

/** An OpenAI-compatible service (`…/v1`), and the calls in a UTC day: for all visitors together, and a tenth for one. */
export type ChatApi = { url: string; key: string | undefined; model: string; dailyLimit: number };

type PaypalAccount = {
  clientId: string;
  /** Absent in hosted mode, where the backend talks to PayPal. */
  clientSecret: string | undefined;
  webhookId: string | undefined;
  /** The account that must be paid; undefined: any that PayPal names. */
  merchantId?: string | undefined;
  apiUrl: string;
  environment: 'sandbox' | 'live';
};

/** `to`: MAIL_TO, the company's own addresses, one or several. */
export type MailAccount = { smtpUrl: string; from: Mailbox; to: Mailbox[] };

/** The parsed environment, with the company's facts. Nothing else reads `process.env`. */
export type Config = {
  /** Null: every address of this machine. */
  host: string | null;
  port: number;
  /** True if SITE_URL is set: forms then accept that `Origin` only. */
  siteUrlGiven: boolean;
  site: Site;
  /** CONTENT_DIR, whose files replace those of the content that ships; null without one. */
  contentDir: string | null;
  /** What is wrong with `company.yaml`: nothing may use the company's facts then. */
  companyFaults: Fault[];
  /** The day on which the owner confirmed what ships in the company's name; null if never. */
  confirmed: string | null;
  dataDir: string;
  database: DatabaseAddress;
  /** Null with Postgres, which has its own tools. */
  backups: BackupFolder | null;
  /** Newest first; null: `secrets.server.ts` generates one. */
  sessionSecrets: [string, ...string[]] | null;
  /** Null: embedded mode. `environment`: in which of PayPal's the backend makes its orders. */
  hosted: { url: string; timeoutMs: number; chatTimeoutMs: number; environment: 'sandbox' | 'live' } | null;
  /** Null: messages wait in the store. */
  mail: MailAccount | null;
  /** Null: demo payments in embedded mode, no buttons in hosted mode. */
  paypal: (PaypalAccount & { sdkUrl: string }) | null;
  /** Null: the assistant answers without a language model. */
  chat: ChatApi | null;
  /** Of all times at the desk and in emails, as in `America/New_York`. */
  timeZone: string;
  /** Whether new reviews wait until an operator publishes them. */
  holdsReviews: boolean;
  /** Whether there is a desk in the browser. */
  desk: boolean;
  rateLimits: boolean;
  /** Orders that all visitors together may make in a minute. */
  ordersPerMinute: number;
  /** Number of trusted proxies in front. */
  trustProxy: number;
  /** Null: no metrics are served. */
  metricsToken: string | null;
  /** Whether a person reads standard output, and no program. */
  isTerminal: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

/**
 * Reads and checks the whole environment, and of the disk `NAME_FILE` secrets and `company.yaml` alone.
 * Throws a `ConfigError` that lists every fault; those of `company.yaml` become `companyFaults`.
 */
export function parseConfig(source: Record<string, string | undefined>): Config {
  const { facts: company, faults: companyFaults } = companyOf(source);
  const env = readEnvironment(source, company);
  const postgres = env.DATABASE_URL !== undefined && !env.DATABASE_URL.startsWith('sqlite:');
  const dataDir = resolve(env.DATA_DIR);
  const port = env.PORT;
  const file = sqliteFile(env.DATABASE_URL, dataDir);
  const isTerminal = process.stdout.isTTY === true;
  return {
    host: env.HOST ?? null,
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
      legalName: company.legalName,
      hours: company.hours,
      social: company.social,
    },
    contentDir: env.CONTENT_DIR ?? null,
    companyFaults,
    confirmed: company.confirmed ?? null,
    dataDir,
    database: postgres && env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'sqlite', file },
    backups: postgres ? null : { folder: join(dataDir, 'backups'), database: basename(file, '.db'), keep: env.BACKUPS },
    sessionSecrets: env.SESSION_SECRET ?? null,
    hosted: env.BACKEND_URL
      ? {
          url: env.BACKEND_URL,
          timeoutMs: env.BACKEND_TIMEOUT_MS,
          chatTimeoutMs: Math.min(env.BACKEND_TIMEOUT_MS, 10_000),
          environment: env.PAYPAL_ENV,
        }
      : null,
    mail:
      env.SMTP_URL && env.MAIL_TO
        ? {
            smtpUrl: env.SMTP_URL,
            to: env.MAIL_TO,
            from: env.MAIL_FROM ?? { name: env.SITE_NAME, address: env.CONTACT_EMAIL },
          }
        : null,
    paypal: env.PAYPAL_CLIENT_ID
      ? {
          clientId: env.PAYPAL_CLIENT_ID,
          clientSecret: env.PAYPAL_CLIENT_SECRET,
          webhookId: env.PAYPAL_WEBHOOK_ID,
          merchantId: env.PAYPAL_MERCHANT_ID,
          apiUrl:
            env.PAYPAL_API_URL ??
            (env.PAYPAL_ENV === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com'),
          environment: env.PAYPAL_ENV,
          sdkUrl: env.PAYPAL_SDK_URL,
        }
      : null,
    chat:
      env.CHAT_API_URL && env.CHAT_DAILY_LIMIT > 0
        ? {
            url: env.CHAT_API_URL,
            key: env.CHAT_API_KEY,
            model: env.CHAT_MODEL,
            dailyLimit: env.CHAT_DAILY_LIMIT,
          }
        : null,
    timeZone: env.TIME_ZONE,
    holdsReviews: env.REVIEWS === 'hold',
    desk: env.DESK === 'on',
    rateLimits: env.RATE_LIMITS === 'on',
    ordersPerMinute: env.ORDERS_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    isTerminal,
    // A person sees the site; its requests are for programs to count.
    logLevel: isTerminal && !source.LOG_LEVEL ? 'warn' : env.LOG_LEVEL,
  };
}

function sqliteFile(url: string | undefined, dataDir: string): string {
  const path = url?.slice('sqlite:'.length).replace(/^\/\/(?=.)/, '');
  return path ? resolve(path) : join(dataDir, 'hearthline.db');
}

export const config: Config = orExit(() => parseConfig(process.env));

/** Returns the configuration that this process would have with another CONTENT_DIR. Throws a `ConfigError`. */
export const configWith = (contentDir: string): Config => parseConfig({ ...process.env, CONTENT_DIR: contentDir });

/** Replaces the company's facts by those of another configuration, also where they are the sender of emails. */
export function replaceFacts({ site, mail }: Config): void {
  Object.assign(config.site, site);
  if (config.mail && mail) Object.assign(config.mail.from, mail.from);
}

/** Returns the variables that this process was given, by name: null for the value of a secret. */
export const givenSettings = (): Record<string, string | null> => valuesWithoutSecrets(process.env);

/** Returns every variable of this process for people, without secrets. Throws a `ContentError` for a bad `company.yaml`. */
export function settings(): Setting[] {
  if (config.companyFaults.length > 0) throw new ContentError(config.companyFaults);
  return effectiveSettings(process.env, companyOf(process.env).facts);
}
