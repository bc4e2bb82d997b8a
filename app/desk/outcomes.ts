/** What a page says after an action that changes no state, by what became of it. */
export const OUTCOMES = {
  'note-kept': 'The note is kept.',
  'note-deleted': 'The note is deleted.',
  'zip-codes-seen': 'The ZIP codes are marked as seen. The buyer can no longer change them.',
  'zip-codes-changed': 'The buyer has changed the ZIP codes meanwhile: look at them again.',
  'receipt-queued': 'The receipt is on its way again.',
  'receipt-waiting': 'A receipt of this order waits to be sent already: Emails shows it.',
  'emails-tried': 'All emails that wait or were given up are tried now.',
};

export type Outcome = keyof typeof OUTCOMES;

export const isOutcome = (word: string | null): word is Outcome => word !== null && Object.hasOwn(OUTCOMES, word);
