import type { ReactNode } from 'react';
import { ACTIONS, type Action, isDeletion } from '#app/desk/actions.ts';
import { MAX_NOTE } from '#app/desk/deeds.ts';
import { HideReasons } from '#app/desk/lists/hide-reasons.tsx';
import { Button } from '#app/ui/button.tsx';

const SMALL = 'min-h-11 px-5 py-1.5 text-sm';

/** A button that changes no state. */
export function DeedForm({
  deed,
  id,
  label,
  children,
}: {
  deed: string;
  id: string;
  label: string;
  children?: ReactNode;
}) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      {children}
      <Button name="deed" value={deed} variant="secondary" className={SMALL}>
        {label}
      </Button>
    </form>
  );
}

export function NoteForm({ id, note }: { id: string; note: string }) {
  return (
    <div className="mt-4 max-w-text">
      <DeedForm deed="note" id={id} label="Keep the note">
        <label className="block">
          <span className="text-stone">Note, for you alone</span>
          <textarea
            name="note"
            rows={2}
            maxLength={MAX_NOTE}
            defaultValue={note}
            className="mt-1 mb-4 block w-full rounded-card border border-ink/35 bg-white px-3 py-2"
          />
        </label>
      </DeedForm>
    </div>
  );
}

/** Asks once more before a deletion, and for a reason before a review is hidden. */
export function ActionForm({ action, id, state }: { action: Action; id: string; state: string }) {
  const { label } = ACTIONS[action];
  const isGrave = isDeletion(action);
  const form = (more: ReactNode = null) => (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="state" value={state} />
      {more}
      <Button name="action" value={action} variant={isGrave ? 'primary' : 'secondary'} className={SMALL}>
        {isGrave ? 'Delete it for good' : label}
      </Button>
    </form>
  );
  if (!isGrave && action !== 'hide-review') return form();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-door underline underline-offset-4">
        {label}
      </summary>
      <div className="max-w-text py-3">
        {form(<div className="mb-4">{isGrave ? <p>A deletion cannot be undone.</p> : <HideReasons />}</div>)}
      </div>
    </details>
  );
}
