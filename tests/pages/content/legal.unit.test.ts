import { describe, expect, it } from 'vitest';
import { POLICY_LINKS } from '#app/content/navigation.ts';
import type { Policy, PolicySection } from '#app/content/policy.ts';
import { textsOf } from '#app/content/prose.ts';
import { config } from '#app/settings/config.server.ts';
import { content } from '#app/settings/content.server.ts';

const { site } = config;

const ROUTES = [...content.paths, '/checkout'];

/** Everything a reader sees of a section, as one line. */
const read = ({ heading, blocks }: PolicySection) => [heading.text, ...blocks.flatMap(textsOf)].join(' ');

function documentOf(slug: string): Policy {
  const document = content.policies.find((candidate) => candidate.slug === slug);
  if (!document) throw new Error(`no document ${slug}`);
  return document;
}

function sectionOf(slug: string, heading: string): string {
  const section = documentOf(slug).sections.find((candidate) => candidate.heading.text === heading);
  if (!section) throw new Error(`no section '${heading}' in ${slug}`);
  return read(section);
}

const linksOf = (document: Policy) =>
  document.sections
    .flatMap(({ blocks }) => blocks.flatMap(textsOf))
    .flatMap((text) => [...text.matchAll(/\[[^\]]+\]\(([^)]+)\)/g)].map(([, to]) => to));

describe('the policies', () => {
  it('are the five of the specification', () => {
    expect(content.policies.map((document) => document.slug)).toEqual([
      ...['privacy-policy', 'terms-of-use', 'terms-and-conditions', 'refund-policy', 'communication-policy'],
    ]);
  });

  it('have a link each, with its own title, in the footer', () => {
    expect(POLICY_LINKS).toEqual(content.policies.map(({ slug, title }) => ({ to: `/${slug}`, label: title })));
  });
});

describe.each(content.policies)('$slug', (document) => {
  const all = [document.title, document.summary, document.description, ...document.sections.map(read)].join('\n');

  it('has unique kebab-case section ids', () => {
    const ids = document.sections.map(({ heading }) => heading.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('fills in without leftovers', () => {
    expect(all).not.toMatch(/[{}]/);
  });

  it('links only to known pages, their anchors, and the ways to reach the company', () => {
    const anchors = content.policies.flatMap(({ slug, sections }) =>
      sections.map(({ heading }) => `/${slug}#${heading.id}`),
    );
    const contacts = [`mailto:${site.email}`, 'tel:3025550142', 'sms:3025550143', site.companyUrl];
    for (const href of linksOf(document)) expect([...ROUTES, ...anchors, ...contacts]).toContain(href);
    expect(all.replace(/\[[^\]]+\]\([^)]+\)/g, '')).not.toMatch(/[[\]]/);
  });

  it('offers the mailing address', () => expect(all).toContain(site.address));
});

/** The clauses of the specification (section 9), by document and section. */
const CLAUSES: Record<string, [heading: string, ...clauses: RegExp[]][]> = {
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
};

describe('the specification', () => {
  it.each(Object.entries(CLAUSES))('has its clauses in %s', (slug, sections) => {
    for (const [heading, ...clauses] of sections) {
      for (const clause of clauses) expect(sectionOf(slug, heading)).toMatch(clause);
    }
  });

  it('has the Lead Fee Agreement in order', () => {
    const { summary, sections } = documentOf('terms-and-conditions');
    expect(summary).toContain('Lead Fee Agreement');
    expect(sections.map(({ heading }) => heading.text)).toEqual([
      ...['Parties', 'Purpose', 'Lead Quality Standards', 'Live Call and Acceptance', 'Payment Terms'],
      ...['Non-Payment Enforcement', 'Governing Law and Arbitration', 'Changes and Contact'],
    ]);
  });

  it('has the five cases in which the sign-up fee is refundable', () => {
    const section = documentOf('refund-policy').sections.find(({ heading }) => heading.id === 'eligible-cases');
    const cases = section?.blocks.flatMap((block) => (block.type === 'list' ? block.items : [])) ?? [];
    expect(cases.map((text) => text.split(':')[0])).toEqual([
      'No leads delivered',
      'A non-exclusive lead',
      'A lead unengaged within 9 months',
      'A lead already under contract with the agent',
      'A lead unresponsive for 10 consecutive working days',
    ]);
  });

  it('has the seven headings of the Communication Policy in order', () => {
    expect(documentOf('communication-policy').sections.map(({ heading }) => heading.text)).toEqual([
      ...['Consent to Communication', 'SMS/Text Messaging Terms', 'Service vs. Marketing', 'Call Recording'],
      ...['Recordkeeping & Data Protection', 'Compliance Statement', 'Opt-Out Procedures'],
    ]);
    expect(linksOf(documentOf('communication-policy'))).toContain(site.companyUrl);
  });
});
