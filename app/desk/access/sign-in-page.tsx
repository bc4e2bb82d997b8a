import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

/** What stands between a visitor and the desk. */
const WORDS = {
  unsafe: {
    title: 'The desk needs https',
    lead: 'Over plain http, others could read along. Open the site at its https address, or on the machine that it runs on as localhost.',
  },
  'without mail': {
    title: 'Sign in at the desk',
    lead: 'This site has no mail server to send a link with. Whoever runs it gets a link from the command ops desk link.',
  },
  ask: {
    title: 'Sign in at the desk',
    lead: 'For whoever runs this site. Type the address that its mail goes to, and a letter brings you a link.',
  },
  asked: {
    title: 'Look into your mailbox',
    lead: 'If the address is one of this site’s, a letter is on its way. Open its link in this browser. On another device it shows a code: type that here.',
  },
};

/** `asked`: this browser has asked for a link. `error`: why the last button did nothing. */
export type Door = { kind: keyof typeof WORDS; error?: string };

export function SignInPage({ door: { kind, error } }: { door: Door }) {
  const errors = error === undefined ? undefined : [error];
  return (
    <Frame {...WORDS[kind]}>
      {kind === 'ask' && (
        <DoorForm intent="ask" button="Send the link">
          <TextField name="email" label="Email" type="email" required autoComplete="email" errors={errors} />
        </DoorForm>
      )}
      {kind === 'asked' && (
        <>
          <DoorForm intent="code" button="Sign in">
            <TextField
              name="code"
              label="Code of eight characters"
              required
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              errors={errors}
            />
          </DoorForm>
          <DoorForm intent="again" button="Ask with another address" />
        </>
      )}
    </Frame>
  );
}

type DoorFormProps = { intent: string; button: string; children?: ReactNode };

/** Without a field, the button is for what is rarely wanted. */
function DoorForm({ intent, button, children }: DoorFormProps) {
  return (
    <form method="post" action="/desk?index" className={children ? 'mt-10 max-w-md' : 'mt-4'}>
      {children}
      <Button
        name="intent"
        value={intent}
        variant={children ? 'primary' : 'quiet'}
        className={children ? 'mt-6' : '-ml-7'}
      >
        {button}
      </Button>
    </form>
  );
}

function Frame({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <Section labelledBy="desk" className="pt-40">
      <SectionHeading id="desk" level={1} label="Desk" title={title} lead={lead} />
      {children}
    </Section>
  );
}

/** What a link of a letter leads to. */
export function LinkPage({ link }: { link: 'here' | { code: string } | null }) {
  if (link === null) {
    return (
      <Frame title="This link does not work." lead="It was used, or it is older than 15 minutes, or it was cut off.">
        <ButtonLink to="/desk" reloadDocument prefetch="none" className="mt-10">
          Ask for another one
        </ButtonLink>
      </Frame>
    );
  }
  if (link === 'here') {
    return (
      <Frame title="Sign in at the desk" lead="This link works once.">
        <form method="post" className="mt-10">
          <Button>Sign in</Button>
        </form>
      </Frame>
    );
  }
  return (
    <Frame
      title={link.code}
      lead="Type this code into the window in which you asked for the link. Tell it to nobody: whoever has it is signed in as you. If you asked for no link, close this page."
    />
  );
}
