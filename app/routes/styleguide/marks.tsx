import { PICTURES, type PictureName } from '#app/content/pictures.ts';
import { Specimen } from '#app/routes/styleguide/specimen.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { DoorwayMark, Wordmark } from '#app/ui/frame/wordmark.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Section } from '#app/ui/section.tsx';

export function Marks() {
  const { name } = useSite();
  const pictures = Object.keys(PICTURES) as PictureName[];
  return (
    <Section labelledBy="marks">
      <h2 id="marks" className="text-h2">
        Marks and pictures
      </h2>
      {(['bg-cream', 'bg-night text-cream'] as const).map((ground) => (
        <Specimen key={ground} title={ground === 'bg-cream' ? 'Wordmark' : 'Wordmark on night'} className={ground}>
          <div className="flex flex-wrap items-end gap-10 p-6">
            <Wordmark name={name} className="text-base" />
            <Wordmark name={name} className="text-h3" />
            <Wordmark name={name} className="text-h2" />
            <DoorwayMark className="size-24" />
          </div>
        </Specimen>
      ))}
      <Specimen title="Pictures">
        <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((picture) => (
            <li key={picture} className="text-sm">
              <Picture
                picture={picture}
                sizes="(min-width: 64rem) 20rem, 77vw"
                className="mb-2 block overflow-hidden rounded-picture"
                imgClassName="aspect-[3/2] w-full object-cover"
              />
              <span className="font-medium">{picture}</span> {PICTURES[picture].alt}
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  );
}
