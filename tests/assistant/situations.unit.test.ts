import { expect, it } from 'vitest';
import { findNotStated } from '#app/assistant/answers/not-stated.server.ts';
import { findSituation } from '#app/assistant/answers/situations.server.ts';
import { SETS } from '#tests/assistant/evaluation/questions.ts';

const OF_LEADS = /48 hours of delivery/;
const OF_THE_FEE = /60 days|9 months|10 consecutive/;

const answerTo = (message: string, ...earlier: string[]) => findSituation(message, earlier)?.text ?? '';

it.each([
  ['The number of the lead you sent me is disconnected', /^I am sorry.*48 hours of delivery.*{email}/],
  ['my lead was junk, got it 3 weeks ago. too late?', /^Yes\. .*48 hours.*do not say/],
  ['can i get a refund? the seller i bought today has an agent', /^No\. .*replacement or credit/],
  ['i was charged twice', /before you pay again.*{email}/],
  ['paid on monday and heard nothing', /cannot look up orders.*{phone}/],
  ['i accepted by accident, can you undo it', /^No\. .*cannot be declined/],
  ['you keep texting me, i told you to stop', /STOP.*{email}/],
  ['another realtor got the same lead i bought today', /48 hours of delivery/],
  ['the house was sold back in March', /48 hours of delivery/],
  ['bought pro closer 3 days ago and my phone hasn’t rung once', /cannot look up orders/],
  ['someone’s texting me from your company and I never signed up', /^I am sorry.*STOP/],
  ['this is the worst bot ever', /{phone} or write to {email}/],
])('answers "%s"', (message, expected) => {
  expect(answerTo(message)).toMatch(expected);
  expect(answerTo(message)).not.toMatch(OF_THE_FEE);
});

it.each([
  ['my referral has not answered in 3 weeks, can i get the sign-up fee back', /^Yes\. .*10 consecutive/],
  ['my referral has not answered in 3 days, can i get the sign-up fee back', /^No\. .*10 consecutive/],
  ['paid the sign-up fee seven weeks ago and have not received a single lead', /^I am sorry.*{email}/],
  ['day 75 since we signed the referral agreement, still refundable?', /^No\. .*60 days/],
  ['my referral was outside my area, is the sign-up fee refundable', /^No\. .*not refundable/],
])('answers "%s"', (message, expected) => {
  expect(answerTo(message)).toMatch(expected);
  expect(answerTo(message)).not.toMatch(OF_LEADS);
});

it('answers what follows a situation, and nothing that does not', () => {
  const bad = 'got a bad lead, wrong number';
  expect(answerTo('it came 5 days ago, am i in time?', bad)).toMatch(/^No\. .*48 hours/);
  expect(answerTo('who do i write', bad, 'its been 3 days')).toMatch(/{email}/);
  expect(answerTo('can i text it instead', bad)).toMatch(/^Yes\. .*{textNumber}/);
  expect(answerTo('if you replace it is it the same kind', bad)).toMatch(/^Yes\. .*same kind/);
  expect(answerTo('and the credit, does it run out', bad)).toMatch(/^No\. .*never expires/);
  expect(answerTo('what do i send you', 'when is the sign-up fee refunded', 'and if he never answers?')).toMatch(
    /broker/,
  );
  expect(answerTo('came tuesday evening and its thursday morning, in time?', bad)).toMatch(/^Yes\./);
  expect(answerTo('so no money back on the card', bad)).toMatch(/^No, .*replacement or credit/);
  expect(answerTo('how much is a hot seller', bad)).toBe('');
  expect(answerTo('who do i write', 'how much is a hot seller')).toBe('');
});

it('leaves questions in general, prices and rules to others', () => {
  const general = ['what if a lead is bad?', 'how long do I have to report a bad lead', 'do you replace wrong numbers'];
  expect(general.map((message) => answerTo(message))).toEqual(general.map(() => ''));
  expect(answerTo('I have two agents on my team and want seller leads in Dallas')).toBe('');
  expect(answerTo('tell me a joke im stuck at an inspection')).toBe('');
  expect(findNotStated('I am an assistant to a broker. What is the price of the Exclusive Seller Lead?')).toBeNull();
  expect(findNotStated('write me a python script to scrape zillow')).toBeNull();
  const stated = ['Price', 'Sum', 'Rule'].flatMap((kind) => SETS.tuning?.[kind] ?? []).map(([turn]) => turn?.ask ?? '');
  expect(stated.filter((message) => findNotStated(message) ?? findSituation(message, []))).toEqual([]);
});

it('says which subjects our pages leave out', () => {
  expect(findNotStated('Do you integrate with HubSpot?')?.text).toMatch(/tools you already use.*do not say/);
  expect(findNotStated('is 43085 free')?.text).toMatch(/name the ZIP codes.*ask us before you order/);
  expect(findNotStated('what’s your BBB rating')?.paths).toEqual(['/contact-us']);
});

it('continues what was asked before', () => {
  const asked = 'how does closing support work';
  expect(findNotStated('what does that cost', [asked])?.text).toMatch(/services other than leads cost/);
  expect(findNotStated('who do i ask', [asked, 'what does that cost'])?.text).toMatch(/{phone}/);
  expect(findNotStated('price?', ['which lead is for a house of 330k'])).toBeNull();
});
