import { dialable } from '#app/content/site.ts';
import { texts } from '#app/content/texts/texts.ts';
import { mailLink, textLink } from '#app/text/mail-link.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSite } from '#app/ui/frame/site.tsx';

/** Both buttons beside each other on a phone. */
const FIT = 'max-sm:px-4';

/** A text message and an email, which the visitor only has to complete. */
export function ZipQuestion() {
  const { email, textNumber } = useSite();
  const { zip, rows } = texts().pricing.bundles;
  const message = `${zip.message} `;
  return (
    <div id="zip" className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 lg:mt-20 no-print">
      <div>
        <h3 className="text-h3">{zip.question}</h3>
        {zip.how.map((line) => (
          <p key={line} className="mt-2">
            {line}
          </p>
        ))}
      </div>
      <p className="flex flex-wrap gap-4">
        <ButtonLink to={textLink(dialable(textNumber), message)} variant="light" className={FIT}>
          {zip.text}
        </ButtonLink>
        <ButtonLink to={mailLink(email, rows.zip, [message])} variant="light" className={FIT}>
          {zip.email}
        </ButtonLink>
      </p>
    </div>
  );
}
