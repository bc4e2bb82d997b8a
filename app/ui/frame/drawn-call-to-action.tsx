import { texts } from '#app/content/texts/texts.ts';
import { CallToAction, CallToActionWords } from '#app/ui/frame/call-to-action.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { LIGHT, LIT, LineDrawing } from '#app/ui/pictures/line-drawing.tsx';

/** Closes other pages that have no `PageEnd`: in lines, or over the company's own picture in place of the lantern. */
export function DrawnCallToAction() {
  const { callToAction } = texts().frame;
  if (!callToAction.show) return null;
  if (texts().brand.pictures?.['porch-light']) return <CallToAction />;
  return (
    <Hero
      labelledBy="closing-call"
      className="hairline border-b"
      textClassName="grid items-end gap-x-10 gap-y-12 py-20 lg:grid-cols-2 lg:py-28"
    >
      <div>
        <CallToActionWords />
      </div>
      <Street />
    </Hero>
  );
}

/** A street of which one house is lit. */
function Street() {
  return (
    <LineDrawing width={600} height={250} className="w-full">
      <path d="M0 240h600M40 240V130l70-58 70 58v110M150 105V70h16v48M90 240v-62h38v62M62 150h20v28H62zM138 150h20v28h-20z" />
      <path d="M210 240V118l86-72 86 72v122M236 150h34v44h-34zM253 150v44M236 172h34" />
      <path d="M412 240V142h148v98M402 142l34-44h100l34 44M436 166h30v34h-30zM500 240v-70h36v70" />
      <path {...LIT} d="M312 240v-86h46v86" />
      <path {...LIGHT} d="M312 240v-86l30 14v72z" />
      <path {...LIT} d="M352 246q-40 4-92 2" opacity=".5" />
    </LineDrawing>
  );
}
