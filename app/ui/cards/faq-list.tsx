import Plus from 'lucide-react/icons/plus';
import type { FaqItem } from '#app/content/faq.ts';
import { RichText } from '#app/ui/rich-text.tsx';

export function FaqList({ items }: { items: FaqItem[] }) {
  return (
    <div className="hairline border-t">
      {items.map(({ id, question, answer }) => (
        <details key={id} className="group hairline break-inside-avoid border-b">
          <summary className="flex items-center justify-between gap-6 py-5 transition-colors duration-150 group-open:text-door hover:text-door">
            <h3 className="text-h3">{question}</h3>
            <Plus aria-hidden className="size-6 shrink-0 transition-transform duration-200 group-open:rotate-45" />
          </summary>
          {/* Inside the answer, so that browsers open it for a link, also without scripts. */}
          <p id={id} className="max-w-text scroll-mt-24 pb-7">
            <RichText>{answer}</RichText>
          </p>
        </details>
      ))}
    </div>
  );
}
