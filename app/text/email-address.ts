import { cleanLine } from '#app/text/typed-text.ts';

/**
 * The HTML standard's "valid e-mail address", which browsers check in `type=email` and the specification, section 5,
 * requires. zod's own check rejects some of these.
 */
const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** RFC 5321, section 4.5.3.1. */
const MAX_LOCAL_PART = 64;
const MAX_ADDRESS = 254;

/** ASCII characters that no domain has, and that `new URL` would take for another part of an address. */
const FOREIGN_TO_DOMAINS = /[^a-zA-Z0-9.\-\u0080-\u{10FFFF}]/u;

/**
 * Returns the e-mail address that was typed, with its domain in ASCII (`ada@xn--bcher-kva.example`), in which it can be
 * mailed to everywhere; null if it is none. The part before the @ must be ASCII: not every mail server takes others.
 */
export function toEmailAddress(typed: string): string | null {
  const text = cleanLine(typed);
  const at = text.lastIndexOf('@');
  if (at < 0) return null;
  const address = `${text.slice(0, at)}@${toAsciiDomain(text.slice(at + 1))}`;
  return EMAIL_ADDRESS.test(address) && at <= MAX_LOCAL_PART && address.length <= MAX_ADDRESS ? address : null;
}

/** Returns whether mail can arrive at the address: it is a single plain one, with a top-level domain. */
export function isMailable(address: string): boolean {
  return address.includes('.', address.lastIndexOf('@')) && toEmailAddress(address) === address;
}

/** An empty text, which no address has, stands for a domain that is none. */
function toAsciiDomain(domain: string): string {
  if (/^[\0-\x7f]*$/.test(domain)) return domain;
  try {
    // Browsers and Node convert domains alike here, and nowhere else.
    return FOREIGN_TO_DOMAINS.test(domain) ? '' : new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
