import type { ReactNode } from 'react';
import type { Texts } from '#app/content/texts/types.ts';
import { LIGHT, LIT, LineDrawing } from '#app/ui/pictures/line-drawing.tsx';

type DrawingName = Texts['operationalFramework']['blueprint']['cards'][number]['drawing'];

/** The lit part of each shows what this part of the framework adds. */
const DRAWINGS: Record<DrawingName, ReactNode> = {
  territory: (
    <>
      <path d="M10 30 230 10M6 66 234 46M4 104 236 86M14 140 232 126" />
      <path d="M40 27 22 140M86 23 76 136M132 19 130 132M178 15 186 128M222 11 236 126" />
      <path {...LIT} d="m83 60 50-4.500 49-4.500 2 40-53 4-53 4.500z" />
    </>
  ),
  outreach: (
    <>
      <path d="M52 40a46 46 0 0 1 0 70M76 24a74 74 0 0 1 0 102M100 8a102 102 0 0 1 0 134" />
      <path d="M186 40v-16l16-13 16 13v16zM198 92V76l16-13 16 13v16zM186 142v-16l16-13 16 13v16z" />
      <circle {...LIGHT} cx="26" cy="75" r="8" />
      <path {...LIT} d="M26 75h158" strokeDasharray="2 9" strokeLinecap="round" />
    </>
  ),
  automation: (
    <>
      <path d="M66 25h108a50 50 0 0 1 0 100H66a50 50 0 0 1 0-100z" />
      <path d="m112 15 12 10-12 10M128 115l-12 10 12 10" />
      <path d="M30 65h32v20H30zM78 115v20h24v-20zM138 15v20h24V15z" fill="var(--color-night)" />
      <circle {...LIT} cx="224" cy="75" r="13" fill="var(--color-night)" />
      <circle {...LIGHT} cx="224" cy="75" r="5" />
    </>
  ),
  tools: (
    <>
      <path d="M8 28h92v32a17 17 0 1 0 0 32v32H8z" />
      <path d="M232 28h-92v32a17 17 0 1 1 0 32v32h92z" />
      <path d="M24 50h46M24 68h30M24 104h46M214 50h-44M214 104h-44" opacity="0.6" />
      <path {...LIT} d="M120 10v132" strokeDasharray="2 9" strokeLinecap="round" />
    </>
  ),
  record: (
    <>
      <path d="M14 12h76l20 20v106H14zM90 12v20h20" />
      <path d="M52 52h42M52 82h42M52 112h42" opacity="0.6" />
      <path {...LIT} d="m28 52 6 6 11-13M28 82l6 6 11-13M28 112l6 6 11-13" />
      <rect x="176" y="14" width="52" height="122" rx="9" />
      <path d="M195 24h14" />
      <path {...LIT} d="M118 75h74" strokeDasharray="2 9" strokeLinecap="round" />
      <circle {...LIGHT} cx="202" cy="75" r="8" />
    </>
  ),
  data: (
    <>
      <path d="M8 134h224M24 134V98h22v36M68 134V76h22v58M112 134V88h22v46M156 134V58h22v76" />
      <path {...LIGHT} d="M200 30h22v104h-22z" />
      <path d="m35 80 44-24 44 14 44-32 44-24" strokeDasharray="2 7" strokeLinecap="round" />
    </>
  ),
};

export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <LineDrawing width={240} height={150} className={className}>
      {DRAWINGS[name]}
    </LineDrawing>
  );
}
