type ChapterHeadingProps = { id: string; number: number; name: string; headline: string; className?: string };

/** Number, name and headline of a chapter; the number is as large as the words. */
export function ChapterHeading({ id, number, name, headline, className = '' }: ChapterHeadingProps) {
  return (
    <h2 id={id} className={className}>
      <span className="hairline flex items-baseline gap-5 border-b pb-4">
        <span className="text-figure tabular-nums">{number}</span>
        <span className="text-h3">{name}</span>
        <span className="sr-only">: </span>
      </span>
      <span className="mt-8 block text-h2">{headline}</span>
    </h2>
  );
}
