import { Link } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

type PageEndProps = {
  headline: string;
  text: string;
  action: { to: string; label: string };
  /** The page to read next. */
  next: { to: string; title: string; text: string };
  tone?: 'cream' | 'sand';
};

export function PageEnd({ headline, text, action, next, tone = 'cream' }: PageEndProps) {
  return (
    <Section tone={tone} labelledBy="page-end">
      <Split columns={[7, 4]} alignEnd className="gap-x-gutter gap-y-16">
        <div>
          <h2 id="page-end" className="text-h2">
            {headline}
          </h2>
          <p className="mt-5 max-w-xl text-lead">{text}</p>
          <ButtonLink to={action.to} className="mt-9">
            {action.label}
          </ButtonLink>
        </div>
        <Link to={next.to} prefetch="intent" className="group hairline block border-t pt-5">
          <span className="block text-sm text-stone">Read next</span>
          <span className="mt-3 flex items-center justify-between gap-4 font-display text-door text-h3 underline-offset-4 group-hover:underline">
            {next.title}
            <ArrowRight
              aria-hidden
              className="size-6 shrink-0 transition-transform duration-200 group-hover:translate-x-1"
            />
          </span>
          <span className="mt-1 block text-sm">{next.text}</span>
        </Link>
      </Split>
    </Section>
  );
}
