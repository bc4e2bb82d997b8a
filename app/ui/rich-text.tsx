import type { ReactNode } from 'react';
import { dialable, fillIn } from '#app/content/site.ts';
import { useSite } from '#app/ui/frame/site.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

type RichTextProps = {
  children: string;
  /** Opens every link in a new tab, so that a form beside the text loses nothing. */
  newTab?: boolean;
};

/** Text with `{placeholders}` and links as `[label](href)`. External links open in a new tab. */
export function RichText({ children, newTab = false }: RichTextProps) {
  const site = useSite();
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of children.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    parts.push(
      fillIn(children.slice(from, match.index), site),
      <MarkupLink key={match.index} href={fillIn(href, site)} label={fillIn(label, site)} newTab={newTab} />,
    );
    from = match.index + whole.length;
  }
  parts.push(fillIn(children.slice(from), site));
  return <>{parts}</>;
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
  const [, scheme, number] = /^(tel:|sms:)(.*)$/.exec(href) ?? [];
  if (scheme && number) {
    return (
      <TextLink href={scheme + dialable(number)} className={className}>
        {label}
      </TextLink>
    );
  }
  const external = newTab || href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <TextLink href={href} className={className} {...external}>
      {label}
    </TextLink>
  );
}
