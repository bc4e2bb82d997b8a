/** Returns a policy or another page of the company, with this text below its heading. */
export function ownPage(title: string, text = 'Text.'): string {
  const facts = [`title: ${title}`, `summary: ${title} in short.`, `description: ${title} of {name}.`];
  return [
    ...['---', ...facts, 'updated: 2026-03-04', '---', ''],
    ...['## The First Section', '', text, '', '## Another One', '', '- One', '- Two', ''],
  ].join('\n');
}

/** A policy and another page, each with a link to the other, and a file that nothing reads. */
export const OWN_PAGES = {
  'policies/imprint.md': ownPage('Imprint', 'Some [careers](/careers#another-one) at {name}.'),
  'more/careers.md': ownPage('Careers & Jobs', 'Our [imprint](/imprint) says who we are, zoologists among us.'),
  'notes.txt': 'x',
};
