import type { Article } from '#app/content/article.ts';

export const article: Article = {
  img: 'article-2-house',
  category: 'Strategy',
  title: 'Competing Smart in Real Estate',
  description:
    'Pick ground you can know, skip the races you need not run, and win the listing with work the seller can check.',
  date: '2025-04-08',
  site: '{name} Journal',
  slug: 'competing-smart-in-real-estate',
  pullQuote: 'Agents who quote the highest price win some listings and then spend the season explaining reductions.',
  content: [
    {
      type: 'paragraph',
      text:
        'A couple selling their house has booked a row of listing appointments for Saturday. Every agent arrives ' +
        'with a folder. Every folder promises local knowledge, strong marketing and personal service. By the last ' +
        'appointment the couple is comparing the only things they can tell apart: the commission, and the price ' +
        'each agent said the house would bring. Competing smart means giving them something better to compare.',
    },
    { type: 'heading', text: 'Choose ground you can know cold' },
    {
      type: 'paragraph',
      text:
        'Start with territory. Pick the ZIP codes you can drive to between appointments, where you have seen the ' +
        'inside of enough houses to have opinions about them. Choose by housing stock, price range, turnover and ' +
        'travel time, and never by who lives there, which is wrong and can break fair housing law. A smaller map ' +
        'that you truly know gives you more to say at the table than a whole county.',
    },
    {
      type: 'paragraph',
      text:
        'Then test your knowledge. Which streets take water in a hard rain? Which floor plan sells quickly and ' +
        'which one sits? What did the last listings that failed to sell have in common? What does the city require ' +
        'before a sale? Where is the next road project? If you can answer from memory, you already sound different ' +
        'from the folder. If you cannot, you have a study list for this week.',
    },
    { type: 'heading', text: 'Skip the races you need not run' },
    {
      type: 'paragraph',
      text:
        'Calling a shared lead is a race. Several agents hold the same name, the fastest dialer speaks first, and ' +
        'the owner learns to stop answering. You can win some of those races with staff and software, but so can ' +
        'anyone with a bigger payroll. Ask whether you want to compete on speed at all, or to spend the same money ' +
        'on conversations where nobody else is calling.',
    },
    {
      type: 'paragraph',
      text:
        'Ask any lead seller the plain questions. Is this lead sold to anyone else? Has a person spoken with the ' +
        'owner? Did the owner agree to be called? What happens if the facts are wrong? At {name} a lead goes to ' +
        'one agent, and ZIP exclusivity is available for bundles of $999 or more. Whoever you buy from, get the ' +
        'answers in writing before you compare prices.',
    },
    { type: 'heading', text: 'Earn the appointment on the first call' },
    {
      type: 'paragraph',
      text:
        'With a live transfer, the first contact is a conversation, so the usual opening pitch gets in the way. ' +
        'Picture yourself in a parking lot between showings when the call connects. The owner has already said ' +
        'that selling is on their mind. Ask what has changed, where they hope to go next and what would have to be ' +
        'true for the move to work. Then listen longer than feels natural.',
    },
    {
      type: 'paragraph',
      text:
        'Keep a card in the car with what you want to know by the end of the call: who else has a say in the ' +
        'decision, what they believe the house is worth and why, what they owe in rough terms if they care to say, ' +
        'what worries them about selling. Finish by agreeing on a day for the visit and naming what you will ' +
        'bring. A clear next step beats a promise to be in touch.',
    },
    { type: 'heading', text: 'Show your work at the kitchen table' },
    {
      type: 'paragraph',
      text:
        'Agents who quote the highest price win some listings and then spend the season explaining reductions. ' +
        'Bring the comparable sales instead, with the ones that argue against you included. Say what each house ' +
        'had that this one lacks. Give a range, explain what would move the result up or down inside it, and let ' +
        'the owners check your reasoning against their own memory of the street.',
    },
    {
      type: 'paragraph',
      text:
        'Do the same with the plan. List what happens before the photographs, who does it, what you pay for and ' +
        'what the owner must do. Say when you will report and what you would advise if showings come without ' +
        'offers. Walk through the likely net after costs, and mark each estimate as an estimate. An owner who can ' +
        'see the work has a reason to choose you that has nothing to do with a discount.',
    },
    { type: 'heading', text: 'Hand off what clients never see' },
    {
      type: 'paragraph',
      text:
        'Your competition for the next listing is often your own last file. A missing disclosure or an appraisal ' +
        'appointment nobody confirmed can eat the afternoon you meant to spend with an owner. Write down ' +
        'everything you did between contract and closing on your latest sale, then circle the steps that needed ' +
        'your license or your judgment. The rest can go to a transaction coordinator or a virtual assistant with a ' +
        'good checklist.',
    },
    { type: 'heading', text: 'Study the listings you lose' },
    {
      type: 'paragraph',
      text:
        'When an owner chooses somebody else, thank them and ask what decided it. Most people will tell you if you ' +
        'are gracious and brief. Write the answer down in their words, next to the ZIP code and the source. Losses ' +
        'over price call for a better explanation of your range. Losses over trust may mean that you talked too ' +
        'much on the first call. Read the list before your next appointment, and change one thing.',
    },
  ],
};
