import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { demoProvider } from '#app/backend/open.server.ts';
import { formatPrice } from '#app/content/money.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.said.tab ?? texts().errors.pages[404].title },
  { name: 'robots', content: 'noindex' },
];

/** The way back to this page must ask how its order stands. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

/** The demo's approval page in place of the provider's; 404 if payments are real. */
export async function loader({ request }: LoaderFunctionArgs) {
  const orderID = new URL(request.url).searchParams.get('token') ?? '';
  const order = await demoProvider?.findApproval(orderID).catch(throwErrorPage);
  if (!order) throw notFound();
  return json({ order, said: serverTexts().demoPayment });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const approved = form.get('decision') === 'approve';
  const next = await demoProvider?.decide(String(form.get('token') ?? ''), approved).catch(throwErrorPage);
  if (!next) throw notFound();
  return redirect(next, 303);
}

export default function DemoApproval() {
  const { order, said } = useLoaderData<typeof loader>();
  return (
    <Section labelledBy="approval" className="pt-32">
      <SectionHeading
        id="approval"
        level={1}
        title={said.title}
        lead={order.open ? fill(said.lead, { plan: order.title, price: formatPrice(order.amountCents) }) : said.decided}
      />
      <Form method="post" reloadDocument className="mt-10 flex flex-wrap gap-4">
        <input type="hidden" name="token" value={order.orderID} />
        {order.open ? (
          <>
            <Button name="decision" value="approve">
              {said.approve}
            </Button>
            <Button name="decision" value="cancel" variant="secondary">
              {said.cancel}
            </Button>
          </>
        ) : (
          <ButtonLink to="/checkout">{said.back}</ButtonLink>
        )}
      </Form>
    </Section>
  );
}
