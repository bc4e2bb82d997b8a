import { z } from 'zod';
import { toEmailAddress } from '#app/text/email-address.ts';

/** As nodemailer takes it: any characters in the name, and an address that stays one recipient. */
export type Mailbox = { name: string; address: string };

/** Followed by an even number of quotes, so in no quoted name. */
const COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Characters that nobody has in an address before the @, unless in quotes. */
const LOCAL_PART = /^[^\s\p{C}@<>,;:"()[\]\\]{1,64}$/u;

/** One address, alone or in `Name <address>`. */
export const mailbox = (example: string) =>
  mailboxes(example, 'write one address, alone or in Name <address>')
    .refine((found) => found.length === 1, `must be one e-mail address, for example ${example}`)
    .transform(([first]) => first as Mailbox);

/** Addresses separated by commas, each alone or in `Name <address>`; the same one twice counts once. */
export const mailboxes = (example: string, advice = 'write addresses separated by commas') =>
  z.string().transform((value, context): Mailbox[] => {
    const refuse = (what: string) => {
      context.addIssue({ code: 'custom', fatal: true, message: `${what}, for example ${example}` });
      return z.NEVER;
    };
    if (CONTROL_CHARACTER.test(value)) return refuse('must be on one line, without control characters');
    const found = new Map<string, Mailbox>();
    for (const [index, entry] of value.split(COMMA).entries()) {
      const read = readMailbox(entry.trim());
      // The entry is not quoted, since it may be the SMTP_URL with its password.
      if (typeof read === 'string') return refuse(`${read} (entry ${index + 1}): ${advice}`);
      const key = read.address.toLowerCase();
      if (!found.has(key)) found.set(key, read);
    }
    return [...found.values()];
  });

/** Returns the mailbox, or what is wrong with it. */
function readMailbox(entry: string): Mailbox | string {
  if (entry === '') return 'has a comma without an address before or behind it';
  const [, named = '', inside] = /^([^<>]*)<([^<>]*)>$/.exec(entry) ?? [];
  const quoted = /^"(.*)"$/.exec(named.trim())?.[1];
  const typed = inside ?? entry;
  if (/[;@]/.test(quoted === undefined ? named : '') || typed.includes(';')) {
    return 'has addresses with no comma between them';
  }
  const address = readAddress(typed);
  if (address) return { name: quoted?.replace(/\\(.)/g, '$1') ?? named.trim(), address };
  if (!typed.includes('@')) return 'has an address without @';
  if (/\s/.test(typed) && !/[<>]/.test(typed)) return 'has an address with a space in it';
  if (typed.indexOf('@') < typed.lastIndexOf('@')) return 'has an address with more than one @';
  return 'has something that is no e-mail address';
}

/**
 * Returns an address of the company, with its domain in ASCII; null if it is none. Other than in an address of a visitor, any
 * letters may stand before the @: the company knows its mail server.
 */
export function readAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at).normalize('NFC');
  const domain = toEmailAddress(`x${typed.slice(at)}`)?.slice(1);
  if (at < 1 || !domain || !LOCAL_PART.test(local)) return null;
  return /^[\0-\x7f]+$/.test(local) ? toEmailAddress(local + domain) : local + domain;
}
