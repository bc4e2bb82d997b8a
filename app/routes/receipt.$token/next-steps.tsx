import type { FormReply } from '#app/actions/form-route.ts';
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
  const { nextSteps } = texts().receipt;
  const lines = [nextSteps.zipCodesLine, '', nextSteps.hoursLine];
  return (
    <div className="max-w-text lg:col-span-5 lg:col-start-8 print:mt-12">
      <h2 className="text-h3">{nextSteps.title}</h2>
      <ol className="mt-5 list-decimal space-y-2 pl-6">
        {nextSteps.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {given ? (
        <ZipCodesForm given={given} lastResult={reply?.result} />
      ) : (
        <ButtonLink
          to={mailLink(email, fill(nextSteps.subject, { order: orderID }), lines)}
          className="mt-8 print:hidden"
        >
          {nextSteps.zipCodes}
        </ButtonLink>
      )}
      <AlertRegion alert={reply?.alert} atForm />
      <p className="mt-8">{nextSteps.keep}</p>
    </div>
  );
}
