import type { Alert } from '#app/content/alerts.ts';
import { texts } from '#app/content/texts/texts.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

/** `alert` and `advice` are about a payment that was begun in another browser. */
export function NoPlan({ alert, advice }: { alert: Alert | null | undefined; advice: string | null }) {
  const { noPlan } = texts().checkout;
  return (
    <>
      <AlertRegion alert={alert} />
      <div className="wrap grid items-center gap-12 pt-36 pb-24 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-h1">{noPlan.title}</h1>
          {advice && <p className="mt-6 max-w-text border-fault border-l-4 pl-4">{advice}</p>}
          <p className="mt-6 max-w-text text-lead">{noPlan.text}</p>
          <ButtonLink to="/pricing" className="mt-10">
            {noPlan.action}
          </ButtonLink>
          <p className="mt-8 max-w-text text-sm text-stone">
            <RichText>{noPlan.help}</RichText>
          </p>
        </div>
        <Picture
          picture="closing"
          sizes="(min-width: 64rem) 44rem, 77vw"
          className="block overflow-hidden rounded-picture lg:col-span-7"
          imgClassName="aspect-[3/2] w-full object-cover"
        />
      </div>
    </>
  );
}
