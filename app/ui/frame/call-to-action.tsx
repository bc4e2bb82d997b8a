import { ButtonLink } from '#app/ui/button.tsx';
import { Hero, Scrim } from '#app/ui/hero.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

type CallToActionProps = { title: string; text: string; button: string };

export function CallToAction({ title, text, button }: CallToActionProps) {
  return (
    <Hero
      labelledBy="call-to-action"
      className="flex min-h-[34rem] items-center overflow-hidden max-md:min-h-[40rem] max-md:items-end"
      textClassName="py-20"
      backdrop={
        <>
          <Picture
            picture="porch-light"
            alt=""
            sizes="100vw"
            className="-z-20 absolute inset-0 max-md:bottom-[28%]"
            imgClassName="size-full object-cover md:object-[100%_40%]"
          />
          <Scrim className="-z-10 inset-0 max-md:bg-linear-to-t max-md:from-28% max-md:from-night max-md:via-50% max-md:via-night/55 max-md:to-75% max-md:to-transparent md:scrim-left" />
        </>
      }
    >
      <h2 id="call-to-action" className="max-w-2xl text-h1">
        {title}
      </h2>
      <p className="mt-6 max-w-md text-lead">{text}</p>
      <ButtonLink to="/pricing" className="mt-10">
        {button}
      </ButtonLink>
    </Hero>
  );
}
