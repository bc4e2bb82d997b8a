import { Form, useSearchParams } from '@remix-run/react';
import type { Refusal } from '#app/desk/act.server.ts';
import { ACTIONS, type Action, isDeletion, LINK_DAYS, sentence } from '#app/desk/actions.ts';
import { Fields } from '#app/desk/fields.tsx';
import { HideReasons } from '#app/desk/hide-reasons.tsx';
import type { Thing } from '#app/desk/perform.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldErrors } from '#app/ui/form/field.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

/** What follows from pressing the button. */
const NOTES: Record<(typeof ACTIONS)[Action]['label'], string> = {
  'Hide it':
    'Hide it? It leaves the site at once. A CDN in front of the site may show it for eleven more minutes. You can show it again on this page.',
  'Show it again': 'Nobody sees it on the site. You can show it again.',
  'Publish it': 'Publish it? Everybody then sees it on the site.',
  'Send it on': 'Send it on? It then arrives like any other message.',
  'Delete it': 'Delete it? You are asked once more.',
  'Try it now': 'It waits to be sent.',
};

type DeskPageProps = {
  thing: Thing;
  /** What can be done now; null if nothing is left to do. */
  action: Action | null;
  refusal: Refusal | null;
};

/** Shows a review or message, and asks once more before something is done with it; twice before a deletion. */
export function DeskPage({ thing, action, refusal }: DeskPageProps) {
  const [search] = useSearchParams();
  const deletes = action !== null && isDeletion(action);
  const isConfirming = deletes && search.has('confirm');
  const state = refusal?.kind === 'changed' ? refusal.text : sentence(thing);
  const reason = thing.state === 'in quarantine' ? 'It looks automated. ' : '';
  const note = action ? reason + NOTES[ACTIONS[action].label] : 'There is nothing left to do here.';
  return (
    <Section labelledBy="desk" className="pt-40">
      <SectionHeading
        id="desk"
        level={1}
        label="From the inbox"
        title={isConfirming ? 'Delete it for good?' : state}
        lead={isConfirming ? `${state} A deletion cannot be undone.` : note}
      />
      {thing.fields.length > 0 && (
        <div className="mt-12">
          <Fields fields={thing.fields} />
        </div>
      )}
      {deletes && !isConfirming ? (
        <ButtonLink to="?confirm" reloadDocument prefetch="none" className="mt-10">
          {ACTIONS[action].label}
        </ButtonLink>
      ) : (
        action && <ActionForm action={action} error={refusal?.kind === 'refused' ? refusal.text : undefined} />
      )}
    </Section>
  );
}

function ActionForm({ action, error }: { action: Action; error: string | undefined }) {
  const deletes = isDeletion(action);
  return (
    <Form method="post" reloadDocument className="mt-10">
      {action === 'hide-review' && <HideReasons />}
      <FieldErrors id="desk-error" errors={error === undefined ? undefined : [error]} />
      <div className="mt-6 flex flex-wrap gap-4">
        <Button name="action" value={action} variant={action === 'show-review' ? 'secondary' : 'primary'}>
          {deletes ? 'Delete it for good' : ACTIONS[action].label}
        </Button>
        {deletes && (
          <ButtonLink to="." reloadDocument prefetch="none" variant="secondary">
            Keep it
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

const FAULTS = {
  unknown: {
    title: 'This link does not work.',
    note: 'It may have been cut off: copy the whole address. Or the site’s secret was replaced. Nothing was changed.',
  },
  expired: { title: 'This link has expired.', note: `Links in mails hold for ${LINK_DAYS} days. Nothing was changed.` },
};

/** Says what to do about a link that leads to nothing. */
export function BadLinkPage({ fault }: { fault: keyof typeof FAULTS }) {
  const { title, note } = FAULTS[fault];
  return (
    <Section labelledBy="desk" className="pt-40">
      <SectionHeading id="desk" level={1} label="From the inbox" title={title} lead={note} />
      <p className="mt-6 max-w-text">
        Whoever runs the site can do the same with the commands <code>ops reviews</code> and <code>ops messages</code>.
      </p>
    </Section>
  );
}
