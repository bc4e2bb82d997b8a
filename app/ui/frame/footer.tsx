import { Link, useLocation } from '@remix-run/react';
import { footerColumns } from '#app/content/navigation.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { useSite } from '#app/ui/frame/site.tsx';
import { Wordmark } from '#app/ui/frame/wordmark.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type FooterProps = {
  motionPaused: boolean;
  /** Replaces the form's submission once hydrated. */
  onSwitchMotion: (paused: boolean) => void;
};

export function Footer({ motionPaused, onSwitchMotion }: FooterProps) {
  const site = useSite();
  const { footer } = texts().frame;
  const owner = (site.legalName ?? site.name).replace(/\.$/, '');
  return (
    <footer className="site-footer bg-night text-cream [overflow-wrap:anywhere]">
      <div className="wrap grid gap-12 py-20 md:grid-cols-12">
        <div className="md:col-span-4">
          <Wordmark name={site.name} className="text-h3" />
          <p className="mt-6 max-w-xs text-sm opacity-80">{footer.text}</p>
          <TextLink standalone href={`mailto:${site.email}`} className="mt-6 text-lamp text-sm">
            {site.email}
          </TextLink>
          {site.social && (
            <ul className="mt-2 flex flex-wrap gap-x-6 text-sm">
              {site.social.map(({ name, url }) => (
                <li key={name}>
                  <TextLink standalone href={url} target="_blank" rel="noreferrer" className="min-w-11 text-lamp">
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav
          aria-label={footer.label}
          className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-10 sm:grid-cols-3 md:col-span-8"
        >
          {footerColumns().map(({ title, links }) => (
            <div key={title} className="max-sm:first:row-span-2">
              <h2 className="font-display text-h3">{title}</h2>
              <ul className="mt-4">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      prefetch="intent"
                      className="inline-flex min-h-11 min-w-11 items-center py-2.5 text-sm opacity-85 underline-offset-4 hover:text-lamp hover:underline hover:opacity-100"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="hairline border-t">
        <div className="wrap flex flex-wrap items-center justify-between gap-4 py-6 text-sm">
          <p>{fill(footer.copyright, { owner })}</p>
          <MotionSwitch paused={motionPaused} onSwitch={onSwitchMotion} />
        </div>
      </div>
    </footer>
  );
}

type MotionSwitchProps = { paused: boolean; onSwitch: (paused: boolean) => void };

function MotionSwitch({ paused, onSwitch }: MotionSwitchProps) {
  const { pathname, search } = useLocation();
  const { pauseMotion, allowMotion } = texts().frame.footer;
  return (
    <form
      method="post"
      action="/motion"
      onSubmit={(event) => {
        event.preventDefault();
        onSwitch(!paused);
      }}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="motion"
        value={paused ? 'on' : 'paused'}
        className="min-h-11 underline underline-offset-4 hover:text-lamp"
      >
        {paused ? allowMotion : pauseMotion}
      </button>
    </form>
  );
}
