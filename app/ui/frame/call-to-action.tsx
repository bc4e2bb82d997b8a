import { texts } from '#app/content/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hero, Scrim } from '#app/ui/hero.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

/** Closes the landing page, over the lantern. */
export function CallToAction() {
  if (!texts().frame.callToAction.show) return null;
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
      <CallToActionWords />
    </Hero>
  );
}

export function CallToActionWords() {
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
