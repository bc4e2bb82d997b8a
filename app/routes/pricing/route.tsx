import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import type { FormReply } from '#app/actions/form-route.ts';
import { endPurchase } from '#app/checkout/purchase.server.ts';
import { getSelectedPackage, getSession, saveSession, setSelectedPackage } from '#app/checkout/session.server.ts';
import { pricingData } from '#app/content/structured-data/pricing.ts';
import { texts } from '#app/content/texts/texts.ts';
import { Bundles } from '#app/routes/pricing/bundles.tsx';
import { PriceHeading } from '#app/routes/pricing/price-heading.tsx';
import { Rates } from '#app/routes/pricing/rates.tsx';
import { content, findPlan } from '#app/settings/content.server.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { FaqList } from '#app/ui/cards/faq-list.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { Section, SectionHeading } from '#app/ui/section.tsx';

export { clientAction, shouldRevalidate } from '#app/actions/form-route.ts';

export const handle: PageHandle = { overHero: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { ...texts().pricing.page, data: (site) => (args.data ? pricingData(site, args.data) : []) });

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getSession(request);
  const { plans, faq } = content;
  return json({ selectedId: getSelectedPackage(session)?.id ?? null, plans, faq });
}

export async function action({ request }: ActionFunctionArgs) {
  const plan = findPlan(String((await readForm(request)).get('plan')));
  if (!plan) return json<FormReply>({ alert: { kind: 'error', text: texts().pricing.noSuchPlan } }, 400);
  const session = await getSession(request);
  // Leads are bought often: choosing a plan that is paid begins another purchase.
  await endPurchase(session, plan.id).catch(throwErrorPage);
  setSelectedPackage(session, plan);
  return redirectDocument('/checkout', { status: 303, headers: await saveSession(session) });
}

export default function Pricing() {
  const { selectedId, plans, faq } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { formData } = useNavigation();
  const chosen = formData?.get('plan') ?? selectedId;
  const said = texts().pricing;
  const leads = said.rates.show ? plans.filter(({ kind }) => kind === 'lead') : [];
  const bundles = said.bundles.show ? plans.filter(({ kind }) => kind === 'bundle') : [];
  return (
    <>
      <AlertRegion alert={reply?.alert} />
      <Form method="post">
        <PriceHeading leads={leads} bundles={bundles} />
        {leads.length > 0 && (
          <Rates leads={leads} chosen={chosen} asksZip={bundles.some(({ zipExclusive }) => zipExclusive)} />
        )}
        {bundles.length > 0 && <Bundles bundles={bundles} plans={plans} chosen={chosen} />}
        <Section labelledBy="questions">
          <div className="grid gap-12 lg:grid-cols-12">
            <SectionHeading
              id="questions"
              title={said.faq.title}
              className="lg:sticky lg:top-32 lg:col-span-4 lg:self-start"
            />
            <div className="lg:col-span-8">
              <FaqList items={faq} />
            </div>
          </div>
        </Section>
      </Form>
    </>
  );
}
