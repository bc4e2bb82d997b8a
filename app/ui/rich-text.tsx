import type { ReactNode } from 'react';
import { isLook, LINK } from '#app/content/prose.ts';
import { TextLink } from '#app/ui/text-link.tsx';

type RichTextProps = {
  children: string;
  /** Opens every link in a new tab, so that a form beside the text loses nothing. */
  newTab?: boolean;
};

/** Text with links as `[label](href)`, and with bold and slanted words. External links open in a new tab. */
export function RichText({ children, newTab = false }: RichTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of children.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    const Part = isLook(href) ? Words : MarkupLink;
    parts.push(children.slice(from, match.index), <Part key={match.index} href={href} label={label} newTab={newTab} />);
    from = match.index + whole.length;
  }
  parts.push(children.slice(from));
  return <>{parts}</>;
}

type WordsProps = { href: string; label: string; newTab: boolean };

function Words({ href, label, newTab }: WordsProps) {
  const words = <RichText newTab={newTab}>{label}</RichText>;
  return href === '*' ? <em>{words}</em> : <strong>{words}</strong>;
}

function MarkupLink({ href, label, newTab }: WordsProps) {
  // A link in its words would be one in a link.
  const words = /\]\(\*+\)/.test(label) ? <RichText newTab={newTab}>{label}</RichText> : label;
  const className = 'text-door decoration-1 hover:decoration-2';
  if (href.startsWith('/') && !newTab) {
    return (
      <TextLink to={href} prefetch="intent" className={className}>
        {words}
      </TextLink>
    );
  }
  const isCall = /^(?:tel|sms):/.test(href);
  const external = !isCall && (newTab || href.startsWith('http')) ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <TextLink href={href} className={className} {...external}>
      {words}
    </TextLink>
  );
}
