// The built site with sample reviews, each marked as one, in a store that is gone at the end. Usage: npm run demo
import { once } from 'node:events';
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
    const answer = await fetch(`${site.url}/api/reviews/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Sample',
        lastName: `Agent ${index + 1}`,
        companyName: 'Sample Company',
        jobTitle: 'Sample Position',
        reviewDescription: `Sample review: ${text}`,
        rating,
      }),
    });
    if (!answer.ok) throw new Error(`A sample review was refused with ${answer.status}.`);
  }
  console.log(`The site with ${SAMPLES.length} sample reviews is at ${site.url} (Ctrl+C ends it).`);
  await ended;
} finally {
  await site.stop();
}
