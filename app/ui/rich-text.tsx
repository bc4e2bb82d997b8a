import { Link } from '@remix-run/react';
import { dialable, fillIn } from '#app/domain/site.ts';
import { useSite } from '#app/ui/site.tsx';

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A text with `{placeholders}` and links written `[label](href)`. Pages off this site open in a new tab. */
export function RichText({ children }: { children: string }) {
  const text = fillIn(children, useSite());
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    parts.push(text.slice(from, match.index), <TextLink key={match.index} href={href} label={label} />);
    from = match.index + whole.length;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}

function TextLink({ href, label }: { href: string; label: string }) {
  const className = 'text-door underline decoration-1 underline-offset-4 hover:decoration-2';
  if (href.startsWith('/')) {
    return (
      <Link to={href} prefetch="intent" className={className}>
        {label}
      </Link>
    );
  }
  const [, scheme, number] = /^(tel:|sms:)(.*)$/.exec(href) ?? [];
  if (scheme && number) {
    return (
      <a href={scheme + dialable(number)} className={className}>
        {label}
      </a>
    );
  }
  const external = href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={href} className={className} {...external}>
      {label}
    </a>
  );
}
