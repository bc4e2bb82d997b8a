import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { COMPANY_SETTINGS, type CompanyFacts } from '#app/settings/company.server.ts';
import { environmentSchema, SECRETS } from '#app/settings/environment.schema.ts';

/** The environment cannot be used. Each fault names the variable, what is wrong and an example. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Source = Record<string, string | undefined>;

type Environment = z.output<typeof environmentSchema> & { BACKUPS: number };

const DEFAULT_BACKUPS = 14;

/** The names of all variables, in the order of `ops config`. */
export const VARIABLES = Object.keys(environmentSchema.shape);

/**
 * Reads the variables, also from `NAME_FILE`, with the company's facts for those that are not set, and checks each and all
 * together. Throws a `ConfigError` that lists every fault.
 */
export function readEnvironment(source: Source, company: CompanyFacts): Environment {
  const { values, faults } = readValues(source);
  for (const [name, fact] of Object.entries(COMPANY_SETTINGS)) values[name] ??= company[fact];
  const parsed = environmentSchema.safeParse(values);
  if (!parsed.success) {
    const issues = parsed.error.issues.filter((issue) => values[String(issue.path[0])] !== undefined);
    faults.push(...issues.map((issue) => `${issue.path[0]} ${issue.message}`));
  }
  faults.push(...missingPartners(values));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return { ...parsed.data, BACKUPS: parsed.data.BACKUPS ?? (isPostgres(values) ? 0 : DEFAULT_BACKUPS) };
}

const isPostgres = ({ DATABASE_URL = '' }: Source) => /^postgres(ql)?:/.test(DATABASE_URL.trim());

/** `value`: what was set, or else the default, without secrets; null if there is neither. */
export type Setting = { name: string; value: string | null; from: 'environment' | 'file' | 'company.yaml' | 'default' };

/** Returns every variable for people, without secrets. Throws a `ConfigError` as `readEnvironment` does. */
export function effectiveSettings(source: Source, company: CompanyFacts): Setting[] {
  const parsed = readEnvironment(source, company) as Record<string, unknown>;
  const { values } = readValues(source);
  return VARIABLES.map((name) => {
    const value = values[name] ?? parsed[name];
    return {
      name,
      value: value === undefined ? null : SECRETS.includes(name) ? redact(String(value)) : String(value),
      from:
        values[name] === undefined
          ? name in COMPANY_SETTINGS
            ? 'company.yaml'
            : 'default'
          : source[name]?.trim()
            ? 'environment'
            : 'file',
    };
  });
}

/** Returns the variables that are set, by name, as they are set: null for the value of a secret. */
export function valuesWithoutSecrets(source: Source): Record<string, string | null> {
  const entries = Object.entries(readValues(source).values);
  return Object.fromEntries(entries.map(([name, value = null]) => [name, SECRETS.includes(name) ? null : value]));
}

/** Of a secret that is an address, shows which server it names and nothing else. */
function redact(secret: string): string {
  if (secret.startsWith('sqlite:')) return secret;
  if (!URL.canParse(secret)) return '(set)';
  const { protocol, username, host, pathname } = new URL(secret);
  return host ? `${protocol}//${username && '(hidden)@'}${host}${pathname}` : '(set)';
}

function readValues(source: Source): { values: Source; faults: string[] } {
  const values: Source = {};
  const faults: string[] = [];
  for (const name of VARIABLES) {
    const value = source[name];
    // A blank variable, as compose.yaml writes it, means "not set".
    if (!value?.trim()) continue;
    // `docker run --env-file` passes quotes on as part of the value.
    const inQuotes = /^(["'])((?:\\.|(?!\1)[^\\])*)\1$/s.exec(value.trim());
    if (inQuotes) faults.push(`${name} begins and ends with a quote: write the value without these two`);
    values[name] = inQuotes?.[2] ?? value;
  }
  // remix-serve reads it too, and treats an empty one as 0: any port.
  if (source.PORT === '') faults.push('PORT must not be empty, for example 3000');
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (values[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set: keep one`);
      continue;
    }
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (secret) values[name] = secret;
      else faults.push(`${name}_FILE names an empty file: put the secret into it`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      faults.push(
        `${name}_FILE names a file that ${unreadable(code)} (${code}), for example /run/secrets/${name.toLowerCase()}`,
      );
    }
  }
  return { values, faults };
}

function unreadable(code = ''): string {
  if (code === 'ENOENT') return 'is not there';
  if (code === 'EISDIR') return 'is a folder';
  return `user ${process.getuid?.() ?? 'of this process'}, which this runs as, cannot read`;
}

/** Variables that are valid alone, but not together. */
function missingPartners(env: Source): string[] {
  const faults: string[] = [];
  if (isPostgres(env) && !env.SESSION_SECRET) {
    faults.push(
      'SESSION_SECRET is required with Postgres, so that all instances share it, for example the output of openssl rand -hex 32',
    );
  }
  if (isPostgres(env) && Number(env.BACKUPS) > 0) {
    faults.push(
      'BACKUPS is for SQLite: leave it out or set BACKUPS=0, and back up Postgres with pg_dump, as docs/operations/back-up.md says',
    );
  }
  if (env.SMTP_URL && !env.MAIL_TO) {
    faults.push('MAIL_TO is required with SMTP_URL, for example leads@hearthline.example');
  }
  if (!env.BACKEND_URL) faults.push(...missingPaypalKeys(env));
  return faults;
}

/** A part of PayPal's settings means real payments: without the keys, the site would open with demo payments. */
function missingPaypalKeys(env: Source): string[] {
  const keys = [env.PAYPAL_CLIENT_ID, env.PAYPAL_CLIENT_SECRET].filter(Boolean).length;
  if (keys === 1) {
    return [
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET belong together: set both for real payments, or neither for demo payments',
    ];
  }
  const others = ['PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'];
  const named = env.PAYPAL_ENV === 'live' ? 'PAYPAL_ENV=live' : others.find((name) => env[name]);
  if (keys === 2 || !named) return [];
  return [
    `PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are required with ${named}: set both for real payments, or leave it out for demo payments`,
  ];
}
