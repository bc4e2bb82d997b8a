import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatLongDate } from '#app/domain/dates.ts';
import { formatPrice } from '#app/domain/money.ts';
import { pageMeta } from '#app/meta.ts';
import { failPage } from '#app/server/failures.server.ts';
import { findReceipt } from '#app/server/payments.server.ts';
import { getSession, takeAlert } from '#app/server/session.server.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(
    { ...args, location: { ...args.location, pathname: '/receipt' } },
    {
      title: 'Your receipt',
      description: 'What you bought from {name}, and what happens next.',
      noindex: true,
    },
  );

export async function loader({ params, request }: LoaderFunctionArgs) {
  const receipt = await findReceipt(params.token ?? '').catch(failPage);
  if (!receipt) throw new Response('There is no receipt at this address.', { status: 404, statusText: 'Not Found' });
  const { alert, headers } = await takeAlert(await getSession(request));
  return json({ receipt, alert }, { headers });
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
  const { receipt, alert } = useLoaderData<typeof loader>();
  const { title, note } = STATES[receipt.status];
  const failed = receipt.status === 'failed';
  const rows = [
    { name: 'Plan', value: receipt.title },
    { name: 'Amount', value: `${formatPrice(receipt.amountCents / 100)} USD` },
    { name: 'Date', value: formatLongDate(receipt.paidAt) },
    { name: 'PayPal order', value: receipt.orderID },
    { name: 'PayPal payment', value: receipt.captureId },
  ].filter(({ value }) => value);
  return (
    <>
      <AlertRegion alert={alert} />
      <Section labelledBy="receipt" className="pt-40 print:bg-transparent print:py-0">
        <SectionHeading
          id="receipt"
          level={1}
          label={receipt.demo ? 'Demo payment: no money moved' : 'Receipt'}
          title={title}
          lead={note}
        />
        <dl className="mt-12 max-w-text divide-y divide-ink/20 border-ink/20 border-y">
          {rows.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 py-4">
              <dt className="text-stone">{name}</dt>
              <dd className="break-all font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {receipt.status === 'paid' && <NextSteps />}
        <p className="mt-12 print:hidden">
          {failed ? (
            <ButtonLink to="/pricing">See Our Plans</ButtonLink>
          ) : (
            <ButtonLink to="/contact-us" variant="secondary">
              Contact us about this order
            </ButtonLink>
          )}
        </p>
      </Section>
    </>
  );
}

function NextSteps() {
  return (
    <>
      <h2 className="mt-14 text-h3">What happens next</h2>
      <ol className="mt-5 max-w-text list-decimal space-y-2 pl-6">
        <li>We get in touch, with the details you gave at checkout, to set up your ZIP codes and live transfers.</li>
        <li>Leads reach you 1 to 4 hours after they are verified, and go to you alone.</li>
        <li>If there is a problem with a lead, reply within 48 hours of delivery to get a replacement or credit.</li>
      </ol>
      <p className="mt-5 max-w-text">
        Keep this page's address, or print it: it is your receipt, and it opens without signing in.
      </p>
    </>
  );
}
