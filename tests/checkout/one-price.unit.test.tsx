import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { findPlan } from '#app/content/plans.ts';
import { pricingData } from '#app/content/structured-data/pricing.ts';
import type { Plan } from '#app/domain/plan.ts';
import { OrderCard } from '#app/routes/checkout/order-card.tsx';
import { OrderTable } from '#app/routes/checkout/order-table.tsx';
import { createAssistant } from '#app/server/backend/embedded/assistant/assistant.ts';
import { RateRow } from '#app/ui/price-card.tsx';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { log } from '#tests/silent-log.ts';

vi.mock('#app/content/plans.ts', async (importOriginal) => {
  const catalogue = await importOriginal<typeof import('#app/content/plans.ts')>();
  const plan = catalogue.findPlan('exclusive-seller-lead');
  if (plan) plan.price = 187;
  return catalogue;
});

const plan = findPlan('exclusive-seller-lead') as Plan;
it('shows a price that changed in the catalogue on the rate card and in checkout', () => {
  expect(renderToStaticMarkup(<RateRow plan={plan} selected={false} note="" />)).toContain('$187');
  for (const page of [
    <OrderTable key="table" plan={plan} />,
    <OrderCard key="card" plan={plan}>
      {null}
    </OrderCard>,
  ]) {
    const html = renderToStaticMarkup(page);
    expect(html).toContain('$187.00');
    expect(html).not.toContain('199');
  }
});

it('tells search engines the changed price', () => {
  const product = pricingData(SITE).find((thing) => thing.sku === plan.id);
  expect(product).toMatchObject({ offers: { price: '187.00' } });
});

it('answers with the changed price in the chat', async () => {
  const reply = await createAssistant({ site: SITE, log, chatApi: null }).reply('What is an exclusive seller lead?');
  expect(await createAssistant({ site: SITE, log, chatApi: null }).reply('exclusive seller lead price')).toContain(
    '$187',
  );
  expect(reply).not.toContain('$199');
});
