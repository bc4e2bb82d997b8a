import type { LucideIcon } from 'lucide-react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Handshake from 'lucide-react/icons/handshake';
import Headset from 'lucide-react/icons/headset';
import Layers from 'lucide-react/icons/layers';
import MapPinned from 'lucide-react/icons/map-pinned';
import Megaphone from 'lucide-react/icons/megaphone';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Waypoints from 'lucide-react/icons/waypoints';
import { texts } from '#app/content/texts/texts.ts';
import type { Texts } from '#app/content/texts/types.ts';
import { Section } from '#app/ui/section.tsx';

const ICONS: Record<Texts['about']['benefits']['list'][number]['id'], LucideIcon> = {
  technology: Waypoints,
  marketing: Megaphone,
  partnership: Handshake,
  services: Layers,
  transactions: ClipboardCheck,
  assistance: Headset,
  exclusive: MapPinned,
  transfers: PhoneForwarded,
  contracts: RefreshCw,
};

export function Benefits() {
  const { benefits } = texts().about;
  if (!benefits.show) return null;
  return (
    <Section labelledBy="benefits">
      <h2 id="benefits" className="max-w-3xl text-h2">
        {benefits.headline}
      </h2>
      <ul className="mt-14 grid md:grid-cols-3">
        {benefits.list.map(({ id, title, text }) => {
          const Icon = ICONS[id];
          return (
            <li
              key={id}
              className="hairline grid grid-cols-[auto_1fr] gap-x-5 border-t py-8 md:block md:px-8 md:py-10 lg:px-10 md:[&:not(:nth-child(3n))]:border-r md:[&:nth-child(3n)]:pr-0 md:[&:nth-child(3n+1)]:pl-0"
            >
              <Icon aria-hidden strokeWidth={1.25} className="size-9 text-tide md:size-11" />
              <div>
                <h3 className="text-h3 md:mt-8">{title}</h3>
                <p className="mt-3">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
