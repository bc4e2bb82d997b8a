import type { ReactNode } from 'react';
import { ACTIONS, type Action, isDeletion, rulesOf } from '#app/desk/actions.ts';
import type { Step } from '#app/desk/lists/list.ts';
import { HIDE_REASONS } from '#app/reviews/hide-reasons.ts';

/** Buttons, and links among them. `strong`: once in a row. */
const STYLES = {
  strong: 'desk-button border-ember bg-ember text-white hover:border-ember-deep hover:bg-ember-deep',
  usual: 'desk-button border-door text-door hover:bg-door hover:text-white',
  quiet: 'desk-link text-door',
  grave: 'desk-link text-ember-deep',
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
        <label>
          <span className="text-stone">
            Note for all who sign in here, never for the {isOrder ? 'buyer' : 'sender'}
          </span>
          <textarea name="note" rows={2} defaultValue={note} />
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

/** A list takes little of each row. */
const HideReasons = () => (
  <label>
    <span className="font-medium">Why hide it?</span>
    <select name="reason" required>
      <option value="">Choose a reason</option>
      {HIDE_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {reason.replaceAll('-', ' ')}
        </option>
      ))}
    </select>
  </label>
);
