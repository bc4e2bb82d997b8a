import escapeHtml from 'escape-html';
import { repaint } from '#app/content/brand/colors.ts';
import { formatMoment } from '#app/content/dates.ts';
import type { Site } from '#app/content/site.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { type AtDesk, type Field, oneLine, type Part } from '#app/mail/email.ts';

/** What all emails have in common. `hasDesk`: whether the desk can be opened. `shades`: the colors of the company's brand. */
export type Frame = { site: Site; timeZone: string; hasDesk: boolean; shades: ReadonlyMap<string, string> };

type SimplePart = Exclude<Part, AtDesk>;

/** In the colors that ship. Mail programs that read no `<style>` show these alone: light, and as wide as a desktop. */
const STYLES = {
  body: 'margin:0;background:#fbf6ee;color:#14212b;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere',
  column: 'max-width:600px;margin:0 auto;padding:32px 16px',
  company: 'margin:0 0 20px;font-weight:bold;line-height:32px',
  mark: 'margin:0 12px 0 0;border:0;border-radius:6px;vertical-align:top',
  card: 'padding:32px 32px 12px;background:#ffffff;border-radius:8px',
  title: 'margin:0 0 20px;font-size:24px;line-height:1.25',
  heading: 'margin:32px 0 12px;font-size:18px;line-height:1.3',
  paragraph: 'margin:0 0 20px',
  list: 'margin:0 0 20px;padding:0 0 0 20px',
  item: 'margin:0 0 8px',
  code: 'margin:0 0 20px;padding:16px;background:#efe4d2;border-radius:8px;font:bold 28px/1.3 Consolas,Menlo,monospace;letter-spacing:2px;text-align:center',
  facts: 'width:100%;margin:0 0 24px;border-collapse:collapse;border-bottom:1px solid #efe4d2',
  label:
    'width:34%;padding:9px 16px 9px 0;border-top:1px solid #efe4d2;color:#55636d;font-weight:normal;text-align:left;vertical-align:top',
  value: 'padding:9px 0;border-top:1px solid #efe4d2;vertical-align:top',
  button:
    'display:inline-block;padding:11px 24px;border:1px solid #b84a18;border-radius:6px;background:#b84a18;color:#ffffff;font-weight:bold;text-decoration:none',
  link: 'display:inline-block;padding:11px 24px;border:1px solid #0b5563;border-radius:6px;color:#0b5563;font-weight:bold;text-decoration:none',
};

type Style = keyof typeof STYLES;

/** The ground of dark sections and what every brand can be read on it. */
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.column{padding:20px 8px!important}.card{padding:24px 20px 4px!important}
.label,.value{display:block!important;width:auto!important}.label{padding:10px 0 0!important;font-size:14px}
.value{padding:0 0 10px!important;border:0!important}.button,.link{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){.body,.label{background:#0c2230!important;color:#fbf6ee!important}
.card,.label{background:rgba(255,255,255,.05)!important}.label{background:none!important;opacity:.8}
.facts,.label,.value{border-color:rgba(255,255,255,.2)!important}.code{background:rgba(255,255,255,.1)!important}
.link{border-color:#f3c57c!important;color:#f3c57c!important}}`;

/**
 * Lays out an email as plain text and as HTML with one column of at most 600px. Escapes every string and puts it on one
 * line, so that typed text can add neither markup nor fields.
 */
export function layOutEmail(parts: Part[], frame: Frame): { text: string; html: string } {
  const { site, timeZone, shades } = frame;
  const open = (tag: string, style: Style, attributes = '') =>
    `<${tag}${attributes} class="${style}" style="${repaint(STYLES[style], shades)}">`;
  const element = (tag: string, style: Style, content: string) => `${open(tag, style)}${content}</${tag}>`;
  const linkTo = ({ href }: URL, label: string, style: Style) =>
    element('p', 'paragraph', `${open('a', style, ` href="${inHtml(href)}"`)}${inHtml(label)}</a>`);
  const simple = parts.flatMap((part) => simplify(part, frame));

  function fieldAsHtml([label, value]: Field): string {
    const shown = `<bdi>${inHtml(asText(value, timeZone))}</bdi>`;
    return `<tr>${open('th', 'label', ' scope="row"')}${inHtml(label)}</th>${element('td', 'value', shown)}</tr>`;
  }

  function partAsHtml(part: SimplePart): string {
    if (typeof part === 'string') return element('p', 'paragraph', inHtml(part));
    if (Array.isArray(part)) return element('table', 'facts', part.map(fieldAsHtml).join(''));
    if ('title' in part) return element('h1', 'title', inHtml(part.title));
    if ('heading' in part) return element('h2', 'heading', inHtml(part.heading));
    if ('list' in part)
      return element('ul', 'list', part.list.map((item) => element('li', 'item', inHtml(item))).join(''));
    if ('code' in part) return element('p', 'code', inHtml(part.code));
    if ('button' in part) return linkTo(part.button, part.label, 'button');
    return linkTo(part.link, part.label, 'link');
  }

  const mark = `${open('img', 'mark', ` src="${inHtml(`${site.url}/icon-192.png`)}" width="32" height="32" alt=""`)}`;
  const company = element('p', 'company', mark + inHtml(site.name));
  const column = element('div', 'column', company + element('div', 'card', simple.map(partAsHtml).join('')));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${repaint(SHEET, shades)}</style>`;
  const html = `<!doctype html><html lang="en"><head>${head}</head>${element('body', 'body', column)}</html>`;
  return { text: `${simple.map((part) => partAsText(part, timeZone)).join('\n\n')}\n`, html };
}

function simplify(part: Part, { site, hasDesk }: Frame): SimplePart[] {
  if (typeof part === 'string' || !('atDesk' in part)) return [part];
  const { open, commands } = serverTexts().emails.desk;
  if (!hasDesk) return [commands, { list: part.commands }];
  const page = new URL(`/desk/list/${part.atDesk}?${new URLSearchParams({ search: String(part.id) })}`, site.url);
  return [{ button: page, label: open }];
}

function partAsText(part: SimplePart, timeZone: string): string {
  if (typeof part === 'string') return oneLine(part);
  if (Array.isArray(part)) return part.map(([label, value]) => `${label}: ${asText(value, timeZone)}`).join('\n');
  if ('title' in part) return oneLine(part.title);
  if ('heading' in part) return oneLine(part.heading);
  if ('list' in part) return part.list.map((item) => `- ${oneLine(item)}`).join('\n');
  if ('code' in part) return oneLine(part.code);
  return `${part.label}: ${'button' in part ? part.button : part.link}`;
}

function asText(value: string | Date, timeZone: string): string {
  return typeof value === 'string' ? oneLine(value) : formatMoment(value.toISOString(), timeZone);
}

function inHtml(text: string): string {
  return escapeHtml(oneLine(text));
}
