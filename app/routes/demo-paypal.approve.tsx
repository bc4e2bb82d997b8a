import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { centsToAmount } from '#app/domain/money.ts';
import { decideDemoOrder, findDemoOrder } from '#app/server/demo-paypal.server.ts';
import { BadBodyError, readForm } from '#app/server/forms.server.ts';

export const meta: MetaFunction = () => [{ title: 'Demo payment' }, { name: 'robots', content: 'noindex' }];

const notFound = () => new Response('There is no such demo order.', { status: 404, statusText: 'Not Found' });

/** The demo's stand-in for PayPal's approval page; 404 where payments are real. */
export async function loader({ request }: LoaderFunctionArgs) {
  const order = await findDemoOrder(new URL(request.url).searchParams.get('token') ?? '');
  if (!order) throw notFound();
  return json(order, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request).catch((error) => {
    throw error instanceof BadBodyError ? new Response(error.message, { status: error.status }) : error;
  });
  const next = await decideDemoOrder(String(form.get('token') ?? ''), form.get('decision') === 'approve');
  if (!next) throw notFound();
  return redirect(next, 303);
}

export default function DemoApproval() {
  const order = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto max-w-md px-4 py-24">
      <h1 className="font-semibold text-2xl">Demo payment – no money moves</h1>
      <p className="mt-4">
        This page stands in for PayPal. You are about to approve {order.title} for ${centsToAmount(order.amountCents)}.
      </p>
      <Form method="post" reloadDocument className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={order.orderID} />
        {order.open && (
          <button
            type="submit"
            name="decision"
            value="approve"
            className="min-h-12 rounded-lg bg-[#003087] px-6 font-semibold text-white"
          >
            Approve
          </button>
        )}
        <button type="submit" name="decision" value="cancel" className="min-h-12 rounded-lg border px-6 font-semibold">
          Cancel
        </button>
      </Form>
    </main>
  );
}
