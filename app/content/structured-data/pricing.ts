import type { FaqItem } from '#app/content/faq.ts';
import { toAmount } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { withoutLinks } from '#app/content/prose.ts';
import type { Site } from '#app/content/site.ts';
import { type StructuredData, thing } from '#app/content/structured-data/thing.ts';
import { texts } from '#app/content/texts/texts.ts';

export function pricingData(site: Site, { plans, faq }: { plans: Plan[]; faq: FaqItem[] }): StructuredData[] {
  // The pictures that ship show homes, which no plan sells.
  const card = texts().brand.cards?.home;
  return [
    ...plans.map(({ id, title, priceCents, features }) =>
      thing('Product', {
        name: title,
        sku: id,
        description: features.join(', ') || texts().pricing.rates.everyLead,
        ...(card && { image: site.url + card.path }),
        brand: { '@type': 'Brand', name: site.name },
        offers: {
          '@type': 'Offer',
          price: toAmount(priceCents),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: `${site.url}/pricing`,
        },
      }),
    ),
    thing('FAQPage', {
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
      })),
    }),
  ];
}
