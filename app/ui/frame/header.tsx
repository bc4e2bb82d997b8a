import { Link, NavLink } from '@remix-run/react';
import Menu from 'lucide-react/icons/menu';
import Phone from 'lucide-react/icons/phone';
import X from 'lucide-react/icons/x';
import { dialable } from '#app/content/site.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { Wordmark } from '#app/ui/frame/wordmark.tsx';

const ROUND =
  'grid size-[clamp(48px,3rem,12vw)] shrink-0 place-items-center rounded-full border border-transparent hover:border-current sm:border-current/30';

/** The two ways to call stand in one frame. */
const CALL = 'flex min-h-11 items-center border border-current/50 hover:bg-ember hover:text-white';

/** Over a hero, the header is transparent until the page is scrolled. */
export function Header({ overHero }: { overHero: boolean }) {
  const site = useSite();
  const { header, menu } = texts().frame;
  // Beside the buttons, a name does not fit on a small phone, nor a long one on any: the mark alone stands for it.
  const isLongName = site.name.length > 10;
  return (
    <header
      data-over-hero={overHero}
      className="site-header hairline fixed inset-x-0 top-0 z-40 border-b bg-cream text-ink"
    >
      <div className="wrap flex h-16 items-center justify-between gap-2 sm:h-20 sm:gap-6">
        <Link to="/" prefetch="intent" aria-label={header.home} className="flex min-h-11 min-w-11 items-center">
          <Wordmark
            name={site.name}
            className="text-h3 max-[25rem]:text-[1.25rem]"
            nameClassName={isLongName ? 'max-sm:hidden' : 'max-[23.25rem]:hidden'}
          />
        </Link>
        <nav aria-label={header.main} className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {menu.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  prefetch="intent"
                  className="flex min-h-11 items-center px-3.5 text-sm underline-offset-8 decoration-2 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-ember"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-2 sm:gap-3">
          <div className="flex">
            <button
              type="button"
              popovertarget="phone-bubble"
              aria-label={header.phone}
              className={`${CALL} rounded-l-full pr-3 pl-4`}
            >
              <Phone aria-hidden className="size-4" />
            </button>
            <Link
              to="/contact-us"
              prefetch="intent"
              className={`${CALL} whitespace-nowrap rounded-r-full border-l-0 pr-4 pl-3 font-medium text-[0.875rem]`}
            >
              {header.contact}
            </Link>
          </div>
          <button
            type="button"
            command="show-modal"
            commandfor="menu"
            popovertarget="menu"
            aria-label={header.openMenu}
            className={`${ROUND} lg:hidden`}
          >
            <Menu aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      <PhoneBubble phone={site.phone} />
      <MobileMenu />
    </header>
  );
}

function PhoneBubble({ phone }: { phone: string }) {
  return (
    <div
      id="phone-bubble"
      popover="auto"
      className="fixed inset-auto top-24 right-4 rounded-full bg-night px-6 py-3 text-cream shadow-float lg:right-[max(3rem,calc(50vw-620px))]"
    >
      <a href={`tel:${dialable(phone)}`} className="font-medium underline-offset-4 hover:underline">
        {phone}
      </a>
    </div>
  );
}

/** Modal. Browsers without `command` (before Chrome 135, Firefox 144, Safari 26.2) open it as a popover (app/ui/styles/app.css). */
function MobileMenu() {
  const site = useSite();
  const { header, menu } = texts().frame;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every modal dialog.
    <dialog
      id="menu"
      popover="auto"
      closedby="any"
      aria-label={header.menu}
      // Safari has no `closedby`: a press on the overlay is one on the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="covers-page menu-drawer fixed m-0 w-[min(24rem,88vw)] max-w-none bg-night text-cream"
    >
      <div className="min-h-full p-6">
        <div className="flex items-center justify-between">
          <Wordmark name={site.name} className="text-h3" />
          <button
            type="button"
            command="close"
            commandfor="menu"
            popovertarget="menu"
            popovertargetaction="hide"
            aria-label={header.closeMenu}
            className={ROUND}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <nav aria-label={header.menu} className="mt-10">
          <ul>
            {menu.map(({ to, label }) => (
              <li key={to} className="hairline border-b">
                <NavLink
                  to={to}
                  end
                  className="block py-4 font-display text-h3 aria-[current=page]:text-lamp hover:text-lamp"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to="/contact-us" className="mt-10 w-full">
          {header.contact}
        </ButtonLink>
      </div>
    </dialog>
  );
}
