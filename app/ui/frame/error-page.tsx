import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { texts } from '#app/content/texts/texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { failureText, isNetworkError } from '#app/ui/form/failure-text.ts';
import { Hero, Scrim } from '#app/ui/hero.tsx';
import { WindowPicture } from '#app/ui/pictures/picture.tsx';
import { Label } from '#app/ui/section.tsx';

type Message = {
  label: string;
  title: string;
  text: string;
  /** Whether a reload may help. */
  canRetry?: true;
};

function messageFor(error: unknown): Message {
  const { pages, broken, offline } = texts().errors;
  if (isNetworkError(error)) return { ...broken, label: offline, text: failureText(error), canRetry: true };
  const page = isRouteErrorResponse(error) && (pages as Record<number, Message>)[error.status];
  if (!page) return broken;
  return error.status === 429 ? { ...page, canRetry: true } : page;
}

/** The page for an unknown path, a rejected form, and a page that failed to render or load. */
export function ErrorPage() {
  const { label, title, text, canRetry } = messageFor(useRouteError());
  const { buttons } = texts().errors;
  return (
    <Hero
      className="min-h-svh overflow-hidden"
      textClassName="pt-40 pb-80"
      backdrop={
        <>
          <WindowPicture
            picture="night-street"
            alt=""
            priority
            className="-z-20 absolute inset-0 upright:top-auto upright:h-[min(100%,36rem)]"
            imgClassName="size-full object-cover"
          />
          <Scrim className="-z-10 inset-x-0 bottom-0 hidden h-[min(100%,36rem)] bg-linear-to-b from-night to-30% to-transparent upright:block" />
        </>
      }
    >
      <Label>{label}</Label>
      <h1 className="max-w-3xl text-h1">{title}</h1>
      <p className="mt-6 max-w-text text-lead">{text}</p>
      <div className="mt-10 flex flex-wrap gap-4">
        {canRetry && (
          <Button type="button" onClick={() => window.location.reload()}>
            {buttons.reload}
          </Button>
        )}
        <ButtonLink to="/" variant={canRetry ? 'light' : 'primary'}>
          {buttons.home}
        </ButtonLink>
        <ButtonLink to="/contact-us" variant="light">
          {buttons.contact}
        </ButtonLink>
      </div>
    </Hero>
  );
}
