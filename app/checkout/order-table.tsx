import { formatPrice } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** With large text the columns do not fit next to each other, so each gets a labeled line. */
const NARROW_CELL =
  'max-[22rem]:flex max-[22rem]:justify-between max-[22rem]:gap-4 max-[22rem]:before:content-[attr(data-column)]';

/** The quantity is always 1 (specification, sections 2 and 9). */
export function OrderTable({ plan }: { plan: Plan }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Your order</caption>
      <thead className="max-[22rem]:sr-only">
        <tr className="hairline border-b [&>th]:py-3 [&>th]:pr-2 [&>th]:font-medium sm:[&>th]:pr-4 [&>th:last-child]:pr-0">
          <th scope="col">Product</th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col" className="text-right">
            Subtotal
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="hairline border-b align-baseline tabular max-[22rem]:block max-[22rem]:py-3 [&>td]:py-5 max-[22rem]:[&>td]:py-1.5 [&>td]:pr-2 max-[22rem]:[&>td]:pr-0 sm:[&>td]:pr-4 [&>td:last-child]:pr-0">
          <td className="font-display text-h3 max-[22rem]:block">{plan.title}</td>
          <td data-column="Price" className={NARROW_CELL}>
            {formatPrice(plan.priceCents)}
          </td>
          <td data-column="Quantity" className={NARROW_CELL}>
            1
          </td>
          <td data-column="Subtotal" className={`text-right ${NARROW_CELL}`}>
            {formatPrice(plan.priceCents)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
