import type { ReactNode } from 'react';
import { signInPath } from '#app/desk/access/return-path.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** What stands between a visitor and the desk. */
const WORDS = {
  unsafe: {
    title: 'The desk needs https',
    lead: 'Over plain http, others could read along. Open the site at its https address, or on the machine that it runs on as localhost.',
  },
  ask: {
    title: 'Sign in at the desk',
    lead: 'For whoever runs this site. Type the address that its mail goes to, and an email brings you a code.',
  },
  asked: {
    title: 'Look into your mailbox',
    lead: 'If the address is one of this site’s, an email is on its way. Type its code here within 15 minutes. If none arrives, type the code that the command ops desk code prints.',
  },
  code: {
    title: 'Type your code',
    lead: 'Whoever runs this site gets one from the command ops desk code.',
  },
};

/** `asked`: this browser has asked for a code. `to`: where signing in leads. `error`: why the last button did nothing. */
export type SignInStep = { kind: keyof typeof WORDS; to: string; hasMail: boolean; error?: string };

export function SignInPage({ step: { kind, to, hasMail, error } }: { step: SignInStep }) {
  const errors = error === undefined ? undefined : [error];
  const action = signInPath(to, { index: '' });
  return (
    <Section labelledBy="desk" className="pt-40">
      <SectionHeading id="desk" level={1} label="Desk" {...WORDS[kind]} />
      {kind === 'ask' && (
        <>
          <StepForm action={action} intent="ask" button="Send the code">
            <TextField name="email" label="Email" type="email" required autoComplete="email" errors={errors} />
          </StepForm>
          <p className="mt-6">
            <TextLink to={signInPath(to, { code: '' })} reloadDocument prefetch="none" standalone>
              I have a code
            </TextLink>
          </p>
        </>
      )}
      {(kind === 'asked' || kind === 'code') && (
        <StepForm action={action} intent="code" button="Sign in">
          <TextField
            name="code"
            label="Code of eight characters"
            required
            autoFocus
            autoComplete="one-time-code"
            inputMode="text"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            errors={errors}
            className="[&_input]:text-h3 [&_input]:uppercase [&_input]:tracking-widest"
          />
        </StepForm>
      )}
      {kind === 'asked' && <StepForm action={action} intent="again" button="Ask with another address" />}
      {kind === 'code' && hasMail && <StepForm action={action} intent="again" button="Ask for an email" />}
    </Section>
  );
}

type StepFormProps = { action: string; intent: string; button: string; children?: ReactNode };

/** Without a field, the button is for what is rarely wanted. */
function StepForm({ action, intent, button, children }: StepFormProps) {
  const naming = { type: 'submit', name: 'intent', value: intent } as const;
  if (!children) {
    return (
      <form method="post" action={action} className="mt-4">
        <button {...naming} className="min-h-11 text-door underline underline-offset-4">
          {button}
        </button>
      </form>
    );
  }
  return (
    <form method="post" action={action} className="mt-10 max-w-md">
      {children}
      <Button {...naming} className="mt-6">
        {button}
      </Button>
    </form>
  );
}
