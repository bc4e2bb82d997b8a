import type { Section } from '#app/content/prose.ts';
import { texts } from '#app/content/texts/texts.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

type RichBlockProps = {
  block: Section['blocks'][number];
  paragraphClassName?: string;
  listClassName: string;
};

/** A paragraph, list, quotation, table or picture of an article or policy. */
export function RichBlock({ block, paragraphClassName, listClassName }: RichBlockProps) {
  if (block.type === 'paragraph') {
    return (
      <p className={paragraphClassName}>
        <RichText>{block.text}</RichText>
      </p>
    );
  }
  if (block.type === 'quote') {
    return (
      <blockquote className="my-6 grid gap-4 border-tide border-l-2 pl-6">
        {block.paragraphs.map((text) => (
          <p key={text}>
            <RichText>{text}</RichText>
          </p>
        ))}
      </blockquote>
    );
  }
  if (block.type === 'table') return <RichTable {...block} />;
  if (block.type === 'picture')
    return <Picture picture={block.picture} sizes={TEXT_WIDTH} className="my-8 block" imgClassName="h-auto w-full" />;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={listClassName} start={block.start}>
      {block.items.map((item) => (
        <li key={item}>
          <RichText>{item}</RichText>
        </li>
      ))}
    </List>
  );
}

/** The `sizes` of a picture as wide as a text. */
const TEXT_WIDTH = '(min-width: 48rem) 42rem, 77vw';

const ALIGN = { left: '', center: 'text-center', right: 'text-right' };

/** A wide one scrolls on phones. */
function RichTable({ align, head, rows }: Omit<Extract<Section['blocks'][number], { type: 'table' }>, 'type'>) {
  const cellClass = (at: number) => `px-3 py-2 first:pl-0 last:pr-0 ${ALIGN[align[at] ?? 'left']}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={texts().frame.table} tabIndex={0} className="my-6 w-0 min-w-full overflow-x-auto">
      <table className="w-full min-w-max text-sm">
        <thead>
          <tr className="hairline border-b text-left">
            {head.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table never changes, and its cells may be alike.
              <th key={at} scope="col" className={`max-w-72 font-medium ${cellClass(at)}`}>
                <RichText>{text}</RichText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={line} className="hairline border-b align-top">
              {row.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={at} className={`max-w-72 ${cellClass(at)}`}>
                  <RichText>{text}</RichText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
