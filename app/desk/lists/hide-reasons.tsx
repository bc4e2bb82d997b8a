import { HIDE_REASONS } from '#app/reviews/hide-reasons.ts';

export function HideReasons() {
  return (
    <fieldset>
      <legend className="font-medium">Why is it to be hidden?</legend>
      <div className="mt-2 grid max-w-text gap-x-8 sm:grid-cols-2">
        {HIDE_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" name="reason" value={reason} required className="size-5 shrink-0 accent-door" />
            <span className="first-letter:uppercase">{reason.replaceAll('-', ' ')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
