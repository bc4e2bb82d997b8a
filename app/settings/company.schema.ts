import { z } from 'zod';
import { day, noneTwice } from '#app/content/files/schemas.server.ts';
import { dialable } from '#app/content/site.ts';

export const text = (max: number, example: string) =>
  z.string().trim().min(1, `must not be empty, for example ${example}`).max(max, `must be at most ${max} characters`);

/** A fact on one line. Braces would be taken for a placeholder, where other texts give it. */
const fact = (max: number, example: string) =>
  text(max, example).regex(/^[^{}\p{Cc}]*$/u, `must be on one line, without { and }, for example ${example}`);

/** Addresses are shown and logged, so they must not hold credentials, also not a password that a # cuts in two. */
export function hasNoCredentials(value: string): boolean {
  return !URL.canParse(value) || !(new URL(value).username || new URL(value).password || /#.*@/.test(value));
}

export const credentialsFault = (example: string) => `must not hold a user or a password, for example ${example}`;

export function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

export const httpUrl = (example: string) =>
  z
    .string()
    .trim()
    .refine((value) => isHttpUrl(value), `must be an http or https address, for example ${example}`)
    .refine(hasNoCredentials, credentialsFault(example))
    .transform((value) => value.replace(/\/+$/, ''));

const plainAddress = (example: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/, `must be an e-mail address alone, for example ${example}`);

/** Letters and extensions would be dropped from the `tel:` link, which would then dial another number. */
const phone = (example: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => /^\+?[\d ().-]{1,40}$/.test(value) && /^\d{10,15}$/.test(dialable(value).replace('+', '')),
      `must be a telephone number in digits, without letters or an extension, for example ${example}`,
    );

/** The facts that are settings too, by their name in `company.yaml`. */
export const companyFacts = {
  name: fact(60, 'Hearthline'),
  email: plainAddress('hello@hearthline.example'),
  phone: phone('(302) 555-0142'),
  textNumber: phone('(302) 555-0143'),
  address: fact(200, '555 Example Street, Wilmington, DE 19800'),
  companyUrl: httpUrl('https://company.hearthline.example'),
};

/** The facts that stand in `company.yaml` alone. */
export const legalFacts = {
  confirmed: day,
  legalName: fact(120, 'Hearthline Leads LLC'),
  hours: fact(120, 'Monday to Friday, 9 AM to 6 PM Eastern'),
  social: z
    .array(z.strictObject({ name: fact(40, 'LinkedIn'), url: httpUrl('https://www.linkedin.com/company/hearthline') }))
    .min(1, 'must have an entry: leave social out if there is none')
    .max(6, 'must have at most six entries')
    .superRefine(noneTwice('name')),
};
