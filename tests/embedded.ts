import { createEmbeddedBackend, type EmbeddedBackend } from '#app/backend/embedded.server.ts';
import type { DatabaseAddress } from '#app/config.server.ts';
import type { Log } from '#app/log.ts';

export const ada = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@agents.example',
  phone: '',
  smsConsent: false,
  marketingConsent: true,
};

export const review = {
  firstName: 'Ada',
  lastName: 'Quill',
  companyName: 'Quill Homes',
  jobTitle: 'Agent',
  reviewDescription: 'Two closings.',
  rating: 5,
  date: '2025-03-04T05:06:07Z',
};

const site = {
  name: 'Hearthline',
  url: 'https://www.hearthline.example',
  email: 'hello@hearthline.example',
  phone: '(302) 555-0142',
  textNumber: '(302) 555-0143',
  address: '555 Example Street, Wilmington, DE 19800',
  companyUrl: 'https://company.hearthline.example',
};

/** Embedded backends without mail, with demo payments, on any database; `stopAll` stops those that are open. */
export function embeddedBackends(log: Log) {
  const opened: EmbeddedBackend[] = [];
  return {
    async open(database: DatabaseAddress): Promise<EmbeddedBackend> {
      const config = { site, database, mail: null, chat: null, paypal: null };
      const embedded = await createEmbeddedBackend({ config, log });
      opened.push(embedded);
      return embedded;
    },
    async stopAll(): Promise<void> {
      await Promise.all(opened.splice(0).map((embedded) => embedded.stop()));
    },
  };
}
