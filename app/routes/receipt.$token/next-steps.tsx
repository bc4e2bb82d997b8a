import type { FormReply } from '#app/actions/form-route.ts';
import { nextSteps } from '#app/content/texts/next-steps.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { type Given, ZipCodesForm } from '#app/routes/receipt.$token/zip-codes-form.tsx';
import { mailLink } from '#app/text/mail-link.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSite } from '#app/ui/frame/site.tsx';

type NextStepsProps = {
  orderID: string;
  /** Null where the receipt takes no ZIP codes: the button prepares an email in place of the form. */
  given: Given | null;
  reply: FormReply | undefined;
};

export function NextSteps({ orderID, given, reply }: NextStepsProps) {
  const { email } = useSite();
  const said = texts().receipt.nextSteps;
  const { zipCodes } = said;
  return (
    <div className="max-w-text lg:col-span-5 lg:col-start-8 print:mt-12">
      <h2 className="text-h3">{said.title}</h2>
      <ol className="mt-5 list-decimal space-y-2 pl-6">
        {nextSteps().map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {given ? (
        <ZipCodesForm given={given} lastResult={reply?.result} />
      ) : (
        zipCodes.show && (
          <ButtonLink
            to={mailLink(email, fill(zipCodes.subject, { order: orderID }), [
              zipCodes.zipCodesLine,
              '',
              zipCodes.hoursLine,
            ])}
            className="mt-8 print:hidden"
          >
            {zipCodes.button}
          </ButtonLink>
        )
      )}
      <AlertRegion alert={reply?.alert} atForm />
      <p className="mt-8">{said.keep}</p>
    </div>
  );
}
