// The built site with sample reviews, messages and orders, each marked as one, in a store that is gone at the end.
// Usage: npm run demo
import { once } from 'node:events';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startBuiltSite } from './site.mjs';

const SAMPLES = [
  {
    rating: 5,
    text: 'the seller was on the line, wanted a valuation that week, and signed the listing on the second visit.',
  },
  { rating: 4, text: 'two of three calls became appointments.' },
  { rating: 5, text: 'nobody else had the lead, and it showed in how the conversation began.' },
  { rating: 3, text: 'a number was wrong, and was replaced the next morning.' },
  {
    rating: 5,
    text: 'we started with two leads to see whether the transfers work. They do: the call comes, a person introduces the seller, and the notes are in the inbox before we hang up.',
  },
  { rating: 4, text: 'good buyers, fewer in winter.' },
];

// Heard from now on, or an early Ctrl+C or a closed terminal would leave the store behind.
const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')]);
const site = await startBuiltSite();
try {
  for (const [index, { rating, text }] of SAMPLES.entries()) {
    const name = { firstName: 'Sample', lastName: `Agent ${index + 1}` };
    await send('/api/reviews/create', {
      ...{ ...name, companyName: 'Sample Company', jobTitle: 'Sample Position' },
      ...{ reviewDescription: `Sample review: ${text}`, rating },
    });
    await send('/api/mail/contact', {
      ...name,
      email: `agent${index + 1}@sample.example`,
      phone: `302 555 010${index}`,
    });
  }
  addOrders(join(site.dataDir, 'hearthline.db'));
  console.log(`The site with ${SAMPLES.length} sample reviews is at ${site.url} (Ctrl+C ends it).
Sample messages and orders are at ${site.url}/desk?code, with the code ${site.deskCode()}.`);
  await ended;
} finally {
  await site.stop();
}

async function send(path, fields) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(fields) });
  if (!answer.ok) throw new Error(`A sample for ${path} was refused with ${answer.status}.`);
}

/** Adds a paid order for each of the last fourteen days: a bundle on Tuesdays, single leads on the others. */
function addOrders(file) {
  const sqlite = new Sqlite(file);
  const add =
    sqlite.prepare(`insert into payments ("orderID", "provider", "invoiceId", "planId", "packageTitle", "amountCents",
      "status", "version", "requestId", "customer", "record", "checkAt", "createdAt", "updatedAt", "paidAt", "capturedAt", "feeCents")
    values (:id, 'demo', :id, :planId, :title, :cents, 'recorded', 1, '', null, :record, '9999', :at, :at, :at, :at, :fee)`);
  for (let day = 14; day > 0; day -= 1) {
    const at = new Date(Date.now() - day * 86_400_000 + 3_600_000);
    const [planId, title, cents] =
      at.getUTCDay() === 2 ? ['pro-closer', 'Pro Closer', 99900] : ['hot-seller-lead', 'Hot Seller Lead', 29900];
    const id = `SAMPLE-${day}`;
    const record = {
      ...{ orderID: id, userEmail: `buyer${day}@sample.example`, firstName: 'Sample', lastName: `Buyer ${day}` },
      ...{ phone: '302 555 0177', address: '1 Sample Street', city: 'Dover', state: 'DE' },
      ...{ packageTitle: title, packagePrice: cents / 100 },
    };
    add.run({ id, planId, title, cents, fee: 49, at: at.toISOString(), record: JSON.stringify(record) });
  }
  sqlite.close();
}
