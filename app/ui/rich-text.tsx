import type { ReactNode } from 'react';
import { LINK, type Section } from '#app/content/prose.ts';
import { TextLink } from '#app/ui/text-link.tsx';

type RichTextProps = {
  children: string;
  /** Opens every link in a new tab, so that a form beside the text loses nothing. */
  newTab?: boolean;
};

/** Text with links as `[label](href)`. External links open in a new tab. */
export function RichText({ children, newTab = false }: RichTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of children.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    parts.push(
      children.slice(from, match.index),
      <MarkupLink key={match.index} href={href} label={label} newTab={newTab} />,
    );
    from = match.index + whole.length;
  }
  parts.push(children.slice(from));
  return <>{parts}</>;
}

type RichBlockProps = {
  block: Section['blocks'][number];
  paragraphClassName?: string;
  listClassName: string;
};

/** A paragraph or list of an article or policy. */
export function RichBlock({ block, paragraphClassName, listClassName }: RichBlockProps) {
  if (block.type === 'paragraph') {
    return (
      <p className={paragraphClassName}>
        <RichText>{block.text}</RichText>
      </p>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={listClassName}>
      {block.items.map((item) => (
        <li key={item}>
          <RichText>{item}</RichText>
        </li>
      ))}
    </List>
  );
}

function MarkupLink({ href, label, newTab }: { href: string; label: string; newTab: boolean }) {
  const className = 'text-door decoration-1 hover:decoration-2';
  if (href.startsWith('/') && !newTab) {
    return (
      <TextLink to={href} prefetch="intent" className={className}>
        {label}
      </TextLink>
    );
  }
  const isCall = /^(?:tel|sms):/.test(href);
  const external = !isCall && (newTab || href.startsWith('http')) ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <TextLink href={href} className={className} {...external}>
      {label}
    </TextLink>
  );
}
