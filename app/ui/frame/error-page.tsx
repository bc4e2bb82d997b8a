import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
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

const BROKEN: Message = {
  label: 'Something broke',
  title: 'This page could not be shown.',
  text: 'The fault is ours. Please try again in a minute.',
};

const BY_STATUS: Record<number, Message> = {
  404: {
    label: '404',
    title: 'There is no page at this address.',
    text: 'It may have moved, or the link may be mistyped.',
  },
  400: {
    label: 'Not sent',
    title: 'What you sent could not be read.',
    text: 'Nothing was done with it. Please go back and send it once more.',
  },
  403: {
    label: 'Not sent',
    title: 'This was sent from another site.',
    text: 'Nothing was done with it. Please open the page here and send it again.',
  },
  405: {
    label: 'Not sent',
    title: 'Nothing can be sent to this address.',
    text: 'Please use the form on the page that you came from.',
  },
  413: {
    label: 'Not sent',
    title: 'This is too long to send.',
    text: 'Nothing was done with it. Please go back, shorten the text and send it again.',
  },
  415: {
    label: 'Not sent',
    title: 'This was sent in a way that this page does not read.',
    text: 'Nothing was done with it. Please use the form on the page.',
  },
  429: {
    label: 'Not sent',
    title: 'Too much was sent at once.',
    text: 'Nothing was done with this one. Please wait a minute, go back and send it again.',
  },
  503: {
    label: 'Not now',
    title: 'This page cannot be shown right now.',
    text: 'Please reload it in a minute. If you have paid, do not pay again.',
  },
};

function messageFor(error: unknown): Message {
  if (isNetworkError(error)) return { ...BROKEN, label: 'No connection', text: failureText(error), canRetry: true };
  return (isRouteErrorResponse(error) && BY_STATUS[error.status]) || BROKEN;
}

/** The page for an unknown path, a rejected form, and a page that failed to render or load. */
export function ErrorPage() {
  const { label, title, text, canRetry } = messageFor(useRouteError());
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
            Reload the page
          </Button>
        )}
        <ButtonLink to="/" variant={canRetry ? 'light' : 'primary'}>
          Back to the home page
        </ButtonLink>
        <ButtonLink to="/contact-us" variant="light">
          Contact us
        </ButtonLink>
      </div>
    </Hero>
  );
}
