import { on, type Question } from '#tests/assistant/evaluation/question.ts';

/** What both fresh sets take for a right answer: the pages that say a thing, and how it is said. */

export const COMPETING = '/resources/competing-smart-in-real-estate';
export const QUALITY = '/resources/quality-investments-pay-off-long-term';
export const BOOSTING = '/resources/boosting-growth-with-lead-engine';

export const EXCLUSIVE = [
  '/pricing',
  '/',
  '/about-us',
  '/how-it-works',
  '/lead-nurturing',
  '/lead-gen-strategies',
  '/terms-and-conditions',
  COMPETING,
  QUALITY,
];
export const CHECKED = [
  '/pricing',
  '/lead-nurturing',
  '/terms-and-conditions',
  '/how-it-works',
  '/partner-playbook',
  '/lead-gen-strategies',
  '/operational-framework',
  '/about-us',
  '/',
  BOOSTING,
  QUALITY,
];
export const TRANSFER = [
  '/pricing',
  '/terms-and-conditions',
  '/lead-nurturing',
  '/how-it-works',
  '/about-us',
  '/',
  '/partner-playbook',
  '/operational-framework',
  BOOSTING,
  COMPETING,
];
export const DELIVERY = ['/pricing', '/lead-nurturing', '/terms-and-conditions', BOOSTING];
export const REPLACEMENT = [
  '/pricing',
  '/refund-policy',
  '/terms-of-use',
  '/terms-and-conditions',
  '/how-it-works',
  '/lead-nurturing',
  '/partner-playbook',
  BOOSTING,
];
export const CONTRACT = [
  '/pricing',
  '/terms-of-use',
  '/partner-playbook',
  '/about-us',
  '/lead-gen-strategies',
  BOOSTING,
];
export const CREDIT = [
  '/pricing',
  '/terms-of-use',
  '/refund-policy',
  '/terms-and-conditions',
  '/partner-playbook',
  QUALITY,
];
export const ZIP = ['/pricing', '/lead-gen-strategies', COMPETING];
export const PAYPAL = ['/pricing', '/terms-of-use', '/privacy-policy'];
export const OPT_OUT = ['/communication-policy', '/privacy-policy'];

export const ADDRESSES = [
  '/contact-us',
  '/communication-policy',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-and-conditions',
  '/refund-policy',
];

export const ONE_AGENT = /one (?:realtor|agent)|nobody else|sold once|sell each lead once|yours alone|no other agent/i;
export const NO_CONTRACT =
  /contracts? (?:or|and) subscriptions?|no contract|nothing (?:renews|here is a subscription)/i;

const DECLINED = /do not have an answer|\bI (?:cannot|can't|can only|only|do not know|am not able)/i;

/** Questions that the site does not answer. */
export const declined = (...asks: string[]): Question[] => on(null, DECLINED, ...asks);

export const trap = (ask: string, never: RegExp, page: Question['page'], says?: RegExp): Question => ({
  ask,
  never,
  page,
  ...(says ? { says } : {}),
});
