type ChapterHeadingProps = { id: string; number: number; name: string; headline: string };

export function ChapterHeading({ id, number, name, headline }: ChapterHeadingProps) {
  return (
    <h2 id={id}>
      <span className="hairline flex items-baseline gap-5 border-b pb-4">
        <span className="text-figure tabular">{number}</span>
        <span className="text-h3">{name}</span>
        <span className="sr-only">: </span>
      </span>
      <span className="mt-8 block text-h2">{headline}</span>
    </h2>
  );
}
