import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { formatLongDate } from '#app/domain/dates.ts';
import { formatPrice } from '#app/domain/money.ts';
import { findReceipt } from '#app/server/payments.server.ts';

export const meta: MetaFunction = () => [
  { title: 'Your receipt' },
  { name: 'robots', content: 'noindex' },
  // The address is the key to the page.
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const receipt = await findReceipt(params.token ?? '');
  if (!receipt) throw new Response('There is no receipt at this address.', { status: 404, statusText: 'Not Found' });
  return json(receipt, { headers: { 'Cache-Control': 'no-store' } });
}

const STATES = {
  paid: { title: 'Thank you. Your payment is complete.', note: null },
  reviewing: {
    title: 'Your payment is being reviewed by PayPal.',
    note: 'Please do not pay again. This page shows the outcome as soon as PayPal has decided; reload it to see.',
  },
  confirming: {
    title: 'Your payment is being confirmed.',
    note: 'PayPal has not answered yet. Please do not pay again: we ask every minute. Reload this page to see the outcome.',
  },
  failed: {
    title: 'This payment did not go through.',
    note: 'Nothing was charged. You can start the payment again from the pricing page.',
  },
};

export default function ReceiptPage() {
  const receipt = useLoaderData<typeof loader>();
  const { title, note } = STATES[receipt.status];
  const rows = [
    ['Plan', receipt.title],
    ['Amount', `${formatPrice(receipt.amountCents / 100)} USD`],
    ['Date', formatLongDate(receipt.paidAt)],
    ['PayPal order', receipt.orderID],
    ...(receipt.captureId ? [['PayPal payment', receipt.captureId]] : []),
  ] as [string, string][];
  return (
    <section className="mx-auto max-w-2xl px-4 py-16">
      <h1 className="font-semibold text-3xl">{title}</h1>
      {note && <p className="mt-4">{note}</p>}
      <dl className="mt-8 divide-y">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt>{name}</dt>
            <dd className="font-medium break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {receipt.status === 'paid' ? <NextSteps /> : null}
      <p className="mt-10 print:hidden">
        <Link to={receipt.status === 'failed' ? '/pricing' : '/contact-us'} className="underline">
          {receipt.status === 'failed' ? 'See our plans' : 'Contact us about this order'}
        </Link>
      </p>
    </section>
  );
}

function NextSteps() {
  return (
    <>
      <h2 className="mt-12 font-semibold text-xl">What happens next</h2>
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        <li>
          Our team gets in touch, with the details you gave at checkout, to set up your ZIP codes and live transfers.
        </li>
        <li>Leads reach you 1 to 4 hours after they are verified, and go to you alone.</li>
        <li>A lead is not what we promised? Reply within 48 hours of delivery to get a replacement or credit.</li>
      </ol>
      <p className="mt-4">Keep this page's address, or print it: it is your receipt and opens without signing in.</p>
    </>
  );
}
