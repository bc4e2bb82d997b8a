import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { texts } from '#app/content/texts/texts.ts';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** What stands before an address of the site that ends its line, and names its link: `Refund Policy: https://…`. */
const LABEL = /(?<=^|\n)[^\n]+: $/;

/** Without the lookbehinds, a long run of the same character would be tried from each of its characters. */
const BLANK_LINES = /(?<!\n)\n{2,}$/;
const PUNCTUATION = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

/** A line that is an item of a list, without its hyphen. */
const ITEM = /(?:^|\n)- ([^\n]*)/;

/** /chat shows what a form posts: more addresses than this stay plain text. */
const MAX_LINKS = 20;

/**
 * Links the http(s) addresses in plain text. One of the site is named by its page, or by the label before it on a line of its
 * own. All others show their full address, and open in a new tab.
 */
export function LinkedText({ text, origin }: { text: string; origin: string }) {
  const parts = text.split(ADDRESS);
  const rest = parts.splice(2 * MAX_LINKS).join('');
  const labels = parts.map((part, index) => {
    const isAlone = index % 2 === 0 && /^(?:\n|$)/.test(parts[index + 2] ?? rest);
    return (isAlone && parts[index + 1]?.startsWith(`${origin}/`) && LABEL.exec(part)?.[0]) || '';
  });
  return [...parts, rest].map((part, index) => {
    if (index % 2 === 0) {
      const label = labels[index];
      // The margin of links by page name replaces the blank line before them.
      return withItems(label ? part.slice(0, -label.length) : part.replace(BLANK_LINES, '\n'));
    }
    const address = part.replace(PUNCTUATION, '');
    const key = `${index} ${address}`;
    return (
      <Fragment key={key}>
        <AddressLink address={address} origin={origin} label={(labels[index - 1] ?? '').slice(0, -2)} />
        {part.slice(address.length)}
      </Fragment>
    );
  });
}

/** Lines that begin with a hyphen, as items whose further lines stand under their words. */
function withItems(text: string) {
  return text.split(ITEM).map((part, index) => {
    if (index % 2 === 0) return index === 0 ? part : part.replace(/^\n/, '');
    const key = `${index} ${part}`;
    return (
      <span
        key={key}
        className="block pl-4 -indent-4 before:inline-block before:w-4 before:indent-0 before:content-['•']"
      >
        {part}
      </span>
    );
  });
}

const LABELED = 'font-medium underline';
const NAMED =
  'my-1 inline-block rounded-full border border-current px-3 py-0.5 text-sm no-underline first-letter:uppercase hover:underline';

function AddressLink({ address, origin, label }: { address: string; origin: string; label: string }) {
  const { pathname } = useLocation();
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return address;
  }
  if (url.origin !== origin) {
    return (
      <a href={url.href} target="_blank" rel="noopener noreferrer" className="break-all underline">
        {address}
      </a>
    );
  }
  // `/refund-policy` is shown as `Refund policy`.
  const words = url.pathname.split('/').findLast(Boolean)?.replaceAll('-', ' ') ?? texts().chat.homeLink;
  return (
    <Link
      to={url.pathname + url.search + url.hash}
      // On the same page the browser itself leads to the place, and opens an answer.
      reloadDocument={url.pathname === pathname}
      className={label ? LABELED : NAMED}
    >
      {label || words}
    </Link>
  );
}
