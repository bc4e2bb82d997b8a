import { formatPrice } from '#app/domain/money.ts';
import type { Plan } from '#app/domain/plan.ts';

/** The one-row table of the order; quantity is fixed at 1 (specification, sections 2 and 9). */
export function OrderTable({ plan }: { plan: Plan }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Your order</caption>
      <thead>
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
        <tr className="hairline border-b align-baseline tabular-nums [&>td]:py-5 [&>td]:pr-2 sm:[&>td]:pr-4 [&>td:last-child]:pr-0">
          <td className="font-display text-h3 max-[24rem]:text-lg">{plan.title}</td>
          <td>{formatPrice(plan.price)}</td>
          <td>1</td>
          <td className="text-right">{formatPrice(plan.price)}</td>
        </tr>
      </tbody>
    </table>
  );
}
