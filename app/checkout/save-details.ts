import type { CustomerDetails } from '#app/payments/customer.schema.ts';

/** A press that waits for longer does nothing: the form is then sent as by its own button. */
const MAX_SAVING_MS = 10_000;

/**
 * Saves complete details without leaving the page, and returns them. Otherwise submits the form, whose page shows and focuses
 * what is wrong, and returns null.
 */
export async function saveDetails(form: HTMLFormElement): Promise<CustomerDetails | null> {
  const typed = new FormData(form);
  const details = await check(typed).catch(logFailure);
  if (details && (await isStored(form, typed).catch(logFailure))) return details;
  form.requestSubmit(form.querySelector('button'));
  return null;
}

async function check(typed: FormData): Promise<CustomerDetails | null> {
  const { checkCustomer } = await import('#app/checkout/check-customer.ts');
  const submission = checkCustomer(typed);
  return submission.status === 'success' ? submission.value : null;
}

/** Only a success redirects. Following it would fetch a page that nobody reads. */
async function isStored(form: HTMLFormElement, typed: FormData): Promise<boolean> {
  const body = new URLSearchParams(typed as unknown as Record<string, string>);
  const signal = AbortSignal.timeout(MAX_SAVING_MS);
  const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual', signal });
  return response.type === 'opaqueredirect';
}

function logFailure(error: unknown): null {
  console.error('The details could not be saved:', error);
  return null;
}
