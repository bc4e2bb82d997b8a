/** What the buttons of checkout ask for, as the field `intent`. */
export const INTENTS = { save: 'details', pay: 'pay', clear: 'clear', another: 'another' } as const;

/** The id of the word that the details are saved. */
export const SAVED = 'saved';
