import { redirect } from '@remix-run/node';

/** Where PayPal's approval page sends a buyer who changed their mind: nothing was charged, the plan is still chosen. */
export function loader(): Response {
  return redirect('/checkout', 303);
}
