import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/content/money.ts';
import { coverOf, type Plan } from '#app/content/plan.ts';
import { dialable } from '#app/content/site.ts';
import { asksZipCodes } from '#app/content/texts/next-steps.ts';
import { texts } from '#app/content/texts/texts.ts';
import { mailLink, textLink } from '#app/text/mail-link.ts';
import { useSite } from '#app/ui/frame/site.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** On a phone, the figures stand beside each other below the product, each after its label. */
const FIGURE =
  'text-stone max-sm:flex max-sm:text-[0.875rem] max-sm:items-baseline max-sm:gap-1 max-sm:before:content-[attr(data-column)]';

type OrderTableProps = {
  plan: Plan;
  /** What the plan buys, in a few words each. */
  terms: string[];
  /** Whether another plan can be chosen in its place. */
  canChange: boolean;
};

/** The quantity is always 1 (specification, sections 2 and 9). */
export function OrderTable({ plan, terms, canChange }: OrderTableProps) {
  const { order, ahead } = texts().checkout;
  const cover = coverOf(plan);
  const asks = canChange && asksZipCodes();
  const limits = plan.kind === 'lead' ? plan.features.filter((feature) => !cover.includes(feature)) : [];
  return (
    <div
      className={`relative overflow-hidden rounded-card bg-white shadow-float lg:-mt-12 ${canChange ? 'max-lg:-mt-12' : 'max-lg:mt-3'}`}
    >
      <div className="px-4 pt-3 pb-2.5 sm:px-6 sm:pt-4 sm:pb-4">
        <table className="w-full text-left text-sm max-sm:block sm:table-fixed">
          <caption className="sr-only">{order.caption}</caption>
          <thead className="max-sm:sr-only">
            <tr className="hairline border-b [&>th]:pb-2 [&>th]:pr-4 [&>th]:font-medium [&>th:last-child]:pr-0">
              <th scope="col" className="sm:w-[52%]">
                {order.product}
              </th>
              <th scope="col">{order.price}</th>
              <th scope="col">{order.quantity}</th>
              <th scope="col" className="text-right">
                {order.subtotal}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="align-baseline tabular max-sm:flex max-sm:flex-wrap items-baseline gap-x-2 gap-y-1 sm:[&>td]:py-3 sm:[&>td]:pr-4 [&>td:last-child]:pr-0">
              <td className="hairline font-display text-h3 max-sm:w-full pb-2 max-sm:border-b">
                {plan.title}
                {canChange && (
                  <TextLink
                    to="/pricing"
                    prefetch="intent"
                    className="ml-4 whitespace-nowrap font-sans text-door text-sm tracking-normal"
                  >
                    {order.change}
                  </TextLink>
                )}
                {limits.map((limit) => (
                  <span key={limit} className="block font-medium font-sans text-sm tracking-normal">
                    {limit}
                  </span>
                ))}
              </td>
              <td data-column={order.price} className={FIGURE}>
                {formatPrice(plan.priceCents)}
              </td>
              <td data-column={order.quantity} className={FIGURE}>
                1
              </td>
              <td data-column={order.subtotal} className={`text-right max-sm:ml-auto ${FIGURE}`}>
                {formatPrice(plan.priceCents)}
              </td>
            </tr>
          </tbody>
        </table>
        <ul className="hairline flex flex-wrap gap-x-5 gap-y-0.5 text-sm max-sm:mt-1 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] max-sm:border-t max-sm:pt-2 max-sm:text-[0.875rem]">
          {terms
            .filter((term) => !limits.includes(term))
            .map((term) => (
              <Term key={term}>{term}</Term>
            ))}
        </ul>
      </div>
      {(asks || ahead.length > 0) && (
        <ul
          className={`list-disc bg-sand py-2 pr-4 pl-8 text-sm leading-snug max-sm:text-[0.875rem] no-print sm:px-6 ${asks ? '' : 'lg:hidden'}`}
        >
          {ahead.map((text) => (
            <li key={text} className="lg:hidden">
              {text}
            </li>
          ))}
          {asks && <AskFirst subject={plan.title} />}
        </ul>
      )}
    </div>
  );
}

/** A question about ZIP codes, which the buyer gives after paying, as a text message and an email to complete. */
function AskFirst({ subject }: { subject: string }) {
  const { email, textNumber } = useSite();
  const said = texts().receipt.nextSteps.zipCodes;
  const message = `${said.message} `;
  return (
    <li className="text-wrap lg:block">
      {said.ahead}{' '}
      <TextLink href={textLink(dialable(textNumber), message)} className="whitespace-nowrap text-door">
        {said.text} <span className="max-sm:hidden">{textNumber}</span>
      </TextLink>{' '}
      <TextLink href={mailLink(email, subject, [message])} className="ml-4 text-door max-sm:hidden">
        {said.email}
      </TextLink>
    </li>
  );
}

type CheckoutHeadingProps = { title: string; children?: ReactNode };

/** Continues the night of the header, whose text is light at the top of the page. */
export function CheckoutHeading({ title, children }: CheckoutHeadingProps) {
  return (
    <div
      className={`night-band bg-night text-cream max-lg:order-first flex flex-wrap items-center gap-x-6 lg:col-span-12 lg:pt-4 ${children ? 'pb-15 lg:pb-20' : 'pb-4'}`}
    >
      <h1 className="text-[length:clamp(2.25rem,1.5rem+2.5vw,3.5rem)] text-h1">{title}</h1>
      {children}
    </div>
  );
}

/** One thing that an order has. */
export function Term({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-door" />
      {children}
    </li>
  );
}

/** Which of the buyer's two steps a heading begins; decoration, since headings follow each other. */
export function StepNumber({ children }: { children: string }) {
  return (
    <span aria-hidden className="mr-2.5 rounded-full bg-sand px-2 py-1 align-[0.15em] font-sans text-ink text-sm">
      {children}
    </span>
  );
}
