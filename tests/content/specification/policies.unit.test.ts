import { expect, test } from 'vitest';
import type { Policy, PolicySection } from '#app/content/policy.ts';
import { textsOf } from '#app/content/prose.ts';
import { readContent } from '#app/content/reading/content.server.ts';
import { config } from '#app/settings/config.server.ts';

const { site } = config;
const { policies } = await readContent({ own: null, site });

/** Everything a reader sees of a section, as one line. */
const read = ({ heading, blocks }: PolicySection) => [heading.text, ...blocks.flatMap(textsOf)].join(' ');

function policyOf(slug: string): Policy {
  const policy = policies.find((each) => each.slug === slug);
  if (!policy) throw new Error(`There is no policy ${slug}`);
  return policy;
}

function sectionOf(slug: string, heading: string): string {
  const section = policyOf(slug).sections.find((each) => each.heading.text === heading);
  if (!section) throw new Error(`There is no section "${heading}" in ${slug}`);
  return read(section);
}

/** The clauses of the specification (section 9), by document and section. */
const CLAUSES: Record<string, [heading: string, ...clauses: RegExp[]][]> = {
  'privacy-policy': [
    ['Children’s Privacy', /not directed to children under 13/],
    ['Payments', /PayPal handles payment.*no card data reaches our servers/],
    ['Cookies', /one cookie, a signed session cookie/],
    ['Who Receives It', /data is not sold or rented/],
    ['What We Collect', /Contact form:.*Review form:.*Checkout:.*Chat:/],
  ],
  'terms-of-use': [
    ['Governing Law and Arbitration', /State of Delaware.*binding arbitration/],
    ['Who the Site Is For', /children under 13/],
    ['Plans, Prices and Payment', /Credit from a prepaid bundle never expires/],
    ['Plans, Prices and Payment', /within 48 hours of delivery to get a replacement or credit/],
  ],
  'terms-and-conditions': [
    ['Parties', /two parties/, /“lead provider”.*“agent”/],
    ['Lead Quality Standards', /given to one realtor only/, /1 to 4 hours after verification/],
    ['Live Call and Acceptance', /must reply “Accepted”/, /cannot be declined or disputed after acceptance/],
    ['Live Call and Acceptance', /within 48 hours of delivery to get a replacement or credit/],
    ['Payment Terms', /due within one hour of acceptance/, /expected to sell within six months/],
    ['Non-Payment Enforcement', /suspen.*real estate boards.*collection/i],
    ['Governing Law and Arbitration', /State of Delaware.*binding arbitration/],
  ],
  'refund-policy': [
    ['Refund Period', /sign-up fee.*60 days from execution of the Referral Agreement/],
    ['What Is Not Refundable', /Leads outside the preferred area are not refundable/],
    [
      'No Delivery or Replacement Within 1 Month',
      /request a refund if there is no delivery or replacement within 1 month/,
    ],
    ['Reporting Concerns', /must be reported within 48 hours of accepting the referral/],
    ['Purchased Leads: Replacement or Credit', /within 48 hours of delivery to get a replacement or credit/],
    ['Two Separate Time Limits', /48 hours from delivery.*48 hours from accepting the referral/],
  ],
  'communication-policy': [
    ['Consent to Communication', /Consent is not required for purchases/],
    ['SMS/Text Messaging Terms', /Message frequency varies/, /Standard carrier rates may apply/],
    ['Service vs. Marketing', /Promotional messages are sent only with separate opt-in/],
    ['Call Recording', /Calls may be recorded/],
    ['Recordkeeping & Data Protection', /data is not sold or rented/],
    ['Compliance Statement', /\(TCPA\).*CTIA.*\(A2P\) messaging rules of the carriers/],
    ['Opt-Out Procedures', /SMS: reply STOP.*HELP for assistance/, /E-mail: use the unsubscribe link/],
    ['Opt-Out Procedures', /Phone calls: e-mail us at \[(\S+)\]\(mailto:\1\)/],
  ],
};

test.each(Object.entries(CLAUSES))('the clauses of the specification stand in %s', (slug, sections) => {
  for (const [heading, ...clauses] of sections) {
    for (const clause of clauses) expect(sectionOf(slug, heading)).toMatch(clause);
  }
});

test('the five policies offer the mailing address', () => {
  expect(policies.map(({ slug }) => slug)).toEqual(Object.keys(CLAUSES));
  for (const { sections } of policies) expect(sections.map(read).join(' ')).toContain(site.address);
});

test('the Terms and Conditions are the Lead Fee Agreement, in order', () => {
  const { summary, sections } = policyOf('terms-and-conditions');
  expect(summary).toContain('Lead Fee Agreement');
  expect(sections.map(({ heading }) => heading.text)).toEqual([
    ...['Parties', 'Purpose', 'Lead Quality Standards', 'Live Call and Acceptance', 'Payment Terms'],
    ...['Non-Payment Enforcement', 'Governing Law and Arbitration', 'Changes and Contact'],
  ]);
});

test('the Refund Policy has the five cases in which the sign-up fee is refundable', () => {
  const section = policyOf('refund-policy').sections.find(({ heading }) => heading.id === 'eligible-cases');
  const cases = section?.blocks.flatMap((block) => (block.type === 'list' ? block.items : [])) ?? [];
  expect(cases.map((text) => text.split(':')[0])).toEqual([
    'No leads delivered',
    'A non-exclusive lead',
    'A lead unengaged within 9 months',
    'A lead already under contract with the agent',
    'A lead unresponsive for 10 consecutive working days',
  ]);
});

test('the Communication Policy has its seven headings, and a link to the company', () => {
  const { sections } = policyOf('communication-policy');
  expect(sections.map(({ heading }) => heading.text)).toEqual([
    ...['Consent to Communication', 'SMS/Text Messaging Terms', 'Service vs. Marketing', 'Call Recording'],
    ...['Recordkeeping & Data Protection', 'Compliance Statement', 'Opt-Out Procedures'],
  ]);
  expect(sections.map(read).join(' ')).toContain(`](${site.companyUrl})`);
});
