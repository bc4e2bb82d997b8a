/** Not part of about.ts: the assistant quotes every titled text of that file. */
export const CALL_TO_ACTION = {
  title: 'Tired of Cold Leads?',
  text: 'Let your next call be with a lead that was verified twice.',
  button: 'Start Closing Smarter',
};
