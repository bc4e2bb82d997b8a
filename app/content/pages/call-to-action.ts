/** The banner that closes a page (specification, section 1). */
export const CALL_TO_ACTION = {
  title: 'Tired of Cold Leads?',
  text: 'Let your next call be with someone who agreed to talk.',
  button: 'Start Closing Smarter',
};
