import type { ReactNode } from 'react';
import { ACTIONS, type Action, isDeletion } from '#app/desk/actions.ts';
import { HIDE_REASONS } from '#app/reviews/hide-reasons.ts';
import { Button } from '#app/ui/button.tsx';

type ActionFormProps = { action: Action; id: string; label?: string; isGrave?: boolean; children?: ReactNode };

/** A button of a row with what its form sends too; of a list if `id` is empty. */
export function ActionForm({ action, id, label = ACTIONS[action].label, isGrave = false, children }: ActionFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      {children}
      <Button
        name="action"
        value={action}
        variant={isGrave ? 'primary' : 'secondary'}
        className="min-h-11 px-5 py-1.5 text-sm"
      >
        {label}
      </Button>
    </form>
  );
}

/** Without a `maxLength`, which would cut what is pasted: the page says that it is too long. */
export function NoteForm({ list, id, note }: { list: string; id: string; note: string }) {
  return (
    <div className="mt-4 max-w-text">
      <ActionForm action={list === 'orders' ? 'note-order' : 'note-message'} id={id}>
        <label className="block">
          <span className="text-stone">Note, for you alone</span>
          <textarea
            name="note"
            rows={2}
            defaultValue={note}
            className="mt-1 mb-4 block w-full rounded-card border border-ink/35 bg-white px-3 py-2"
          />
        </label>
      </ActionForm>
    </div>
  );
}

/** Asks once more before a deletion, and for a reason before a review is hidden. */
export function RowForm({ action, id, seen }: { action: Action; id: string; seen: string }) {
  const { label } = ACTIONS[action];
  const isGrave = isDeletion(action);
  const asks = isGrave || action === 'hide-review';
  const form = (
    <ActionForm action={action} id={id} label={isGrave ? 'Delete it for good' : label} isGrave={isGrave}>
      <input type="hidden" name="state" value={seen} />
      {asks && <div className="mb-4">{isGrave ? <p>A deletion cannot be undone.</p> : <HideReasons />}</div>}
    </ActionForm>
  );
  if (!asks) return form;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-door underline underline-offset-4">
        {label}
      </summary>
      <div className="max-w-text py-3">{form}</div>
    </details>
  );
}

function HideReasons() {
  return (
    <fieldset>
      <legend className="font-medium">Why is it to be hidden?</legend>
      <div className="mt-2 grid max-w-text grid-cols-2 gap-x-6">
        {HIDE_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" name="reason" value={reason} required className="size-5 shrink-0 accent-door" />
            <span className="first-letter:uppercase">{reason.replaceAll('-', ' ')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
