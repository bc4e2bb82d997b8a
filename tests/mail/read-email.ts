import type { FakeSmtp } from '#tests/fakes/smtp.ts';

export type Mail = FakeSmtp['received'][number];

/** An email as it arrived. `links` are paths by their labels. */
export type ReceivedEmail = { subject: string; text: string; html: string; links: Record<string, string> };

export function readEmail(mail: Mail): ReceivedEmail {
  const [text, html] = [bodyOf(mail.raw, 'text/plain'), bodyOf(mail.raw, 'text/html')];
  return { subject: subjectOf(mail), text, html, links: linksOf(html) };
}

/** Decodes one part of a mail as nodemailer writes it. */
function bodyOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--/).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return text;
  return decodeQuoted(text.replace(/=\r\n/g, ''));
}

/** Long subjects come as encoded words. */
export function subjectOf(mail: Mail): string {
  const header = (mail.header('subject') ?? '').replace(/\?= =\?/g, '?==?');
  return header.replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => decodeQuoted(word.replaceAll('_', ' ')));
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function linksOf(html: string): Record<string, string> {
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  return Object.fromEntries(
    links.map(([, address = '', label]) => {
      const { pathname, search, hash } = new URL(address.replaceAll('&amp;', '&'));
      return [label, pathname + search + hash];
    }),
  );
}
