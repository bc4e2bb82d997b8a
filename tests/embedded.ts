import { createEmbeddedBackend, type OpenBackend } from '#app/backend/embedded.server.ts';
import type { Log } from '#app/log.server.ts';
import type { DatabaseAddress } from '#app/settings/config.server.ts';
import { openSiteStore, type SiteStore } from '#app/store/site-store.server.ts';
import { SITE } from '#tests/settings/site.ts';

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

type Embedded = OpenBackend & Pick<SiteStore, 'ready'>;

/** Embedded backends without mail, with demo payments, on any database; `stopAll` stops those that are open. */
export function embeddedBackends(log: Log) {
  const opened: Embedded[] = [];
  return {
    async open(database: DatabaseAddress): Promise<Embedded> {
      const store = await openSiteStore(database, log);
      const config = {
        site: SITE,
        mail: null,
        chat: null,
        paypal: null,
        hosted: null,
        holdsReviews: false,
        timeZone: 'UTC',
        desk: true,
        rateLimits: false,
      };
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
