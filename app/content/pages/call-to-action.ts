/** The banner that closes a page (specification, section 1). */
export const CALL_TO_ACTION = {
  title: 'Tired of Cold Leads?',
  text: 'Let the next call you take be from someone who asked to talk.',
  button: 'Start Closing Smarter',
};
