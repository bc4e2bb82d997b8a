/** Must be inside a `<dl>`. */
export function Stat({ figure, meaning }: { figure: string; meaning: string }) {
  return (
    <div className="hairline flex flex-col-reverse justify-end gap-2 border-t pt-5">
      <dt className="text-sm opacity-85">{meaning}</dt>
      <dd className="font-display text-figure tabular">{figure}</dd>
    </div>
  );
}
