import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { OrderCard } from '#app/checkout/order-card.tsx';
import { OrderTable } from '#app/checkout/order-table.tsx';
import type { Plan } from '#app/content/plan.ts';
import { pricingData } from '#app/content/structured-data/pricing.ts';
import { findPlan } from '#app/settings/content.server.ts';
import { RateRow } from '#app/ui/cards/price-card.tsx';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { log } from '#tests/silent-log.ts';

const plan = findPlan('exclusive-seller-lead') as Plan;
const { priceCents } = plan;
beforeAll(() => {
  plan.priceCents = 18_700;
});
afterAll(() => {
  plan.priceCents = priceCents;
});

it('shows a changed price to buyers, search engines and the chat', async () => {
  expect(renderToStaticMarkup(<RateRow plan={plan} selected={false} note="" />)).toContain('$187');
  const card = <OrderCard plan={plan}>{null}</OrderCard>;
  for (const html of [<OrderTable key="table" plan={plan} />, card].map((page) => renderToStaticMarkup(page))) {
    expect(html).toContain('$187.00');
    expect(html).not.toContain('199');
  }
  const product = pricingData(SITE, { plans: [plan], faq: [] }).find((thing) => thing.sku === plan.id);
  expect(product).toMatchObject({ offers: { price: '187.00' } });
  const { reply } = createAssistant({ site: SITE, log, chatApi: null });
  expect(await reply('exclusive seller lead price')).toContain('$187');
  expect(await reply('What is an exclusive seller lead?')).not.toContain('$199');
});
