import type { ReactNode } from 'react';
import type { PARTNERS } from '#app/content/pages/about.ts';

type PartnerName = (typeof PARTNERS)[number];

/** A drawing 48 units high and `width` units wide, in the text's color, which `hover` changes. */
type Logo = { width: number; hover: string; drawing: ReactNode };

const LOGOS: Record<PartnerName, Logo> = {
  'Alder & Wick': {
    width: 140,
    hover: 'hover:text-door',
    drawing: (
      <>
        <path d="M17 5c8 5.5 11.5 11.5 11.5 18 0 7-4.7 12-10.5 13V24.5c2.2-1.2 3.3-3.1 3.3-5.5 0-2.6-1.6-4.8-4.3-7-2.7 2.2-4.3 4.4-4.3 7 0 2.4 1.1 4.3 3.3 5.5V36C10.2 35 5.5 30 5.5 23 5.5 16.5 9 10.5 17 5zM16 37.5h2V44h-2z" />
        <text x="40" y="26" className="font-display" fontSize="22">
          Alder &amp; Wick
        </text>
        <Descriptor x={41}>Realty</Descriptor>
      </>
    ),
  },
  Copperwain: {
    width: 160,
    hover: 'hover:text-ember',
    drawing: (
      <>
        <g fill="none" stroke="currentColor">
          <circle cx="20" cy="24" r="14.5" strokeWidth="2.6" />
          <circle cx="20" cy="24" r="3.5" strokeWidth="2.2" />
          <path
            strokeWidth="1.6"
            d="M20 9.5v11M20 27.5v11M5.5 24h11M23.5 24h11M9.75 13.75l7.8 7.8M22.5 26.5l7.8 7.8M30.25 13.75l-7.8 7.8M17.5 26.5l-7.8 7.8"
          />
        </g>
        <text x="45" y="29.3" fontSize="14.5" fontWeight="500" letterSpacing="1.3">
          COPPERWAIN
        </text>
      </>
    ),
  },
  'Merrow Pike': {
    width: 163,
    hover: 'hover:text-tide',
    drawing: (
      <>
        <path d="M4 30 16.5 9l4.7 7.9L24 12.5 36 30h-4.3L24 18.2l-2.3 3.5 3 5.1h-4.1l-4.1-7L10.3 30z" />
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          d="M4 35c2.7-2.4 5.3-2.4 8 0s5.3 2.4 8 0 5.3-2.4 8 0 5.3 2.4 8 0M10 40.5c1.7-1.6 3.3-1.6 5 0 1.7 1.6 3.3 1.6 5 0 1.7-1.6 3.3-1.6 5 0 1.7 1.6 3.3 1.6 5 0"
        />
        <text x="47" y="32" className="font-display italic" fontSize="25">
          Merrow Pike
        </text>
      </>
    ),
  },
  Quilldene: {
    width: 146,
    hover: 'hover:text-dusk',
    drawing: (
      <>
        <path
          d="M33 5C21 6.5 12.5 14 10.2 26.5L5 41.5h2.6l3.5-9.8c8.8.5 14.2-3.2 16.6-9.2l-5 .2 6.7-4.2c1.7-4 2.9-8.7 3.6-13.5zM28 10.5C20.5 15 15 20.5 11.8 29c.8-9.5 7-15.8 16.2-18.5z"
          fillRule="evenodd"
        />
        <path d="M14 39h19v2.5H13.1z" />
        <text x="43" y="31" fontSize="22" fontWeight="500" letterSpacing="-.6">
          quilldene
        </text>
      </>
    ),
  },
  'Fennimore Row': {
    width: 157,
    hover: 'hover:text-ember',
    drawing: (
      <>
        <path
          fillRule="evenodd"
          d="M5 38V20l7.5-9L20 20l0 18zm6-4h3v-9h-3zM21.5 38V17.5L29 8.5l7.5 9V38zm6-4h3V22h-3zM38 38V22l6.5-8 6.5 8v16zm5-4h3v-7h-3z"
        />
        <text x="60" y="24" className="font-display" fontSize="20">
          Fennimore
        </text>
        <Descriptor x={60.5}>Row &amp; Company</Descriptor>
      </>
    ),
  },
  Saltgrove: {
    width: 153,
    hover: 'hover:text-door',
    drawing: (
      <>
        <path d="M20 6c5 6.5 7.5 12 7.5 16.5 0 4-2.7 6.7-6.5 7.3V39h-2v-9.2c-3.8-.6-6.5-3.3-6.5-7.3C12.5 18 15 12.5 20 6zM9.5 16c.6.9 1.2 1.7 1.7 2.6-.5 1.4-.7 2.7-.7 3.9 0 3.5 1.7 6.4 4.6 8-1.2 1.3-2.7 2.1-4.6 2.4V39h-2v-6.1C5.2 32.3 3 30 3 26.7 3 23.5 5.3 20.5 9.5 16zM30.5 16c-.6.9-1.2 1.7-1.7 2.6.5 1.4.7 2.7.7 3.9 0 3.5-1.7 6.4-4.6 8 1.2 1.3 2.7 2.1 4.6 2.4V39h2v-6.1c3.3-.6 5.5-2.9 5.5-6.2 0-3.2-2.3-6.2-6.5-10.7zM3 40.5h34v2H3z" />
        <text x="48" y="24.5" fontSize="15" fontWeight="500" letterSpacing="1.6">
          SALTGROVE
        </text>
        <Descriptor x={48.5}>Coastal homes</Descriptor>
      </>
    ),
  },
  Noonmere: {
    width: 136,
    hover: 'hover:text-tide',
    drawing: (
      <>
        <path d="M6 24a14 14 0 0 1 28 0zM6 27h28q-.2 1.3-.6 2.5H6.6Q6.2 28.3 6 27zM7.7 32h24.6q-.8 1.3-1.8 2.4h-21Q8.5 33.3 7.7 32zM12.5 36.7h15Q24 38.6 20 38.6t-7.5-1.9z" />
        <text x="44" y="32" className="font-display" fontSize="25" letterSpacing="-.3">
          Noonmere
        </text>
      </>
    ),
  },
};

export function PartnerLogo({ name, className }: { name: PartnerName; className: string }) {
  const { width, hover, drawing } = LOGOS[name];
  return (
    <svg
      viewBox={`0 0 ${width} 48`}
      role="img"
      aria-label={name}
      fill="currentColor"
      className={`overflow-visible transition-colors duration-200 ${hover} ${className}`}
    >
      {drawing}
    </svg>
  );
}

function Descriptor({ x, children }: { x: number; children: ReactNode }) {
  return (
    <text x={x} y="39" fontSize="8" fontWeight="500" letterSpacing="1.7" className="uppercase">
      {children}
    </text>
  );
}
