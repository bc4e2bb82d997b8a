import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { payments } from '#app/backend/open.server.ts';
import { buyerName } from '#app/checkout/purchase.server.ts';
import { getSession, takeAlert } from '#app/checkout/session.server.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { NEXT_STEPS, RECEIPT_STATES } from '#app/content/pages/checkout.ts';
import { dialable } from '#app/content/site.ts';
import { readReceiptToken, receiptOf, termsAtOrder } from '#app/payments/receipt.server.ts';
import { mailLink } from '#app/text/mail-link.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { pageMeta } from '#app/ui/meta.ts';
import { Section, SectionHeading } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

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
  const signed = readReceiptToken(params.token ?? '');
  if (!signed) throw new Response('There is no receipt at this address.', { status: 404, statusText: 'Not Found' });
  const row = await payments.find(signed.orderID).catch(throwErrorPage);
  const receipt = row ? receiptOf(row, await payments.refundsOf(row).catch(throwErrorPage)) : signed;
  const session = await getSession(request);
  const { alert, headers } = await takeAlert(session);
  const [terms, buyer] = row ? [termsAtOrder(row), buyerName(session, row)] : [[], null];
  return json({ receipt, terms, buyer, alert }, { headers });
}

export default function ReceiptPage() {
  const { receipt, terms, buyer, alert } = useLoaderData<typeof loader>();
  const { title, note } = RECEIPT_STATES[receipt.status];
  const failed = receipt.status === 'failed' || receipt.status === 'refunded';
  const rows = [
    { name: 'Plan', value: receipt.title },
    { name: 'Includes', value: terms.join('\n') },
    { name: 'Buyer', value: buyer },
    { name: 'Amount', value: `${formatPrice(receipt.amountCents)} USD` },
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
        {receipt.refunded && <p className="mt-6 max-w-text">{refundText(receipt.amountCents, receipt.refunded)}</p>}
        <div className="mt-12 grid items-start gap-x-12 gap-y-14 lg:grid-cols-12 print:block">
          <dl className="divide-y divide-ink/20 border-ink/20 border-y lg:col-span-6">
            {rows.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-6 py-4">
                <dt className="text-stone">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          {receipt.status === 'paid' && <NextSteps orderID={receipt.orderID} />}
        </div>
        {failed ? (
          <p className="mt-12 print:hidden">
            <ButtonLink to="/pricing">See Our Plans</ButtonLink>
          </p>
        ) : (
          <ContactAboutOrder subject={`Order ${receipt.orderID}: ${receipt.title}`} />
        )}
      </Section>
    </>
  );
}

function refundText(amountCents: number, refunded: { cents: number; at: string }): string {
  const [back, paid] = [refunded.cents, amountCents].map((cents) => formatPrice(cents));
  return `Refunded ${back} of ${paid} on ${formatLongDate(refunded.at)}.`;
}

function ContactAboutOrder({ subject }: { subject: string }) {
  const { email, phone } = useSite();
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <ButtonLink to={mailLink(email, subject)} variant="secondary">
        Contact us about this order
      </ButtonLink>
      <p>
        or call{' '}
        <TextLink standalone href={`tel:${dialable(phone)}`} className="whitespace-nowrap text-door">
          {phone}
        </TextLink>
      </p>
    </div>
  );
}

function NextSteps({ orderID }: { orderID: string }) {
  const { email } = useSite();
  const { subject, lines } = NEXT_STEPS.zipCodesMail;
  return (
    <div className="max-w-text lg:col-span-5 lg:col-start-8 print:mt-12">
      <h2 className="text-h3">{NEXT_STEPS.title}</h2>
      <ol className="mt-5 list-decimal space-y-2 pl-6">
        {NEXT_STEPS.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink to={mailLink(email, subject(orderID), lines)} className="mt-8 print:hidden">
        {NEXT_STEPS.zipCodes}
      </ButtonLink>
      <p className="mt-8">{NEXT_STEPS.keep}</p>
    </div>
  );
}
