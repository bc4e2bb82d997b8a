import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { dialable } from '#app/content/site.ts';
import { texts } from '#app/content/texts/texts.ts';
import { useSite } from '#app/ui/frame/site.tsx';
import { heroPreload, Picture } from '#app/ui/pictures/picture.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const PORCH = { picture: 'contact-porch-4x5', sizes: '(min-width: 80rem) 40rem, 77vw' } as const;

/** Narrower windows show it below the form, and load it when it comes near. */
export const picturePreload = () => ({ ...heroPreload(PORCH.picture, PORCH.sizes), media: '(min-width: 80rem)' });

/** The words and the picture of the first screen, with the form (`children`) between them. */
export function Introduction({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="contact" className="pt-24 pb-[clamp(4rem,3rem+5vw,8.75rem)] sm:pt-32">
      <div className="wrap grid gap-8 lg:grid-cols-12 lg:gap-10">
        <div className="lg:col-span-5 xl:col-span-4">
          <p className="mb-3 font-medium text-label uppercase">{texts().contact.title}</p>
          <h1 id="contact" className="text-[length:clamp(2.25rem,1.5rem+2.5vw,3.5rem)] text-h1">
            {texts().contact.headline}
          </h1>
          <p className="mt-4 max-w-text">{texts().contact.text}</p>
          <ContactCards />
        </div>
        {children}
        <Picture
          {...PORCH}
          className="block overflow-hidden rounded-picture lg:col-span-12 xl:col-span-3"
          imgClassName="h-full w-full object-cover max-xl:aspect-[16/10] xl:object-[52%_50%]"
        />
      </div>
    </section>
  );
}

function ContactCards() {
  const site = useSite();
  const { cards, textLine } = texts().contact;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(site.address)}`;
  return (
    <>
      <ul className="hairline mt-6 border-t">
        <ContactCard icon={<Mail aria-hidden />} label={cards.email} href={`mailto:${site.email}`} text={site.email} />
        <ContactCard
          icon={<Phone aria-hidden />}
          label={cards.phone}
          href={`tel:${dialable(site.phone)}`}
          text={site.phone}
          note={site.hours}
        />
        <ContactCard icon={<MapPin aria-hidden />} label={cards.address} href={map} text={site.address} />
      </ul>
      <p className="mt-4 text-sm">
        {/* On lines of their own, so that nothing moves when the font comes. */}
        {textLine} <br />
        <TextLink href={`sms:${dialable(site.textNumber)}`} className="font-medium text-door">
          {site.textNumber}
        </TextLink>
      </p>
    </>
  );
}

type ContactCardProps = { icon: ReactNode; label: string; href: string; text: string; note?: string | undefined };

function ContactCard({ icon, label, href, text, note }: ContactCardProps) {
  return (
    <li className="hairline border-b">
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="group flex items-center gap-[min(1.25rem,5vw)] py-2 transition-colors duration-150 hover:text-door"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sand text-door">{icon}</span>
        <span>
          <span className="block text-sm text-stone">{label}</span>
          <span className="block font-medium [overflow-wrap:anywhere] underline-offset-4 group-hover:underline">
            {text}
          </span>
          {note && <span className="block text-sm text-stone [overflow-wrap:anywhere]">{note}</span>}
        </span>
      </a>
    </li>
  );
}
