import { redirect } from '@remix-run/node';

/** The provider's cancel URL: nothing was charged, and the plan is still chosen. */
export function loader(): Response {
  return redirect('/checkout', 303);
}
