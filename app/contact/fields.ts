import { toEmailAddress } from '#app/text/email-address.ts';
import { cleanLine, cleanText, plainCharacters } from '#app/text/typed-text.ts';

/** The phone rule (specification, section 5), escaped for the `pattern` attribute, which browsers read with the `v` flag. */
export const PHONE_PATTERN = '[0-9+\\-\\(\\)\\s]{7,20}';

/** Names the consent wording that the page showed. */
export const WORDING_FIELD = 'wording';

/**
 * Returns the phone number in plain characters, with hyphens for those that look alike, as in numbers copied from a contact
 * list; empty if nothing of it can be seen. It is not trimmed.
 */
export function plainPhone(typed: string): string {
  return cleanText(typed) && plainCharacters(typed).replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** Cleans the two fields of the form that browsers check, as the server will. Returns the form. */
export function cleanFields(form: HTMLFormElement): HTMLFormElement {
  const email = form.elements.namedItem('email') as HTMLInputElement;
  const phone = form.elements.namedItem('phone') as HTMLInputElement;
  email.value = toEmailAddress(email.value) ?? cleanLine(email.value);
  phone.value = plainPhone(phone.value);
  return form;
}
