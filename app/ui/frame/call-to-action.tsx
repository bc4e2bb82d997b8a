import { texts } from '#app/content/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hero, Scrim } from '#app/ui/hero.tsx';
import { LIGHT, LIT, LineDrawing } from '#app/ui/pictures/line-drawing.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

/** Closes a page that has no `PageEnd`. The lantern stands on one page (`pictured`); a picture of the company's own, on all. */
export function CallToAction({ pictured = false }: { pictured?: boolean }) {
  if (!texts().frame.callToAction.show) return null;
  if (!pictured && !texts().brand.pictures?.['porch-light']) return <DrawnCall />;
  return (
    <Hero
      labelledBy="closing-call"
      className="flex min-h-[36rem] flex-col justify-end overflow-hidden [--nightfall:21rem]"
      textClassName="relative pt-36 pb-12 md:pb-24"
      backdrop={
        <>
          <Picture
            picture="porch-light"
            alt=""
            className="absolute inset-0 upright:bottom-(--nightfall)"
            imgClassName="size-full object-cover"
          />
          <Scrim className="scrim-bottom lg:scrim-left upright:scrim-nightfall inset-0" />
        </>
      }
    >
      <Words />
    </Hero>
  );
}

function DrawnCall() {
  return (
    <Hero
      labelledBy="closing-call"
      className="hairline border-b"
      textClassName="grid items-end gap-x-10 gap-y-12 py-20 lg:grid-cols-2 lg:py-28"
    >
      <div>
        <Words />
      </div>
      <Street />
    </Hero>
  );
}

function Words() {
  const { title, text, button } = texts().frame.callToAction;
  return (
    <>
      <h2 id="closing-call" className="text-h1">
        {title}
      </h2>
      <p className="mt-6 max-w-text text-lead">{text}</p>
      <ButtonLink to="/pricing" className="mt-8">
        {button}
      </ButtonLink>
    </>
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
