import type { Frame } from '#app/mail/layout.ts';

/** What emails in tests have in common: a site in Chicago whose desk can be opened. */
export const FRAME: Frame = {
  site: {
    ...{ name: 'Hearthline', url: 'https://www.hearthline.example', email: 'hello@hearthline.example' },
    ...{ phone: '(555) 010-0100', textNumber: '(555) 010-0199', address: '1 Main Street, Springfield, IL 62701' },
    companyUrl: 'https://company.example',
  },
  timeZone: 'America/Chicago',
  hasDesk: true,
  shades: new Map(),
};
