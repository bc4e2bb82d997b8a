import escapeHtml from 'escape-html';

/** The content of a mail, without sender and recipient. */
export type Email = {
  /** One line: compose it from `oneLine` texts. */
  subject: string;
  text: string;
  html: string;
  /** One plain address (`isMailable`), or undefined to reply to the sender. */
  replyTo: string | undefined;
  /** Whether it is about an order for which no money moved. */
  isDemo?: boolean;
};

/** A labeled value. It never becomes a link, since visitors may have typed it. */
export type Field = [label: string, value: string];

/** A paragraph, a group of fields, the email's title, a heading, a list or a link. */
export type Part = string | Field[] | { title: string } | { heading: string } | { list: string[] } | Link;
type Link = { link: URL; label: string };

const BODY = 'margin:0;padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1f2328;overflow-wrap:anywhere';
const COLUMN = '<div style="max-width:600px;margin:0 auto">';
const TITLE = 'margin:0 0 16px;font-size:22px;line-height:1.3';
const HEADING = 'margin:24px 0 8px;font-size:18px;line-height:1.3';
const FIELDS = 'margin:0 0 16px;padding:12px 0 0;border-top:1px solid #d0d7de';
const LABEL = 'font-size:14px;color:#57606a';

/**
 * Lays out an email as plain text and as HTML with one column of at most 600px. Escapes every string and puts it on one
 * line, so that typed text can add neither markup nor fields.
 */
export function layOutEmail(parts: Part[]): Pick<Email, 'text' | 'html'> {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const body = `${COLUMN}${parts.map(partAsHtml).join('')}</div>`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body style="${BODY}">${body}</body></html>`;
  return { text: `${parts.map(partAsText).join('\n\n')}\n`, html };
}

/** Returns an email of `layOutEmail` with another subject, and with `opening` as its first paragraph. */
export function markEmail<Marked extends Email>(email: Marked, subject: string, opening: string): Marked {
  return {
    ...email,
    subject: oneLine(subject),
    text: `${partAsText(opening)}\n\n${email.text}`,
    html: email.html.replace(COLUMN, () => COLUMN + partAsHtml(opening)),
  };
}

function partAsText(part: Part): string {
  if (typeof part === 'string') return oneLine(part);
  if (Array.isArray(part)) return part.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
  if ('title' in part) return oneLine(part.title);
  if ('heading' in part) return oneLine(part.heading);
  if ('list' in part) return part.list.map((item) => `- ${oneLine(item)}`).join('\n');
  return `${part.label}: ${part.link}`;
}

function partAsHtml(part: Part): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${inHtml(part)}</p>`;
  if (Array.isArray(part)) return `<dl style="${FIELDS}">${part.map(fieldAsHtml).join('')}</dl>`;
  if ('title' in part) return `<h1 style="${TITLE}">${inHtml(part.title)}</h1>`;
  if ('heading' in part) return `<h2 style="${HEADING}">${inHtml(part.heading)}</h2>`;
  if ('list' in part)
    return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${part.list.map(itemAsHtml).join('')}</ul>`;
  return `<p style="margin:0 0 16px"><a href="${inHtml(part.link.href)}">${inHtml(part.label)}</a></p>`;
}

function fieldAsHtml([label, value]: Field): string {
  return `<dt style="${LABEL}">${inHtml(label)}</dt><dd style="margin:0 0 12px">${inHtml(value)}</dd>`;
}

function itemAsHtml(item: string): string {
  return `<li style="margin:0 0 8px">${inHtml(item)}</li>`;
}

function inHtml(text: string): string {
  return escapeHtml(oneLine(text));
}

/** Returns the text without line breaks and other control characters, which could start another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
