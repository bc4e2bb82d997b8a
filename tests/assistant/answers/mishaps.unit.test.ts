import { expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { FACTS } from '#app/assistant/answers/facts/facts.server.ts';
import { hoursTold } from '#app/assistant/answers/matching/hours-told.server.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { log } from '#tests/silent-log.ts';

const OF_LEADS = /48 hours of delivery/;
const OF_THE_FEE = /60 days|9 months|10 consecutive/;

const assistant = createAssistant({ site: SITE, log, chatApi: null });
const answerTo = (message: string, ...earlier: string[]) => assistant.reply(message, earlier);

it.each([
  ['The number of the lead you sent me is disconnected', /^I am sorry.*48 hours of delivery.*hello@/],
  ['my lead was junk, got it 3 weeks ago. is it too late?', /^Yes\. .*48 hours/],
  ['i was charged twice', /before you pay again.*hello@/],
  ['paid on monday and heard nothing', /cannot look up orders.*\(302\)/],
  ['i accepted by accident, can you undo it', /^No\. .*cannot be declined/],
  ['you keep texting me, i told you to stop', /STOP.*hello@/],
  ['another realtor got the same lead i bought today', OF_LEADS],
  ['the house was sold back in March', OF_LEADS],
  ['someone’s texting me from your company and I never signed up', /^I am sorry.*STOP/],
  ['this is the worst bot ever', /\(302\) 555-0142 or write to hello@/],
])('answers "%s"', async (message, expected) => {
  expect(await answerTo(message)).toMatch(expected);
  expect(await answerTo(message)).not.toMatch(OF_THE_FEE);
});

it.each([
  ['my referral has not answered in 3 weeks, can i get the sign-up fee back', /^Yes\. .*10 consecutive/],
  ['my referral has not answered in 3 days, can i get the sign-up fee back', /^No\. .*10 consecutive/],
  ['paid the sign-up fee seven weeks ago and have not received a single lead', /^I am sorry.*hello@/],
  ['day 75 since we signed the referral agreement, still refundable?', /^No\. .*60 days/],
  ['my referral was outside my area, is the sign-up fee refundable', /^No\. .*not refundable/],
])('answers "%s"', async (message, expected) => {
  expect(await answerTo(message)).toMatch(expected);
  expect(await answerTo(message)).not.toMatch(OF_LEADS);
});

it('answers what follows a mishap, and nothing that does not', async () => {
  const bad = 'got a bad lead, wrong number';
  expect(await answerTo('it came 5 days ago, am i in time?', bad)).toMatch(/^No\. .*48 hours/);
  expect(await answerTo('came tuesday evening and its thursday morning, in time?', bad)).toMatch(/^Yes\./);
  expect(await answerTo('who do i write', bad, 'its been 3 days')).toMatch(/hello@/);
  expect(await answerTo('and the credit, does it run out', bad)).toMatch(/never expires/);
  expect(await answerTo('so no money back on the card', bad)).toMatch(OF_LEADS);
  expect(await answerTo('how much is a hot seller', bad)).not.toMatch(/sorry/);
});

it('reads how long ago something was', () => {
  expect(hoursTold('within 48 hours')).toBe(48);
  expect(hoursTold('10 consecutive working days')).toBe(14 * 24);
  expect(hoursTold('came tuesday morning and its thursday morning')).toBe(48);
  expect(hoursTold('a lead is bad')).toBeNull();
});

it('says which subjects our pages leave out', async () => {
  expect(await answerTo('Do you integrate with HubSpot?')).toMatch(/tools you already use.*do not say/);
  expect(await answerTo('is 43085 free')).toMatch(/name the ZIP codes.*ask us before you order/);
  expect(await answerTo('what’s your BBB rating')).toMatch(/do not say.*\s+https:\S+contact-us$/);
  expect(await answerTo('what does that cost', 'how does closing support work')).toMatch(
    /services other than leads cost/,
  );
});

it('gives every time limit of a fact in hours', () => {
  const limits = FACTS.flatMap(({ answer }) => (typeof answer === 'object' ? Object.values(answer) : []));
  expect(limits.map((limit) => hoursTold(limit.toLowerCase()))).not.toContain(null);
  expect(limits.length).toBeGreaterThan(0);
});
