import { demoProvider } from '#app/backend/open.server.ts';
import buttonsScript from '#app/payments/providers/demo-buttons.js?raw';

/** What the demo's approval page shows; `amountCents` are US cents. */
export type DemoApproval = { orderID: string; title: string; amountCents: number; open: boolean };

/** The order of the demo's approval page; null when there is none, or when payments are real. */
export async function findDemoOrder(orderID: string): Promise<DemoApproval | null> {
  const order = await demoProvider?.describe(orderID);
  if (!order) return null;
  return { orderID, title: order.title, amountCents: order.amountCents, open: order.status !== 'COMPLETED' };
}

/** Notes the buyer's decision as PayPal would, and says where to go next; null when there is no such order. */
export async function decideDemoOrder(orderID: string, approved: boolean): Promise<string | null> {
  const order = await demoProvider?.describe(orderID);
  if (!order) return null;
  if (approved) await demoProvider?.approve(orderID);
  const next = new URL(approved ? order.returnUrl : order.cancelUrl);
  next.searchParams.set('token', orderID);
  if (approved) next.searchParams.set('PayerID', 'DEMO');
  return next.href;
}

/** The script of the demo's buttons; null when payments are real. */
export function demoButtonsScript(): string | null {
  return demoProvider && buttonsScript;
}
