import type { SubmissionResult } from '@conform-to/react';
import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
  useLoaderData,
} from '@remix-run/react';
import type { Alert } from '#app/content/alerts.ts';
import { failureText } from '#app/ui/form/failure-text.ts';

/** What an action returns to its page if it does not redirect. */
export type FormReply = {
  /** What was typed, with the faults of each field. */
  result?: SubmissionResult<string[]>;
  alert?: Alert;
  /** Whether the server saved something all the same, so that the page's data is fetched again. */
  saved?: boolean;
};

// A route with a form re-exports these three (docs/decisions/0036-forms-keep-their-page.md).

/** Returns the action's reply, or one with an alert if none arrives, which would otherwise replace the page. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return withFallback(serverAction<FormReply>, (error): FormReply => {
    console.error('The form could not be sent:', error);
    return { alert: failureAlert(error) };
  });
}

/** Returns the loader's data, or what the page shows with an alert if none arrives after its form was sent. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withFallback(serverLoader<object>, (error) => {
    const shown = shownData<object>();
    if (!shown) throw error;
    return { ...shown, alert: failureAlert(error) };
  });
}

/** Leaves the page's data unchanged after a failed submission. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult === undefined || actionResult.saved === true) && defaultShouldRevalidate;
}

/** Returns the server's response to a form or data request, or `fallback` if it is an error or none arrives. Redirects pass. */
export async function withFallback<Answer, Fallback>(
  request: () => Promise<Answer>,
  fallback: (error: unknown) => Fallback,
): Promise<Answer | Fallback> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return fallback(error);
  }
}

/** Returns the data of the page that is shown; undefined while it is left for another page. */
export function shownData<Loader>(): ReturnType<typeof useLoaderData<Loader>> | undefined {
  const { location, navigation, matches, loaderData } = window.__remixRouter.state;
  if (navigation.location && navigation.location.pathname !== location.pathname) return undefined;
  return loaderData[matches.at(-1)?.route.id ?? ''];
}

function failureAlert(error: unknown): Alert {
  return { kind: 'error', text: failureText(error) };
}
