import { Link, useSearchParams } from '@remix-run/react';
import { texts } from '#app/content/texts/texts.ts';
import type { Texts } from '#app/content/texts/types.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';

/** Wider than its tall frame, which shows the middle of the picture. */
export const LOUNGE_SIZES = '(min-width: 64rem) 80rem, 77vw';

/** Shown for an unknown tab too (specification, section 4). */
const STANDARD_TAB = 'mission';

export function Introduction() {
  const [search] = useSearchParams();
  const { headline, tabs } = texts().about;
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs.find(({ id }) => id === STANDARD_TAB) ?? tabs[0];
  return (
    <section aria-labelledby="about" className="grid pt-16 sm:pt-20 lg:min-h-svh lg:grid-cols-[5fr_7fr]">
      <Picture
        picture="about-lounge"
        sizes={LOUNGE_SIZES}
        priority
        className="relative block aspect-[16/10] lg:aspect-auto"
        imgClassName="absolute inset-0 size-full object-cover lg:object-[47%_50%]"
      />
      <div className="flex flex-col justify-center px-[clamp(1.25rem,4vw,4.5rem)] py-14 lg:max-w-[54rem] lg:py-20">
        <h1 id="about" className="text-h1">
          {headline}
        </h1>
        <nav aria-labelledby="about" className="mt-10 lg:mt-14 print:hidden">
          <ul className="hairline flex flex-wrap gap-x-[min(1.5rem,15vw-35px)] border-b sm:gap-x-9">
            {tabs.map(({ id, label }) => (
              <li key={id}>
                <Link
                  to={`/about-us?tab=${id}`}
                  preventScrollReset
                  aria-current={id === tab?.id || undefined}
                  className="-mb-px flex min-h-12 items-center border-transparent border-b-2 text-sm text-stone transition-colors duration-150 hover:text-ink aria-[current=true]:border-ember aria-[current=true]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div aria-live="polite" className="mt-8 lg:min-h-[22rem]">
          {/* Only a chosen tab moves: nothing should while the page loads. */}
          <div key={tab?.id} className={search.has('tab') ? 'animate-rise' : undefined}>
            <TabText tab={tab} />
          </div>
        </div>
        {tabs
          .filter(({ id }) => id !== tab?.id)
          .map((other) => (
            <div key={other.id} className="mt-8 hidden print:block">
              <TabText tab={other} />
            </div>
          ))}
      </div>
    </section>
  );
}

function TabText({ tab }: { tab: Texts['about']['tabs'][number] | undefined }) {
  if (!tab) return null;
  return (
    <>
      <h2 className="text-h3">{tab.headline}</h2>
      {tab.text.map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-text first-of-type:text-lead">
          {paragraph}
        </p>
      ))}
    </>
  );
}
