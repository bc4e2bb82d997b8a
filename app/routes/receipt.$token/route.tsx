import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { handleForm, LateForm } from '#app/actions/form.server.ts';
import { payments } from '#app/backend/open.server.ts';
import { CheckAgain } from '#app/checkout/approve-order.tsx';
import { buyerName } from '#app/checkout/purchase.server.ts';
import { getSession, takeAlert } from '#app/checkout/session.server.ts';
import { withoutError } from '#app/content/alerts.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import { dialable } from '#app/content/site.ts';
import { asksZipCodes } from '#app/content/texts/next-steps.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { zipCodesSchema } from '#app/payments/orders/zip-codes.schema.ts';
import { readReceiptToken, receiptOf } from '#app/payments/receipt.server.ts';
import { termsAtOrder } from '#app/payments/record.ts';
import { NextSteps } from '#app/routes/receipt.$token/next-steps.tsx';
import { ZIP_CODES } from '#app/routes/receipt.$token/zip-codes-form.tsx';
import { mailLink } from '#app/text/mail-link.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { pageMeta } from '#app/ui/meta.ts';
import { Section, SectionHeading } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export { clientAction, clientLoader, shouldRevalidate } from '#app/actions/form-route.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(
    { ...args, location: { ...args.location, pathname: '/receipt' } },
    { ...texts().receipt.page, noindex: true },
  );

export async function loader({ params, request }: LoaderFunctionArgs) {
  const signed = readReceiptToken(params.token ?? '');
  if (!signed) throw new Response(null, { status: 404 });
  const row = await payments.find(signed.orderID).catch(throwErrorPage);
  const receipt = row ? receiptOf(row, await payments.refundsOf(row).catch(throwErrorPage)) : signed;
  const session = await getSession(request);
  const { alert, headers } = await takeAlert(session);
  const [terms, buyer] = row ? [termsAtOrder(row), buyerName(session, row)] : [[], null];
  const shown = row?.status === 'recorded' ? withoutError(alert) : alert;
  const takesZipCodes = row && asksZipCodes() && (await payments.takesZipCodes(row).catch(throwErrorPage));
  return json({ receipt, terms, buyer, alert: shown, given: takesZipCodes ? givenIn(row) : null }, { headers });
}

/** Returns what the buyer gave, in the fields of its form. */
function givenIn({ zipCodes, hours, zipCodesVersion: version, zipCodesAt: at, zipCodesSeenAt }: PaymentRow) {
  return { zipCodes, hours, version, at, isSeen: zipCodesSeenAt !== null };
}

/** Keeps the ZIP codes of the order. As its address opens the receipt, it is all that this needs. */
export async function action({ params, request }: ActionFunctionArgs) {
  const signed = readReceiptToken(params.token ?? '');
  if (!signed) throw new Response(null, { status: 404 });
  const said = serverTexts().refusals.zipCodes;
  const refused = await handleForm(request, zipCodesSchema, 'zipCodes', async (given) => {
    const outcome = asksZipCodes() ? await payments.keepZipCodes(signed.orderID, given) : 'closed';
    if (outcome !== 'kept') throw new LateForm(said[outcome]);
  });
  if (refused) return refused;
  return redirect(`${new URL(request.url).pathname}#${ZIP_CODES}`, 303);
}

export default function ReceiptPage() {
  const { receipt, terms, buyer, alert, given } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const said = texts().receipt;
  const { title, note }: { title: string; note?: string } = said.states[receipt.status];
  const asksNext = receipt.status === 'paid' && said.nextSteps.show;
  const failed = receipt.status === 'failed' || receipt.status === 'refunded';
  const rows = [
    { name: said.rows.plan, value: receipt.title },
    { name: said.rows.includes, value: terms.join('\n') },
    { name: said.rows.buyer, value: buyer },
    { name: said.rows.amount, value: fill(said.inDollars, { amount: formatPrice(receipt.amountCents) }) },
    { name: said.rows.date, value: formatLongDate(receipt.paidAt) },
    { name: said.rows.order, value: receipt.orderID },
    { name: said.rows.payment, value: receipt.captureId },
  ].filter(({ value }) => value);
  return (
    <>
      <AlertRegion alert={(!asksNext && reply?.alert) || alert} />
      <Section labelledBy="receipt" className="pt-40 print:bg-transparent print:py-0">
        <SectionHeading
          id="receipt"
          level={1}
          label={receipt.demo ? said.demo : said.label}
          title={title}
          lead={note}
        />
        {receipt.status === 'confirming' && (
          <div className="mt-8 print:hidden">
            <CheckAgain orderID={receipt.orderID} />
          </div>
        )}
        {receipt.refunded && <p className="mt-6 max-w-text">{refundText(receipt.amountCents, receipt.refunded)}</p>}
        <div className="mt-12 grid items-start gap-x-12 gap-y-14 lg:grid-cols-12 print:block">
          <dl className="hairline border-t lg:col-span-6">
            {rows.map(({ name, value }) => (
              <div key={name} className="hairline flex flex-wrap justify-between gap-x-6 border-b py-4">
                <dt className="text-stone">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          {asksNext && <NextSteps orderID={receipt.orderID} given={given} reply={reply} />}
        </div>
        {failed ? (
          <p className="mt-12 print:hidden">
            <ButtonLink to="/pricing">{said.plans}</ButtonLink>
          </p>
        ) : (
          <ContactAboutOrder subject={fill(said.contact.subject, { order: receipt.orderID, plan: receipt.title })} />
        )}
      </Section>
    </>
  );
}

function refundText(amountCents: number, refunded: { cents: number; at: string }): string {
  const [back, paid] = [formatPrice(refunded.cents), formatPrice(amountCents)];
  return fill(texts().receipt.refund, { back, paid, date: formatLongDate(refunded.at) });
}

function ContactAboutOrder({ subject }: { subject: string }) {
  const { email, phone } = useSite();
  const { contact } = texts().receipt;
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <ButtonLink to={mailLink(email, subject)} variant="secondary">
        {contact.button}
      </ButtonLink>
      <p>
        {contact.call}{' '}
        <TextLink standalone href={`tel:${dialable(phone)}`} className="whitespace-nowrap text-door">
          {phone}
        </TextLink>
      </p>
    </div>
  );
}
