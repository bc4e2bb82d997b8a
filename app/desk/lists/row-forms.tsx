import type { ReactNode } from 'react';
import { ACTIONS, type Action, isDeletion, rulesOf } from '#app/desk/actions.ts';
import type { Step } from '#app/desk/lists/list.ts';
import { HIDE_REASONS } from '#app/reviews/hide-reasons.ts';
import { buttonStyle } from '#app/ui/button.tsx';

/** Buttons, and links among them. `strong`: once in a row. */
const STYLES = {
  strong: buttonStyle('primary', 'text-sm'),
  usual: buttonStyle('secondary', 'text-sm'),
  quiet: 'inline-flex min-h-12 cursor-pointer items-center text-door underline underline-offset-4',
  grave: 'inline-flex min-h-12 cursor-pointer items-center text-ember-deep underline underline-offset-4',
};

type ActionFormProps = {
  action: Action;
  id: string;
  label?: string;
  style?: keyof typeof STYLES;
  children?: ReactNode;
};

/** A button of a row with what its form sends too; of a list if `id` is empty. */
export function ActionForm({ action, id, label, style = 'usual', children }: ActionFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      {children}
      <button type="submit" name="action" value={action} className={STYLES[style]}>
        {label ?? ACTIONS[action].label}
      </button>
    </form>
  );
}

/** Without a `maxLength`, which would cut what is pasted: the page says that it is too long. */
export function NoteForm({ list, id, note }: { list: string; id: string; note: string }) {
  const isOrder = list === 'orders';
  return (
    <div className="mt-4 max-w-text">
      <ActionForm action={isOrder ? 'note-order' : 'note-message'} id={id}>
        <label className="block">
          <span className="text-stone">
            Note for all who sign in here, never for the {isOrder ? 'buyer' : 'sender'}
          </span>
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

type StepButtonProps = { step: Step; id: string; seen: string; isStrong: boolean; waits: boolean };

/** A link or button of a row. Asks once more before a deletion, and for a reason before a review is hidden. */
export function StepButton({ step, id, seen, isStrong, waits }: StepButtonProps) {
  if (typeof step === 'object') {
    // The desk's own pages and mail programs open in its place.
    const elsewhere = step.href.startsWith('http') && { target: '_blank', rel: 'noreferrer' };
    return (
      <a href={step.href} {...elsewhere} className={STYLES[isStrong ? 'strong' : 'quiet']}>
        {step.label}
      </a>
    );
  }
  const state = <input type="hidden" name="state" value={seen} />;
  const isGrave = isDeletion(step);
  if (!isGrave && step !== 'hide-review') {
    const usual = waits && rulesOf(step).to ? 'usual' : 'quiet';
    return (
      <ActionForm action={step} id={id} style={isStrong ? 'strong' : usual}>
        {state}
      </ActionForm>
    );
  }
  return (
    <details className={isGrave ? 'mt-4' : ''}>
      <summary className={STYLES[isGrave ? 'grave' : 'quiet']}>{ACTIONS[step].label}</summary>
      <div className="max-w-text py-3">
        <ActionForm
          action={step}
          id={id}
          style="strong"
          label={isGrave ? 'Delete it for good' : 'Hide it from the site'}
        >
          {state}
          <div className="mb-4">{isGrave ? <p>A deletion cannot be undone.</p> : <HideReasons />}</div>
        </ActionForm>
      </div>
    </details>
  );
}

function HideReasons() {
  return (
    <fieldset>
      <legend className="font-medium">Why hide it?</legend>
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
