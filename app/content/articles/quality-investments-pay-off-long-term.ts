import type { Article } from '#app/content/article.ts';

export const article: Article = {
  img: 'article-1-key',
  category: 'Investment',
  title: 'Quality Investments Pay Off Long Term',
  description:
    'How to judge what you spend on leads, listings and help by what it still earns you after the first closing.',
  date: '2025-03-04',
  site: '{name} Journal',
  slug: 'quality-investments-pay-off-long-term',
  pullQuote: 'When the lead goes to one agent, the price buys a conversation with nobody else in it.',
  content: [
    {
      type: 'paragraph',
      text:
        "A broker sits down with last month's card statement. There is a portal subscription, a batch of " +
        'purchased contacts, postcards, a photographer and a sign company. Each line looked reasonable when it ' +
        'was approved. The hard part is saying which of them anyone would miss if it stopped. Asked line by line, ' +
        'that question separates an investment from an expense.',
    },
    { type: 'heading', text: 'Count the cost of a signed agreement' },
    {
      type: 'paragraph',
      text:
        'A cheap contact has costs that the invoice leaves out. Someone has to dial it, leave the voicemail, dial ' +
        'again and write the e-mail that goes unanswered. If the number is wrong, or the owner signed with another ' +
        'agent last week, that labor is gone. Add those hours to the price before you compare sources, and value ' +
        'them at what you would pay somebody to take the work off your hands.',
    },
    {
      type: 'paragraph',
      text:
        'Then follow each source to the end. Write down what you spent, time included, and how many of its people ' +
        'reached a real conversation, a listing appointment, a signed agreement and a closing. Divide the spend by ' +
        'each of those counts in turn. The source with the lowest price per contact can easily have the highest ' +
        'price per signed agreement, and the agreement is what your business runs on.',
    },
    { type: 'heading', text: 'Check what makes a lead better' },
    {
      type: 'paragraph',
      text:
        'Quality in a seller lead can be checked. Does this person own the property? Is the address right? Do they ' +
        'intend to sell, or were they curious about a number? Is an agent already involved? Has the same name been ' +
        "sold to anyone else? Put these questions to every vendor. On {name}'s rate card, the Standard Seller Lead " +
        'lists owner, verified address, intent to sell and no agent involved, so you know what was confirmed ' +
        'before you pay.',
    },
    {
      type: 'paragraph',
      text:
        'Exclusivity deserves its own line in the comparison. The price of a shared lead buys one chance among ' +
        'several, so weigh it by how often you are the agent who gets through. When the lead goes to one agent, ' +
        'the price buys a conversation with nobody else in it. What happens next depends on your preparation and ' +
        'your manner, and you can improve both.',
    },
    { type: 'heading', text: 'Match the spend to the property' },
    {
      type: 'paragraph',
      text:
        'Work backward from the deal. Take the property value, apply the commission you usually agree on and the ' +
        'split you keep, then weigh it by how often such conversations become closings in your hands. That is the ' +
        'most the lead can be worth to you. At {name} a Standard Seller Lead costs $99 and covers property value ' +
        'up to 200K, while a Hot Seller Lead costs $299 and goes up to 600K. Your own records tell you which one ' +
        'fits.',
    },
    {
      type: 'paragraph',
      text:
        "Prepaying is a separate decision. A bundle gives you more credit than it costs, and {name}'s credit never " +
        'expires, but money held as credit cannot pay a photographer. Buy single leads until your records show ' +
        'that the source works for you. Then prepay for what you expect to use, and treat the saving as a reward ' +
        'for knowing your numbers.',
    },
    { type: 'heading', text: 'Fund work that outlasts the deal' },
    {
      type: 'paragraph',
      text:
        'Some spending leaves something behind. Good photographs sell one house and then earn a page in your next ' +
        'listing presentation. A clean transaction file shows a new assistant what the next one should look like. ' +
        'A seller who heard the truth about price, even when it was unwelcome, has a reason to give your name to a ' +
        'neighbor. None of this appears in your books, yet each piece makes the next listing easier to win.',
    },
    {
      type: 'paragraph',
      text:
        'Other spending stops working the day the card is declined. It may still be worth buying, because a ' +
        'business needs conversations this week as well as a reputation later. The mistake is to fund only that ' +
        'kind and begin every January with an empty pipeline. Mark each line of the budget as one or the other, ' +
        'and make sure that both columns have something in them.',
    },
    { type: 'heading', text: 'Set a review date before you spend' },
    {
      type: 'paragraph',
      text:
        'Patience needs a date attached. An owner who is serious today may first have to finish a repair, settle ' +
        'an estate or find the next home, so costs arrive early and commissions arrive at closing. Judge a new ' +
        'source first on the steps that come first, conversations and appointments. Judge it on closings once ' +
        'there has been time for some.',
    },
    {
      type: 'paragraph',
      text:
        'Before the money goes out, put a few answers on one page. Which step should improve first? On what date ' +
        'will you look? Who records the result? What would make you spend more, and what would make you stop? A ' +
        'test without a stopping rule becomes a habit, and habits are how that card statement got so long.',
    },
    {
      type: 'paragraph',
      text:
        "To begin, take the largest marketing line on last month's statement and trace its people from first " +
        'contact to closing. You may find that the record has gaps. Fix those first, because every later decision ' +
        'rests on them. Then move money from the lines you could not defend to the ones you could.',
    },
  ],
};
