import Check from 'lucide-react/icons/check';
import { formatPrice } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { asksZipCodes } from '#app/content/texts/next-steps.ts';
import { texts } from '#app/content/texts/texts.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** On a phone, the figures stand beside each other below the product, each after its label. */
const FIGURE = 'text-stone max-sm:flex max-sm:gap-1.5 max-sm:before:content-[attr(data-column)]';

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
  const ofZipCodes = asksZipCodes() ? [texts().receipt.nextSteps.zipCodes.ahead] : [];
  return (
    <div className="hairline border-b pb-3">
      <table className="w-full text-left text-sm sm:table-fixed">
        <caption className="sr-only">{order.caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="hairline border-b [&>th]:pb-2 [&>th]:pr-4 [&>th]:font-medium [&>th:last-child]:pr-0">
            <th scope="col" className="sm:w-1/2">
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
          <tr className="align-baseline tabular max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 sm:[&>td]:py-3 sm:[&>td]:pr-4 [&>td:last-child]:pr-0">
            <td className="font-display text-h3 max-sm:w-full">
              {plan.title}
              {canChange && (
                <TextLink to="/pricing" prefetch="intent" className="ml-4 font-sans text-door text-sm tracking-normal">
                  {order.change}
                </TextLink>
              )}
            </td>
            <td data-column={order.price} className={FIGURE}>
              {formatPrice(plan.priceCents)}
            </td>
            <td data-column={order.quantity} className={FIGURE}>
              1
            </td>
            <td data-column={order.subtotal} className={`text-right ${FIGURE}`}>
              {formatPrice(plan.priceCents)}
            </td>
          </tr>
        </tbody>
      </table>
      <ul className="rate-features flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {terms.map((term) => (
          <Term key={term}>{term}</Term>
        ))}
      </ul>
      <ul className="mt-1 text-sm text-stone lg:hidden">
        {[...ofZipCodes, ...ahead].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
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
    <span
      aria-hidden
      className="mr-2.5 inline-grid size-7 place-items-center rounded-full bg-sand align-[0.15em] font-sans text-sm"
    >
      {children}
    </span>
  );
}
