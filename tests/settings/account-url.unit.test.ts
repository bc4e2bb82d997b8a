import { createTransport } from 'nodemailer';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '#tests/settings/faults-of.ts';

type Account = { user: string; password: string; host: string; port: number };

/** What each driver takes from an address. */
const DRIVERS: Record<'SMTP_URL' | 'DATABASE_URL', { scheme: string; read(url: string): Account }> = {
  SMTP_URL: {
    scheme: 'smtp',
    read(url) {
      const { auth, host, port } = createTransport({ url }).options as {
        auth: { user: string; pass: string };
        host: string;
        port: number;
      };
      return { user: auth.user, password: auth.pass, host, port };
    },
  },
  DATABASE_URL: {
    scheme: 'postgres',
    read(url) {
      const { user = '', password, host, port } = new pg.Client({ connectionString: url });
      return { user, password: password as string, host, port };
    },
  },
};
const OTHERS = { MAIL_TO: 'leads@acme.example', SESSION_SECRET: '0123456789abcdef' };
const SENTENCE = /^\w+_URL must be an address such as .*percent-encoded \(# as %23, .* as %20\)/;

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const passwords = [
  ...[...printable, '\n', 'ä', '🏡'].flatMap((c) => [`${c}Secr3t`, `Se${c}cr3t`, `12${c}mail@${c}`]),
  ...'p#s/s?w@r%d %41bc %E4 a%2 :// 1?2 a@b?c=d p%00 [::1] me:you@there'.split(' '),
];

describe.each(['SMTP_URL', 'DATABASE_URL'] as const)('%s', (name) => {
  const { scheme, read } = DRIVERS[name];
  const address = (user: string, password: string) => `${scheme}://${user}:${password}@mail.example:2525/`;
  const fault = (url: string) => faultsOf({ ...OTHERS, [name]: url });

  test.each(['user', 'password'])('reads every %s right or rejects it', (part) => {
    for (const text of passwords) {
      const [user, secret] = part === 'user' ? [text, 'Secr3t'] : ['me', text];
      const url = address(user, secret);
      const faults = fault(url);
      if (faults.length > 0) {
        expect(faults).toEqual([expect.stringMatching(SENTENCE)]);
        if (secret.length > 5) expect(faults.join()).not.toContain(secret);
      } else if (!user.includes(':')) {
        // A colon ends the user: nobody can tell a user with a colon from a password with one.
        const meant = { user: decodeURIComponent(user), password: decodeURIComponent(secret) };
        expect(read(url), url).toEqual({ ...meant, host: 'mail.example', port: 2525 });
      }
      const encoded = address(encodeURIComponent(user), encodeURIComponent(secret));
      expect(fault(encoded), encoded).toEqual([]);
      expect(read(encoded)).toEqual({ user, password: secret, host: 'mail.example', port: 2525 });
    }
  });

  test('accepts a user that is an e-mail address, as it is', () => {
    const url = address('me@acme.example', 'Secr3t');
    expect(fault(url)).toEqual([]);
    expect(read(url).user).toBe('me@acme.example');
  });

  test.each(['mail.example:25', `${scheme}:mail.example`, `${scheme}://me:Secr3t@mail:99999`, `${scheme}://ma il`])(
    'rejects %s',
    (url) => {
      expect(fault(url)).toEqual([expect.stringMatching(`^${name} must `)]);
      expect(fault(url).join()).not.toContain('Secr3t');
    },
  );
});

test.each(['smtp://', 'smtp://?tls.rejectUnauthorized=false', 'smtp://me:Secr3t@', 'smtp://:25'])(
  'rejects %s, which names no server',
  (SMTP_URL) => expect(faultsOf({ ...OTHERS, SMTP_URL })).toEqual([expect.stringMatching(SENTENCE)]),
);

test.each(['me:p@ss/w?rd@db/site', 'me:p@db/a@b/site?x=y'])(
  'rejects the password in %s, although it parses as an option',
  (rest) => expect(faultsOf({ ...OTHERS, DATABASE_URL: `postgres://${rest}` })).toHaveLength(1),
);

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres:///site?host=/var/run/a@b' },
  { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/site' },
  { DATABASE_URL: 'POSTGRES://me@acme.example:Secr3t@db:5432/?sslmode=verify-full&sslrootcert=/a@b.pem' },
  { DATABASE_URL: 'sqlite:./da#ta/100%/site?.db' },
  { SMTP_URL: 'smtp://[::1]:25' },
  { SMTP_URL: 'smtp://:key@mail' },
])('accepts %j', (variables) => expect(faultsOf({ ...OTHERS, ...variables })).toEqual([]));
