import { WORDING_FIELD } from '#app/contact/fields.ts';
import { content } from '#app/settings/content.server.ts';
import { HONEYPOT_FIELD } from '#app/ui/form/honeypot.tsx';

/** A review whose text holds what careless code breaks: a line break, an emoji, markup. */
export const review = {
  firstName: 'Ana',
  lastName: 'Núñez',
  companyName: 'Harbor Realty',
  jobTitle: 'Broker',
  reviewDescription: 'Two closings\nin a month. 🏡 <b>&amp;</b>',
  rating: 5,
  date: '2025-03-04T05:06:07.000Z',
};

export const message = {
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@harbor.example',
  phone: '(555) 123-4567',
  smsConsent: true,
  marketingConsent: false,
};

/** The fields that our own forms carry unseen, as a person's browser without scripts sends them. */
export const unseen = { [HONEYPOT_FIELD]: '', [WORDING_FIELD]: content.consents[0].id };
