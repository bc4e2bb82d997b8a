import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { demoProvider } from '#app/backend/open.server.ts';
import { formatPrice } from '#app/content/money.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

export const meta: MetaFunction = () => [{ title: texts().checkout.demo.tab }, { name: 'robots', content: 'noindex' }];

/** The way back to this page must ask how its order stands. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

const notFound = () => new Response('There is no such demo order.', { status: 404, statusText: 'Not Found' });

/** The demo's approval page in place of the provider's; 404 if payments are real. */
export async function loader({ request }: LoaderFunctionArgs) {
  const orderID = new URL(request.url).searchParams.get('token') ?? '';
  const order = await demoProvider?.findApproval(orderID).catch(throwErrorPage);
  if (!order) throw notFound();
  return json(order);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const approved = form.get('decision') === 'approve';
  const next = await demoProvider?.decide(String(form.get('token') ?? ''), approved).catch(throwErrorPage);
  if (!next) throw notFound();
  return redirect(next, 303);
}

export default function DemoApproval() {
  const order = useLoaderData<typeof loader>();
  const { demo } = texts().checkout;
  return (
    <Section labelledBy="approval" className="pt-32">
      <SectionHeading
        id="approval"
        level={1}
        title={demo.title}
        lead={order.open ? fill(demo.open, { plan: order.title, price: formatPrice(order.amountCents) }) : demo.decided}
      />
      <Form method="post" reloadDocument className="mt-10 flex flex-wrap gap-4">
        <input type="hidden" name="token" value={order.orderID} />
        {order.open ? (
          <>
            <Button name="decision" value="approve">
              {demo.approve}
            </Button>
            <Button name="decision" value="cancel" variant="secondary">
              {demo.cancel}
            </Button>
          </>
        ) : (
          <ButtonLink to="/checkout">{demo.back}</ButtonLink>
        )}
      </Form>
    </Section>
  );
}
