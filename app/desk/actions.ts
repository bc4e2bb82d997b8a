export type ListName = 'messages' | 'orders' | 'reviews' | 'emails' | 'consents' | 'trail';

/** Whether something waits for a person, is as it should be, or neither: its tint on pages. */
export type Tone = 'waits' | 'good' | 'plain';

/** How pages, emails and `ops` name what became of an item, capitalized in tables; orders have their own labels. */
const STATES = {
  ...({ 'in quarantine': 'waits', 'on hold': 'waits', new: 'waits', waiting: 'waits', 'given up': 'waits' } as const),
  ...({ published: 'good', answered: 'good', sent: 'good', 'sent on': 'good' } as const),
  ...({ hidden: 'plain', deleted: 'plain' } as const),
} satisfies Record<string, Tone>;

type State = keyof typeof STATES;

export const toneOf = (state: string): Tone => STATES[state as State] ?? 'plain';

/** Something in a list of which something can be done. */
export type Item = { list: ListName; id: string; state: string };

type ActionRules = {
  /** What its button says. */
  label: string;
  /** From which states it leads to which; an action without them changes none. */
  from?: readonly State[];
  to?: readonly State[];
};

const HELD: State[] = ['in quarantine', 'on hold'];

/** Everything that can be done at the desk: a verb, and of which list. `ops` has a command for each verb but `note`. */
export const ACTIONS = {
  'hide-review': { label: 'Hide it', from: ['published'], to: ['hidden'] },
  'publish-review': { label: 'Publish it', from: [...HELD, 'hidden'], to: ['published'] },
  'delete-review': { label: 'Delete it', from: [...HELD, 'published', 'hidden', 'sent on'], to: ['deleted'] },
  'send-message': { label: 'Let it through', from: ['in quarantine'], to: ['new', 'sent on'] },
  'answer-message': { label: 'Mark as answered', from: ['new'], to: ['answered'] },
  'reopen-message': { label: 'Mark as not answered', from: ['answered'], to: ['new'] },
  'delete-message': { label: 'Delete it', from: ['in quarantine', 'new', 'answered', 'sent on'], to: ['deleted'] },
  'note-message': { label: 'Save the note' },
  'note-order': { label: 'Save the note' },
  'seen-order': { label: 'Mark the ZIP codes as seen' },
  'receipt-order': { label: 'Send the receipt again' },
  'retry-email': { label: 'Try it now', from: ['waiting', 'given up'], to: ['waiting'] },
} satisfies Record<string, ActionRules>;

/** The verbs that the audit trail has, in the past tense. */
const PAST: Record<string, string> = {
  ...{ hide: 'Hid', publish: 'Published', delete: 'Deleted', send: 'Let through' },
  ...{ answer: 'Answered', reopen: 'Reopened', retry: 'Tried' },
};

export type Action = keyof typeof ACTIONS;

export const rulesOf = (action: Action): ActionRules => ACTIONS[action];

export const isAction = (word: string): word is Action => Object.hasOwn(ACTIONS, word);

/** Returns what can be done in a list; with `state`, with an item in this state. */
export function actionsOf(list: ListName, state?: string): Action[] {
  return (Object.keys(ACTIONS) as Action[]).filter((action) => {
    const { from } = rulesOf(action);
    return listOf(action) === list && (state === undefined || from?.some((one) => one === state));
  });
}

/** Why something is held back. */
const HELD_BACK: Partial<Record<State, string>> = {
  'in quarantine': 'It looks automated, so nobody gets to see it before you have decided.',
  'on hold': 'Nobody sees it on the site until you publish it.',
};

/** Returns what an item's state says of it. */
export const ofState = (list: ListName, state: State) => ({
  state,
  tone: STATES[state],
  next: HELD_BACK[state] ?? '',
  steps: actionsOf(list, state),
});

/** Returns whether rows of the list have states that actions change. */
export const hasStates = (list: ListName) => actionsOf(list).some((action) => rulesOf(action).to);

/** Returns whether an item in this state is as the action makes it. */
export const leadsTo = (action: Action, state: string) => rulesOf(action).to?.some((one) => one === state) === true;

/** Whether the action lets out what was held back, which nothing but a person's judgment speaks for. */
export const isRelease = (action: Action): action is 'publish-review' | 'send-message' =>
  action === 'publish-review' || action === 'send-message';

export const isDeletion = (action: Action) => leadsTo(action, 'deleted');

/** Returns the command's word for an action: `hide` of `hide-review`. */
export const verbOf = (action: Action) => action.split('-')[0] as string;

/** Says what was done to what, by what the audit trail has of it: `Hid review 5` of `hide-review` and `review 5`. */
export function inPast(what: string, thing: string | null): string {
  if (isAction(what)) return `${PAST[verbOf(what)]} ${thing}`;
  return capitalize(thing ? `${what}: ${thing}` : what);
}

export const listOf = (action: Action) => `${action.split('-')[1]}s` as ListName;

/** Returns what one row of a list is called: `review` in `reviews`. */
export const nounOf = (list: string) => list.replace(/s$/, '');

/** Says how things are, as in `Review 5 is hidden.` `already`: they were so before somebody acted. */
export function sentence({ list, id, state }: Item, already = false): string {
  return `${capitalize(nounOf(list))} ${id} is ${already ? 'already ' : ''}${state}.`;
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export type Outcome =
  | `note-${'kept' | 'deleted'}`
  | `zip-codes-${'seen' | 'ended' | 'changed'}`
  | `receipt-${'queued' | 'waiting'}`
  | 'emails-tried';

const ENDED = 'The ZIP codes are marked as seen. The buyer can no longer change them.';

/** What a page and the audit trail say of an action that leads to no state, by what became of it. */
export const OUTCOMES: Record<Outcome, { text: string; trail?: string }> = {
  'note-kept': { text: 'The note is saved.', trail: 'saved a note' },
  'note-deleted': { text: 'The note is deleted.', trail: 'deleted a note' },
  'zip-codes-seen': { text: ENDED, trail: 'marked the ZIP codes as seen' },
  'zip-codes-ended': { text: ENDED },
  'zip-codes-changed': { text: 'The buyer has changed the ZIP codes meanwhile: look at them again.' },
  'receipt-queued': { text: 'The receipt is on its way again.', trail: 'sent the receipt again' },
  'receipt-waiting': { text: 'A receipt of this order waits to be sent already: Emails shows it.' },
  'emails-tried': { text: 'All emails that wait or were given up are tried now.' },
};
