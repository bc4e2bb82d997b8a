import type { FaqItem } from '#app/content/faq.ts';
import { NUMBERS } from '#app/content/pages/landing.ts';
import { PRICING } from '#app/content/pages/pricing.ts';
import { type Plan, whatCreditBuys } from '#app/content/plan.ts';
import { toShownReview } from '#app/reviews/preview.ts';
import type { Review } from '#app/reviews/review.schema.ts';
import { ReviewCard, StarShape } from '#app/reviews/review-card.tsx';
import { Specimen } from '#app/routes/styleguide/specimen.tsx';
import { ArticleByline } from '#app/ui/cards/article-byline.tsx';
import { FaqList } from '#app/ui/cards/faq-list.tsx';
import { BundleCard, RateList, RateRow } from '#app/ui/cards/price-card.tsx';
import { Stat } from '#app/ui/cards/stat.tsx';
import { Section } from '#app/ui/section.tsx';

const SHORT: Review = {
  firstName: 'Sample',
  lastName: 'Reviewer',
  companyName: 'Sample Realty',
  jobTitle: 'Broker',
  reviewDescription: 'A short review stands whole on its card.',
  rating: 5,
  date: '2025-06-02T12:00:00.000Z',
};
const LONG: Review = {
  ...SHORT,
  rating: 3,
  reviewDescription:
    'A longer review is cut after eighty characters and opens on demand, each card for itself, so that a row of cards keeps one height.',
};
const BARE: Review = { ...SHORT, lastName: '', companyName: '', jobTitle: '', rating: 1 };

export function Cards({ plans, faq }: { plans: Plan[]; faq: FaqItem[] }) {
  return (
    <>
      <Section labelledBy="cards">
        <h2 id="cards" className="text-h2">
          Cards and lists
        </h2>
        <Specimen title="Figures">
          <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
            {NUMBERS.map((stat) => (
              <Stat key={stat.meaning} {...stat} />
            ))}
          </dl>
        </Specimen>
        <Specimen title="Rate rows, one selected">
          <RateList>
            {plans
              .filter(({ kind }) => kind === 'lead')
              .map((plan, index) => (
                <RateRow key={plan.id} plan={plan} selected={index === 1} note={PRICING.rates.everyLead} />
              ))}
          </RateList>
        </Specimen>
        <Specimen title="Questions">
          <FaqList items={faq.slice(0, 3)} />
        </Specimen>
        <Specimen title="Article facts">
          <ArticleByline article={{ category: 'Strategy', date: '2025-04-08', minutes: 4 }} />
        </Specimen>
      </Section>
      <Section tone="night" labelledBy="bundle-cards">
        <h2 id="bundle-cards" className="text-h2">
          On night
        </h2>
        <Specimen title="Bundles: plain, lifted, selected">
          <ul className="grid gap-6 lg:mt-10 lg:grid-cols-3 lg:gap-0">
            {plans
              .filter(({ kind }) => kind === 'bundle')
              .map((plan, index) => (
                <BundleCard
                  key={plan.id}
                  plan={plan}
                  selected={index === 2}
                  lifted={index === 1}
                  buys={whatCreditBuys(plan, plans)}
                  note={PRICING.bundles.everyBundle}
                  badge={PRICING.bundles.zipExclusive}
                />
              ))}
          </ul>
        </Specimen>
        <Specimen title="Figures">
          <dl className="grid grid-cols-2 gap-6 text-lamp lg:grid-cols-4">
            {NUMBERS.map((stat) => (
              <Stat key={stat.meaning} {...stat} />
            ))}
          </dl>
        </Specimen>
      </Section>
      <Section tone="sand" labelledBy="review-cards">
        <h2 id="review-cards" className="text-h2">
          Reviews: short, long, bare
        </h2>
        <div className="mt-14 grid gap-6 lg:grid-cols-3">
          <StarShape />
          <ReviewCard review={toShownReview(SHORT)} />
          <ReviewCard review={toShownReview(LONG)} />
          <ReviewCard review={toShownReview(BARE)} />
        </div>
      </Section>
    </>
  );
}
