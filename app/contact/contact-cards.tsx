import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { CONTACT } from '#app/content/pages/contact.ts';
import { dialable } from '#app/content/site.ts';
import { useSite } from '#app/ui/frame/site.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export function ContactCards() {
  const site = useSite();
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(site.address)}`;
  return (
    <>
      <ul className="hairline mt-12 border-t">
        <ContactCard icon={<Mail aria-hidden />} label="E-mail" href={`mailto:${site.email}`} text={site.email} />
        <ContactCard
          icon={<Phone aria-hidden />}
          label="Phone"
          href={`tel:${dialable(site.phone)}`}
          text={site.phone}
        />
        <ContactCard icon={<MapPin aria-hidden />} label="Mailing address" href={map} text={site.address} />
      </ul>
      <p className="mt-6">
        {CONTACT.textLine}{' '}
        <TextLink href={`sms:${dialable(site.textNumber)}`} className="font-medium text-door">
          {site.textNumber}
        </TextLink>
        .
      </p>
    </>
  );
}

type ContactCardProps = { icon: ReactNode; label: string; href: string; text: string };

function ContactCard({ icon, label, href, text }: ContactCardProps) {
  return (
    <li className="hairline border-b">
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="group flex items-center gap-[min(1.25rem,5vw)] py-5 transition-colors duration-150 hover:text-door"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sand text-door">{icon}</span>
        <span>
          <span className="block text-sm text-stone">{label}</span>
          <span className="block font-medium [overflow-wrap:anywhere] underline-offset-4 group-hover:underline">
            {text}
          </span>
        </span>
      </a>
    </li>
  );
}
