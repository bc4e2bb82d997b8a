import { signInPath } from '#app/desk/access/return-path.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** What stands between a visitor and the desk. */
const WORDS = {
  unsafe: {
    title: 'The desk needs https',
    lead: 'Over plain http, others could read along. Open the site at its https address, or on the machine that it runs on as localhost.',
  },
  ask: {
    title: 'Sign in to the desk',
    lead: 'For whoever runs this site. Type the address that gets its mail, such as contact messages and sales, and an email brings you a code.',
  },
  asked: {
    title: 'Check your email',
    lead: 'If the address is one that gets this site’s mail, an email with a code is on its way. Type the code here, in this browser, within 15 minutes. No email? Look in spam. An address gets ten codes in an hour and no more: ask again later, or ask whoever runs the server for a code of the command “ops desk code”.',
  },
  code: {
    title: 'Type your code',
    lead: 'A code of an email works in the browser that asked for it, for 15 minutes. One that the command “ops desk code” prints on the server works in any.',
  },
};

/** `asked`: this browser has asked for a code. `to`: where signing in leads. `error`: why the last button did nothing. */
export type SignInStep = { kind: keyof typeof WORDS; to: string; hasMail: boolean; error?: string };

export function SignInPage({ step: { kind, to, hasMail, error } }: { step: SignInStep }) {
  const field = { required: true, spellCheck: false, errors: error === undefined ? undefined : [error] };
  const asks = kind === 'ask';
  const { name } = useSite();
  return (
    <main id="content">
      <Section labelledBy="desk" className="min-h-svh">
        <SectionHeading id="desk" level={1} label={`${name}, desk`} {...WORDS[kind]} />
        {kind !== 'unsafe' && (
          <form method="post" action={signInPath(to, { index: '' })} className="mt-10 max-w-md">
            {asks ? (
              // In `type="email"`, browsers take ASCII alone before the @.
              <TextField
                {...field}
                name="email"
                label="Email"
                autoComplete="email"
                inputMode="email"
                autoCapitalize="none"
              />
            ) : (
              <TextField
                {...field}
                name="code"
                label="Code of eight characters"
                autoFocus
                autoComplete="one-time-code"
                autoCapitalize="characters"
                maxLength={20}
                className="[&_input]:text-h3 [&_input]:uppercase [&_input]:tracking-widest"
              />
            )}
            <Button type="submit" name="intent" value={asks ? 'ask' : 'code'} className="mt-6">
              {asks ? 'Send the code' : 'Sign in'}
            </Button>
          </form>
        )}
        {kind !== 'unsafe' && (asks || hasMail) && (
          <TextLink to={signInPath(to, { [asks ? 'code' : 'ask']: '' })} standalone className="mt-6 text-door">
            {asks ? 'I have a code' : 'Send a new code'}
          </TextLink>
        )}
      </Section>
    </main>
  );
}
