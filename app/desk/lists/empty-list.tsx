import type { ListName } from '#app/desk/actions.ts';
import { TextLink } from '#app/ui/text-link.tsx';

const BILL = 'M16 8h32v48l-5-4-6 4-5-4-5 4-6-4-5 4zM24 20h16M24 28h16M24 36h10';

/** A line drawing of what is not there yet, and a sentence about it. */
const EMPTY: Record<ListName | 'money', { drawing: string; text: string }> = {
  messages: {
    drawing: 'M10 20h44v28H10zM10 20l22 16 22-16',
    text: 'No messages yet. The contact form has no field for a text: whoever comes here wants to hear from you.',
  },
  orders: { drawing: BILL, text: 'No orders yet. Whoever pays at checkout comes here.' },
  money: { drawing: BILL, text: 'No sales yet. Each month comes here, with its refunds and fees.' },
  reviews: {
    drawing: 'M32 10l6.5 14.5L54 26 42.5 36.5 46 52 32 44 18 52l3.5-15.5L10 26l15.5-1.5z',
    text: 'No reviews yet. What agents write about you comes here.',
  },
  emails: { drawing: 'M8 30L56 10 44 54 30 40zM56 10L30 40v14l8-8', text: 'No emails within the last 30 days.' },
  consents: {
    drawing: 'M14 10h36v44H14zM22 32l7 7 13-15',
    text: 'No consents yet. Every form that is sent leaves one.',
  },
  trail: { drawing: 'M12 54c8-18 30-6 28-20S22 24 34 10M34 10l-8 3M34 10l5 7', text: 'Nothing was done yet.' },
};

export function EmptyList({ name, isAsked, here }: { name: keyof typeof EMPTY; isAsked: boolean; here: string }) {
  const { drawing, text } = EMPTY[name];
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center text-stone">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 fill-none stroke-[1.5] stroke-tide">
        <path d={drawing} />
      </svg>
      <p>{isAsked ? 'Nothing matches.' : text}</p>
      {isAsked && <TextLink to={here}>Show all of them</TextLink>}
    </div>
  );
}
