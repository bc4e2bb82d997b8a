import { createEmbeddedBackend, type OpenBackend } from '#app/backend/embedded.server.ts';
import type { Log } from '#app/log.server.ts';
import type { DatabaseAddress } from '#app/settings/config.server.ts';
import { openSiteStore, type SiteStore } from '#app/store/site-store.server.ts';

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

type Embedded = OpenBackend & Pick<SiteStore, 'ready'>;

/** Embedded backends without mail, with demo payments, on any database; `stopAll` stops those that are open. */
export function embeddedBackends(log: Log) {
  const opened: Embedded[] = [];
  return {
    async open(database: DatabaseAddress): Promise<Embedded> {
      const store = await openSiteStore(database, log);
      const config = { site, mail: null, chat: null, paypal: null, hosted: null };
      const embedded = await createEmbeddedBackend({ config, store, log });
      const stop = async () => {
        await embedded.stop();
        await store.close();
      };
      const open = { ...embedded, ready: store.ready, stop };
      opened.push(open);
      return open;
    },
    async stopAll(): Promise<void> {
      await Promise.all(opened.splice(0).map((embedded) => embedded.stop()));
    },
  };
}
