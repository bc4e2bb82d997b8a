import Check from 'lucide-react/icons/check';
import { formatPrice } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { asksZipCodes } from '#app/content/texts/next-steps.ts';
import { texts } from '#app/content/texts/texts.ts';

/** With large text the columns do not fit next to each other, so each gets a labeled line. */
const NARROW_CELL =
  'max-[22rem]:flex max-[22rem]:justify-between max-[22rem]:gap-4 max-[22rem]:before:content-[attr(data-column)]';

type OrderTableProps = {
  plan: Plan;
  /** What the plan buys, in a few words each. */
  terms: string[];
};

/** The quantity is always 1 (specification, sections 2 and 9). */
export function OrderTable({ plan, terms }: OrderTableProps) {
  const { order, ahead } = texts().checkout;
  const ofZipCodes = asksZipCodes() ? [texts().receipt.nextSteps.zipCodes.ahead] : [];
  return (
    <div className="hairline border-b pb-3">
      <table className="w-full text-left text-sm sm:table-fixed">
        <caption className="sr-only">{order.caption}</caption>
        <thead className="max-[22rem]:sr-only">
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
          <tr className="align-baseline tabular max-[22rem]:block max-[22rem]:py-3 [&>td]:pt-3 [&>td]:pb-1 sm:[&>td]:pb-3 max-[22rem]:[&>td]:py-1.5 [&>td]:pr-4 max-[22rem]:[&>td]:pr-0 [&>td:last-child]:pr-0">
            <td className="font-display text-h3 max-[22rem]:block">{plan.title}</td>
            <td data-column={order.price} className={NARROW_CELL}>
              {formatPrice(plan.priceCents)}
            </td>
            <td data-column={order.quantity} className={NARROW_CELL}>
              1
            </td>
            <td data-column={order.subtotal} className={`text-right ${NARROW_CELL}`}>
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
      <ul className="mt-2 font-medium text-sm lg:hidden">
        {[...ofZipCodes, ...ahead].map((text) => (
          <Term key={text}>{text}</Term>
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
