import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** What a visitor sees for an unknown path, and when a page could not be made. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="relative isolate flex min-h-svh flex-col justify-start overflow-hidden bg-night text-cream">
      <Picture
        name="night-street"
        sizes="100vw"
        alt=""
        priority
        className="-z-10 absolute inset-0"
        imgClassName="size-full object-cover object-[72%_100%]"
      />
      <div className="wrap pt-40 pb-80">
        <p className="mb-4 font-medium text-label uppercase">{missing ? '404' : 'Something broke'}</p>
        <h1 className="max-w-3xl text-h1">
          {missing ? 'Every house is lit but this one.' : 'The lights went out for a moment.'}
        </h1>
        <p className="mt-6 max-w-text text-lead">
          {missing
            ? 'There is no page at this address. It may have moved, or the link may be mistyped.'
            : 'This page could not be shown. The fault is ours, and it has been noted. Please try again in a minute.'}
        </p>
        <div className="mt-10 flex flex-wrap gap-4">
          <ButtonLink to="/">Back to the home page</ButtonLink>
          <ButtonLink to="/contact-us" variant="light">
            Tell us about it
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
