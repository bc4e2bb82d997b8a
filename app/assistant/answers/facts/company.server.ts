import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';
import { POLICY_LINKS } from '#app/content/navigation.ts';

/** Reaching the company, where it works, its articles and what they advise. */
export const COMPANY_FACTS = listFacts({
  yes: {
    'company/contact': `phone number; what number do i call; email address; mailing address; where are you located; can
      i email you; how do i reach support; where do i send a letter; how do i get in touch; your email; who can i call;
      where is your office; whats your address then; who do i call for help`,
    'company/contact: You can':
      'can i text you; number for texting; is there a number i can text; text instead of a call',
    'company/reviews': `what do clients say; where do i post a review; how can i leave you a review; success stories;
      do you show reviews; testimonials; what do other agents say about you; show me reviews; may i write a review
      about you; is there a way to post a review`,
    'company/coverage: You name': `can i choose my zip codes; can i pick my own zips; can i change my zip; target certain
      neighborhoods; do you assign my area; who picks the zips me or you; who decides which zip codes get worked; do i
      name the zips OPPOSITE taken|stuck; you pick|assign|choose|decide`,
    'page/how-it-works/Targeted growth': `can i add zips later; grow into the next zip; expand my area; should i begin
      with one zip or the whole metro`,
    'company/articles': `do you have a blog; anything to read; which articles do you have; guides and reading material;
      where can i learn more; list of articles; any other article; newest article; how long a read; reading time; which
      is the latest post; how many articles; when was the article published`,
    'company/article/competing-smart-in-real-estate': `article about competing smart; i keep losing listings to others;
      how to win a listing; beat the competition; stand out from other realtors; read on listing appointments`,
    'company/article/boosting-growth-with-lead-engine': `article about pipeline; how do i keep my pipeline full; lead
      engine; read about growth; slow months after busy ones; my calendar is empty after closings; build a system for
      follow up; something to read on leaks in a pipeline`,
    'company/article/quality-investments-pay-off-long-term': `article about marketing money; quality investments; which
      article talks about what a lead really costs; is it smarter to buy cheap or good; measure return on spending;
      where should my marketing budget go; read about what sources really cost`,
  },
  no: {
    'article/competing-smart-in-real-estate/11': `does the article say to quote the highest price to win; how do i show
      my price at the kitchen table; comparable sales at the listing appointment`,
    'company/other-clients': `names of agents who bought leads; list your customers; show me data of another client; who
      bought in my town; which agents in tampa use you; who else buys from you; did my rival order from you; give me the
      number of a homeowner; admin password; what did others ask in this chat; who owns 30309`,
  },
  open: {
    'company/coverage': `do you cover the whole country; nationwide or only some states; alaska or hawaii too; all fifty
      states; lower 48`,
    'company/reviews: As long as': `are there any reviews up now; has anybody reviewed you yet; how many reviews are
      there`,
    'article/quality-investments-pay-off-long-term/14': 'when should i judge a new lead source; set a review date',
    'article/boosting-growth-with-lead-engine/16': 'when do i add volume; when should i add more leads',
    'article/competing-smart-in-real-estate/5': `what does the article say on shared leads; why is a shared lead a
      race`,
    'article/competing-smart-in-real-estate/2': `how should i pick a farm area; tips for choosing a territory; which
      zips are best for me; small map or county`,
    'article/competing-smart-in-real-estate/16': `learn from a listing i lost; ask why they chose another agent; study
      losses; i lost another one`,
    ...Object.fromEntries(
      POLICY_LINKS.map(({ to, label: title }) => [
        `company/changed${to}`,
        `when was the ${title} last changed; last update of the ${title}; date of the ${title}`,
      ]),
    ),
  },
});
