import { texts } from '#app/content/texts/texts.ts';

/** The company's own sign, or the one that ships, whose arch takes the text's color, to suit cream and night backgrounds. */
export function DoorwayMark({ className }: { className?: string }) {
  const { mark, markColors = { lamp: '#f3c57c', door: '#2f6f8f' } } = texts().brand;
  if (mark) return <img src={mark} alt="" width={32} height={32} className={className} />;
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path fill={markColors.lamp} d="M14 3.25a10.25 10.25 0 0 1 10.5 10.25V28l6.5 4H14.5L14 31z" />
      <path fill={markColors.door} d="M4.25 28V13.5A10.25 10.25 0 0 1 14.5 3.25V31.2z" />
      <path fill="currentColor" d="M3 28V13.5a11.5 11.5 0 0 1 23 0V28h-2.5V13.5a9 9 0 0 0-18 0V28z" />
    </svg>
  );
}

type WordmarkProps = { name: string; className?: string; nameClassName?: string };

/** The name is text, so that another SITE_NAME needs no new drawing. */
export function Wordmark({ name, className = '', nameClassName = '' }: WordmarkProps) {
  return (
    <span className={`inline-flex items-center gap-[0.4em] whitespace-nowrap ${className}`}>
      <DoorwayMark className="size-[1.2em] shrink-0" />
      <span className={`font-display tracking-tight ${nameClassName}`}>{name}</span>
    </span>
  );
}
