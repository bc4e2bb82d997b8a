import { Specimen } from '#app/routes/styleguide/specimen.tsx';
import { Label, Section, SectionHeading } from '#app/ui/section.tsx';

const COLOURS = [
  ['night', 'bg-night'],
  ['dusk', 'bg-dusk'],
  ['tide', 'bg-tide'],
  ['door', 'bg-door'],
  ['blush', 'bg-blush'],
  ['lamp', 'bg-lamp'],
  ['lamp-deep', 'bg-lamp-deep'],
  ['ember', 'bg-ember'],
  ['ember-deep', 'bg-ember-deep'],
  ['cream', 'bg-cream'],
  ['sand', 'bg-sand'],
  ['ink', 'bg-ink'],
  ['stone', 'bg-stone'],
  ['online', 'bg-online'],
  ['fault', 'bg-fault'],
] as const;

const TYPE = [
  ['figure', 'font-display text-figure'],
  ['h1', 'font-display text-h1'],
  ['h2', 'font-display text-h2'],
  ['h3', 'font-display text-h3'],
  ['lead', 'text-lead'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['label', 'font-medium text-label uppercase'],
] as const;

export function Foundations() {
  return (
    <Section labelledBy="foundations">
      <h2 id="foundations" className="text-h2">
        Foundations
      </h2>
      <Specimen title="Colours">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-5">
          {COLOURS.map(([name, swatch]) => (
            <li key={name} className="text-sm">
              <span className={`hairline mb-2 block h-20 rounded-card border ${swatch}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <ul className="grid gap-5">
          {TYPE.map(([name, style]) => (
            <li key={name} className="grid items-baseline gap-x-8 sm:grid-cols-[5rem_1fr]">
              <span className="text-sm text-stone">{name}</span>
              <span className={style}>The hour when the lights come on</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  );
}

export function Tones() {
  return (['cream', 'sand', 'night'] as const).map((tone) => (
    <Section key={tone} tone={tone} labelledBy={`tone-${tone}`}>
      <Label>{`Label on ${tone}`}</Label>
      <SectionHeading
        id={`tone-${tone}`}
        title={`A section in ${tone}`}
        lead="A lead of one or two sentences stands below the title and says what the section is about."
      />
      <p className="hairline mt-10 border-t pt-6">Hairlines take 14 percent of the text's color.</p>
    </Section>
  ));
}
