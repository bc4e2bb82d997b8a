/** Districts of an invented town, which fill the drawing without gaps. */
const DISTRICTS = [
  '0 0, 119 0, 130 110, 0 97',
  '119 0, 302 0, 276 79, 136 118, 130 110',
  '302 0, 402 0, 419 151, 419 152, 290 104, 276 79',
  '402 0, 560 0, 560 105, 419 151',
  '0 237, 0 97, 130 110, 136 118, 134 213',
  '134 213, 136 118, 276 79, 290 104, 282 232, 140 221',
  '282 232, 290 104, 419 152, 404 254, 289 238',
  '560 105, 560 211, 406 256, 404 254, 419 152, 419 151',
  '0 341, 0 237, 134 213, 140 221, 144 333, 133 352',
  '144 333, 140 221, 282 232, 289 238, 261 343',
  '560 211, 560 350, 432 353, 406 256',
  '138 480, 0 480, 0 341, 133 352',
  '245 480, 138 480, 133 352, 144 333, 261 343, 293 390',
  '430 480, 245 480, 293 390, 421 370',
  '560 350, 560 480, 430 480, 421 370, 432 353',
];
const YOURS = '293 390, 261 343, 289 238, 404 254, 406 256, 432 353, 421 370';

export function ZipMap({ text, className }: { text: string; className?: string }) {
  return (
    <svg viewBox="0 0 560 480" role="img" aria-label={text} className={className}>
      <g fill="var(--color-sand)" stroke="var(--color-cream)" strokeWidth="4" strokeLinejoin="round">
        {DISTRICTS.map((points) => (
          <polygon key={points} points={points} />
        ))}
      </g>
      <polygon points={YOURS} fill="var(--color-lamp)" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      <path d="M325 340v-34l24-20 24 20v34h-16v-16a8 8 0 0 0-16 0v16z" fill="var(--color-night)" />
    </svg>
  );
}
