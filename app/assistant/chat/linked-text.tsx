const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Without the lookbehinds, a long run of the same character would be tried from each of its characters. */
const BLANK_LINES = /(?<!\n)\n{2,}$/;
const PUNCTUATION = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

/** /chat shows what a form posts: more addresses than this stay plain text. */
const MAX_LINKS = 20;

/** Links the http(s) addresses in plain text: the site's own by page name, others by full address in a new tab. */
export function LinkedText({ text, origin }: { text: string; origin: string }) {
  const parts = text.split(ADDRESS);
  const rest = parts.splice(2 * MAX_LINKS).join('');
  return [...parts, ...(rest ? [rest] : [])].map((part, index) => {
    // Replies put a blank line before their links, which the links' own margin replaces.
    if (index % 2 === 0) return part.replace(BLANK_LINES, '\n');
    const address = part.replace(PUNCTUATION, '');
    const after = part.slice(address.length);
    const key = `${index} ${address}`;
    return (
      <span key={key}>
        <PageLink address={address} origin={origin} />
        {after}
      </span>
    );
  });
}

function PageLink({ address, origin }: { address: string; origin: string }) {
  const url = toUrl(address);
  if (!url) return address;
  if (url.origin !== origin) {
    return (
      <a href={url.href} target="_blank" rel="noopener noreferrer" className="break-all underline">
        {address}
      </a>
    );
  }
  return (
    <a
      href={url.pathname + url.search + url.hash}
      className="my-1 inline-block rounded-full border border-current px-3 py-0.5 text-sm no-underline hover:underline"
    >
      {pageName(url.pathname)}
    </a>
  );
}

/** Returns null for text that is no URL. `URL.canParse` is newer than the popover, which is what the site requires. */
function toUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Turns `/refund-policy` into `Refund policy`. */
function pageName(pathname: string): string {
  const words = pathname.split('/').filter(Boolean).at(-1)?.replaceAll('-', ' ') ?? 'home';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
