import { quote } from '#app/assistant/answers/site-sentences.server.ts';
import {
  CONTACT,
  LEAD_PAGES,
  LEAD_RULE,
  SAY_WHICH,
  WRONG_AMOUNT,
} from '#app/assistant/answers/situation-list.server.ts';
import { any } from '#app/assistant/answers/word-patterns.server.ts';

/** What went wrong: with a bought lead, with a referral and its sign-up fee, or with anything else. */
export type Kind = 'lead' | 'fee' | 'other';

type FollowUp = { asked: RegExp; says: string; pages: string[] };

const MONEY_BACK = any('money|cash|refund*|reimburs*; paid back; get it|that back');
const HOW_TO_ASK = any(
  `how|what|who|whom|where … write|send|say|put|tell|need|e-mail|claim|ask|contact|apply|hear|report`,
);
const CARD_NUMBERS: FollowUp = {
  asked: any('card|bank|password; account number'),
  says: `No. ${quote('card numbers')}`,
  pages: ['/refund-policy#how-to-request-a-refund'],
};

/** Short questions about what was told before. The first that is asked counts. */
export const FOLLOW_UPS: Record<Kind, FollowUp[]> = {
  lead: [
    CARD_NUMBERS,
    {
      asked: MONEY_BACK,
      says: `No, the rule for a lead that you bought is a replacement or credit. ${LEAD_RULE}`,
      pages: LEAD_PAGES,
    },
    {
      asked: any('pay|paying|owe|due'),
      says: `It depends. ${quote('Payment for a lead is due')} ${quote('needs no second payment')}`,
      pages: ['/terms-and-conditions#payment-terms'],
    },
    {
      asked: any('does|do|will|would|can … expire|lapse; does|do|will|would|can … run out'),
      says: `No. ${quote('A credit is')} ${quote('never expires')}`,
      pages: LEAD_PAGES,
    },
    {
      asked: any('same kind|type|sort'),
      says: `Yes. ${quote('A replacement is')} ${quote('A credit is')}`,
      pages: LEAD_PAGES,
    },
    {
      asked: any('can|could|may|should i|we … text|e-mail|sms; is … text|e-mail … ok|fine'),
      says: `Yes. ${quote('You can e-mail')} ${LEAD_RULE}`,
      pages: LEAD_PAGES,
    },
    {
      asked: any('replac*|credit*; another one|lead; new one'),
      says: `${quote('A replacement is')} ${quote('A credit is')}`,
      pages: LEAD_PAGES,
    },
    {
      asked: new RegExp(`${HOW_TO_ASK.source}|${any('what now; what … i do; who|can|how … call|text').source}`),
      says: `${SAY_WHICH} ${LEAD_RULE}`,
      pages: LEAD_PAGES,
    },
  ],
  fee: [
    CARD_NUMBERS,
    {
      asked: HOW_TO_ASK,
      says:
        'E-mail {email} with your full name, your brokerage, the date of your Referral Agreement, the referral, ' +
        `which case applies and what happened. ${quote('outcome by e-mail')}`,
      pages: ['/refund-policy#how-to-request-a-refund'],
    },
  ],
  other: [
    CARD_NUMBERS,
    {
      asked: MONEY_BACK,
      says: `It depends on what happened. ${WRONG_AMOUNT}`,
      pages: ['/terms-and-conditions#payment-terms'],
    },
    {
      asked: any('how|what|who|whom|where|can|should … write|send|say|put|tell|need|e-mail|text|call|do|ask|contact'),
      says: `${CONTACT}: say your name, what happened and when, and the plan if you paid for one.`,
      pages: ['/contact-us'],
    },
  ],
};
