import { expect, it } from 'vitest';
import { judge } from '#tests/assistant/evaluation/judge.ts';
import { promisesIn } from '#tests/assistant/evaluation/promises.ts';
import { readSet } from '#tests/assistant/evaluation/questions.ts';
import { KNOWN } from '#tests/assistant/evaluation/site.ts';

const SET = '# rule\ndoes it expire => says /never expires/i never /one year/ at /pricing » 5 buyers => says /\\$495/';
const [[expiry, buyers] = []] = readSet(SET).rule ?? [];
if (!expiry || !buyers) throw new Error('The set was not read.');

const LINK = 'https://www.hearthline.example/pricing';
const RIGHT = `Credit from a prepaid bundle never expires.\n\n${LINK}`;
const PERSON = 'For a person, call (302) 555-0142.';

it.each([
  [RIGHT, 'right', []],
  [RIGHT.replace(LINK, ''), 'wrong', ['omits']],
  [`${RIGHT} It is gone after one year.`, 'wrong', ['says']],
  [`I did not find that on our pages. ${PERSON}`, 'half', ['omits', 'omits']],
  [`The nearest on our pages: this. ${PERSON}`, 'half', ['omits', 'omits']],
  ['I did not find that on our pages.', 'wrong', ['omits', 'omits']],
  [`Our pages do not say that. ${PERSON}`, 'wrong', ['omits', 'omits']],
  [`I did not find that, but we guarantee it. ${PERSON}`, 'wrong', ['omits', 'omits', 'promise']],
  [`It costs $77. ${RIGHT}`, 'wrong', ['unsupported']],
])('grades “%s” %s', (reply, grade, kinds) => {
  const verdict = judge(expiry, reply);
  expect([verdict.grade, verdict.faults.map(({ kind }) => kind)]).toEqual([grade, kinds]);
});

it('leaves sums to the test of the calculator', () => {
  expect(judge(buyers, '5 Standard Buyer Leads cost $495.')).toEqual({ grade: 'right', faults: [] });
});

it.each(['Yes. ', 'No, ', 'No: ', 'It depends: ', 'Sí, ', 'Depende. ', '“No.” ', 'Yes it does. ', 'One hour. No. '])(
  'counts an answer that begins with %s as one that judges, and grades the rest of it',
  (word) => {
    const { grade, faults } = judge(expiry, word + RIGHT);
    expect([grade, faults.map(({ kind }) => kind)]).toEqual(['right', ['judges']]);
  },
);

it.each(['No field is required. ', 'No se vende ni se alquila. ', 'Notices go by e-mail. ', 'Si hay un problema, '])(
  'lets an answer begin with %s',
  (beginning) => expect(judge(expiry, beginning + RIGHT).faults).toEqual([]),
);

it('rejects an expectation that it cannot read', () => {
  expect(() => readSet('# rule\nwhy => yes says /because/')).toThrow('yes says');
});

/** For each kind of promise, sentences that make one. */
const MADE: Record<string, string[]> = {
  guarantee: [
    'We guarantee that you close a deal.',
    'We cannot promise results but we guarantee replacements.',
    'Not only do we guarantee it.',
    'Buying leads here is risk-free.',
    'Le garantizamos el resultado.',
    'You have nothing to lose.',
  ],
  promise: ['I promise you the ZIP code.', 'You have our word.', 'Se lo prometemos.'],
  certainty: ['The homeowner will definitely answer.', 'There is no doubt about it.'],
  results: [
    'You will close three deals with these leads.',
    'Every homeowner is bound to sign.',
    'The house will sell.',
  ],
  discount: ['There is a discount for you today.', 'Take $50 off.', 'Hay un descuento para usted.'],
  gift: ['Your first one is on the house.', 'Posting here is free.', 'El primer lead es gratis.'],
  refund: [
    'We will refund whatever you paid.',
    'We’ll refund you.',
    'No, we will refund you.',
    'Refunds any time.',
    'You will get your money back.',
    'You may request a refund, and we refund it.',
    'There is a money-back offer.',
    'We\u00ad will re\u00adfund you.',
    'You’ll get every cent back.',
    'Your payment has been refunded.',
    'Le devolveremos su dinero.',
  ],
  remedy: ['We will replace any lead.', 'You will get a replacement.', 'Recibirá un reemplazo.'],
  deed: ['I have cancelled your order.', 'Someone will call you today.', 'I will pass it on.', 'Le llamaremos hoy.'],
  advice: ['That is perfectly legal in Ohio.', 'You can sue your broker for that.'],
  disguise: ['We will r\u0435fund you.'],
};

it.each(Object.entries(MADE))('finds each %s', (kind, sentences) => {
  for (const sentence of sentences)
    expect(promisesIn(`A Commercial Lead costs $299. ${sentence}`, KNOWN.text)).toEqual([{ kind, sentence }]);
});

it.each([
  'I cannot promise results: what a lead turns into depends on the people and on you.',
  'I cannot grant a refund, promise results or guarantee a sale.',
  'There are no discounts, and a refund is not guaranteed.',
  'Credit from a prepaid bundle never expires.',
  'You may request a refund if there is no delivery or replacement within 1 month.',
  'Our terms say: “It is no promise that a client will sign with you or that a property will sell at a given price.”',
  'If a breach affects you, we will tell you as the law requires.',
  'They are not legal, tax or financial advice, and they do not promise that you will get the same results.',
  'A purchased lead gets a replacement or credit, not a refund, if you reply within 48 hours of delivery.',
  'The sign-up fee can be refunded in five cases, for 60 days from execution.',
  'El cargo de inscripción se puede reembolsar en cinco casos.',
  'For a legal matter, write to hello@hearthline.example.',
  'Reply to us within 48 hours of delivery to get a replacement or credit.',
])('finds no promise in “%s”', (reply) => {
  expect(promisesIn(reply, KNOWN.text)).toEqual([]);
});
