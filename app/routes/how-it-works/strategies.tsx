import { texts } from '#app/content/texts/texts.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { LIGHT, LIT, LineDrawing, OwnPictureOr } from '#app/ui/pictures/line-drawing.tsx';

export function Strategies() {
  const strategies = texts().howItWorks.strategies;
  return (
    <Hero labelledBy="strategies" textClassName="grid items-center gap-x-10 gap-y-12 py-20 lg:grid-cols-2 lg:py-32">
      <div>
        <h2 id="strategies" className="text-h1">
          {strategies.headline}
        </h2>
        <p className="mt-6 max-w-md text-lead">{strategies.text}</p>
        <ArrowLink to={strategies.to} className="mt-6 text-lamp">
          {strategies.link}
        </ArrowLink>
      </div>
      <OwnPictureOr picture="territory">
        <District />
      </OwnPictureOr>
    </Hero>
  );
}

/** Streets from above; the blocks of one ZIP code are outlined, and a house in them is lit. */
function District() {
  return (
    <LineDrawing width={600} height={360} className="w-full">
      <path d="M300 20 580 180 300 340 20 180z" />
      <path d="M244 52 524 212M188 84 468 244M132 116 412 276M76 148 356 308" opacity=".6" />
      <path d="M356 52 76 212M412 84 132 244M468 116 188 276M524 148 244 308" opacity=".6" />
      <path {...LIT} d="M244 116 356 180 244 244 132 180z" />
      <path d="M228 160v-22l16-13 16 13v22zM228 224v-22l16-13 16 13v22zM172 192v-22l16-13 16 13v22z" />
      <path {...LIGHT} d="M284 192v-22l16-13 16 13v22z" />
    </LineDrawing>
  );
}
