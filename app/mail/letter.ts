import { escapeHtml } from '#app/domain/escape-html.ts';

/** The content of one mail: what its feature writes, without sender and recipient. */
export type Letter = {
  /** On one line: compose it from `oneLine` texts. */
  subject: string;
  text: string;
  html: string;
  /** One plain address (`isPlainAddress`), or undefined to reply to the sender. */
  replyTo: string | undefined;
};

/** A labeled value. A `URL` becomes a link; a string never does, since people may have typed it. */
type Field = [label: string, value: string | URL];

/** A paragraph, or fields that belong together. */
type Part = string | Field[];

const BODY = 'margin:0;padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1f2328;overflow-wrap:anywhere';
const LABEL = 'font-size:14px;color:#57606a';

/**
 * Lays out a letter as plain text and as HTML: one column of at most 600px, readable on a phone. Every string is escaped
 * and put on one line, so that typed text can add neither markup nor a field of its own.
 */
export function layOutLetter(parts: Part[]): Pick<Letter, 'text' | 'html'> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="${BODY}"><div style="max-width:600px;margin:0 auto">${parts.map(partAsHtml).join('')}</div></body></html>`;
  return { text: `${parts.map(partAsText).join('\n\n')}\n`, html };
}

function partAsText(part: Part): string {
  if (typeof part === 'string') return oneLine(part);
  return part.map(([label, value]) => `${label}: ${oneLine(String(value))}`).join('\n');
}

function partAsHtml(part: Part): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(oneLine(part))}</p>`;
  const items = part.map(
    ([label, value]) =>
      `<dt style="${LABEL}">${escapeHtml(label)}</dt><dd style="margin:0 0 12px">${valueAsHtml(value)}</dd>`,
  );
  return `<dl style="margin:0 0 16px">${items.join('')}</dl>`;
}

function valueAsHtml(value: string | URL): string {
  const text = escapeHtml(oneLine(String(value)));
  return value instanceof URL ? `<a href="${text}">${text}</a>` : text;
}

/** Returns the text without line breaks and other control characters, which could begin a header of their own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Returns whether the text is one address and nothing else: a list, or a name in front, could add recipients. */
export function isPlainAddress(text: string): boolean {
  return /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);
}
