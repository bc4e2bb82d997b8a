/** What both spoken sets take for a right answer: the pages that say a thing, and how a refusal is said. */

export const LEADS = [
  '/pricing',
  '/',
  '/about-us',
  '/how-it-works',
  '/lead-nurturing',
  '/lead-gen-strategies',
  '/terms-and-conditions',
  '/partner-playbook',
  '/operational-framework',
];
export const REPLACEMENT = [
  '/pricing',
  '/refund-policy',
  '/terms-of-use',
  '/terms-and-conditions',
  '/lead-nurturing',
  '/partner-playbook',
];
export const MESSAGES = ['/communication-policy', '/privacy-policy'];
export const NO_ANSWER = /do not have an answer|\bI cannot\b|\bI do not\b|no access/i;
