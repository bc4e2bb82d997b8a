import { Link } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { texts } from '#app/content/texts/texts.ts';
import { mailLink } from '#app/text/mail-link.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

/** A mail that the visitor only has to complete: what it asks for, a line each. */
type PreparedMail = { subject: string; asks: string[] };

type PageEndProps = {
  headline: string;
  text: string;
  /** Leads to a page, or opens a mail: the contact form has no room for a text. */
  action: { label: string } & ({ to: string } | { mail: PreparedMail });
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
          {'to' in action ? (
            <ButtonLink to={action.to} className="mt-9">
              {action.label}
            </ButtonLink>
          ) : (
            <MailButton {...action} />
          )}
        </div>
        <Link to={next.to} prefetch="intent" className="group hairline block border-t pt-5">
          <span className="block text-sm text-stone">{texts().frame.end.next}</span>
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

function MailButton({ label, mail }: { label: string; mail: PreparedMail }) {
  const { email } = useSite();
  return (
    <>
      <ButtonLink
        to={mailLink(
          email,
          mail.subject,
          mail.asks.map((asked) => `${asked}: `),
        )}
        className="mt-9"
      >
        {label}
      </ButtonLink>
      <p className="mt-5 max-w-xl text-sm [overflow-wrap:anywhere]">
        <RichText>{texts().frame.end.mail}</RichText>
      </p>
    </>
  );
}
