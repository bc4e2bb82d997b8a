import { z } from 'zod';
import { toEmailAddress } from '#app/text/email-address.ts';

/** As nodemailer takes it: any characters in the name, and an address that stays one recipient. */
export type Mailbox = { name: string; address: string };

/** With a backslash before a quote that does not end it (RFC 5322, section 3.2.4). */
const QUOTED = /"((?:\\.|[^"\\])*)"/g;

/** What stands for a quoted name while its entry is read: a control character, which is in no list. */
const STAND_IN = '\0';

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
    const names = [...value.matchAll(QUOTED)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
    for (const [index, entry] of value.replace(QUOTED, STAND_IN).split(',').entries()) {
      const read = readMailbox(entry.trim(), () => names.shift() ?? '');
      // The entry is not quoted, since it may be the SMTP_URL with its password.
      if (typeof read === 'string') return refuse(`${read} (entry ${index + 1}): ${advice}`);
      const key = read.address.toLowerCase();
      if (!found.has(key)) found.set(key, read);
    }
    return [...found.values()];
  });

/** Returns the mailbox, or what is wrong with it. `nextName`: what the next stand-in stands for. */
function readMailbox(entry: string, nextName: () => string): Mailbox | string {
  if (entry === '') return 'has a comma without an address before or behind it';
  if (entry.includes('"')) return 'has a quote that is not closed';
  if (entry.includes(';')) return 'has a semicolon';
  const [, named = '', inside] = /^([^<>]*)<([^<>]*)>$/.exec(entry) ?? [];
  if (named.includes('@')) return 'has addresses with no comma between them';
  const typed = inside ?? entry;
  if (typed.includes(STAND_IN)) return 'has an address in quotes';
  const address = readAddress(typed);
  if (address) return { name: named.trim().replaceAll(STAND_IN, nextName), address };
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
