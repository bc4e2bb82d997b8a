// Reviews for measurements: as many as the landing page shows, each with words of its own, as real ones have.
const TEXTS = [
  'The first call came on a Tuesday and the owner already had photographs ready. We listed eleven days later.',
  'I had given up on bought leads. These people pick up, know the street and tell you what the owner said before you ask.',
  'Two calls went nowhere, the third was a four-bedroom near the river. One sale paid for the year.',
  'No dashboard to learn and no spreadsheet of dead numbers. My phone rings and somebody is on the line.',
  'What I noticed was the silence afterwards: nobody else was calling my seller.',
  'They asked which towns I would rather not drive to, and kept to it.',
  'A wrong address was replaced by lunch. I did not have to argue about it or fill in a form.',
  'We are a team of six and share one bundle. Everybody knows whose turn it is.',
  'My buyer had been looking for eight months. She needed someone who listened, and I happened to be next.',
  'Slow in January, busy from March. Expect that and plan your credit around it.',
  'The introduction takes twenty seconds and after that it is your conversation to lose.',
  'I called to cancel and they told me how. Then they sent the remaining lead anyway.',
  'Commercial owners are hard to reach. I got three in one quarter, and one is under contract.',
  'Price per lead looks high until you stop paying for lists that everyone on the block has bought.',
  'The notes arrive before the call ends: budget, date, who decides. That alone saves an hour.',
  'One of my agents froze on her first transfer. By the fifth she had two listings.',
  'They do not promise closings, which is why I believed the rest of it.',
  'Our farm is small. Even so there was enough to keep one person busy through the summer.',
  'The owner told me he had hung up on nine companies before this one. He is a client now.',
  'I would like a text a minute before each transfer. Apart from that, no complaints.',
  'Honest about what they could not find in my ZIP code, and the money went to the next one.',
  'Every person I spoke to wanted to talk about a house. That sounds obvious; it was not so with others.',
  'Started with one standard lead to see. Have bought the middle bundle twice since.',
  'The recording showed that my own opening was the problem. Fixed that, and appointments doubled.',
];
const FIRST_NAMES = ['Ana', 'Marcus', 'Joanne', 'Peter', 'Lucía', 'Omar', 'Beth', 'Thanh'];
const LAST_NAMES = ['Ortiz', 'Lee', 'Smith', 'Park', 'Diaz', 'Cole', 'Hart'];
const COMPANIES = ['Bay Street Homes', 'Harbor & Co', 'Alder Realty', 'North Point', 'Quiet Corner Realty'];
const POSITIONS = ['Broker', 'Agent', 'Team lead'];

/** Publishes them on the site at `url`. */
export async function writeSampleReviews(url) {
  for (const [index, reviewDescription] of TEXTS.entries()) {
    const one = (list) => list[index % list.length];
    const answer = await fetch(`${url}/api/reviews/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        firstName: one(FIRST_NAMES),
        lastName: one(LAST_NAMES),
        companyName: one(COMPANIES),
        jobTitle: one(POSITIONS),
        reviewDescription,
        rating: 5 - (index % 3),
        date: new Date(Date.now() - index * 86_400_000).toISOString(),
      }),
    });
    if (!answer.ok) throw new Error(`A review was refused with ${answer.status}.`);
  }
}
