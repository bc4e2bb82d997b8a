import { Form } from '@remix-run/react';
import { APPROVE, PAY_BUTTON } from '#app/checkout/form-fields.ts';
import { texts } from '#app/content/texts/texts.ts';
import type { OrderToApprove } from '#app/payments/provider.ts';
import { Button, buttonStyle } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Leads to the provider's page of an order, which may not lead back, and completes the order once it is approved there. */
export function ApproveOrder({ order, inApp }: { order: OrderToApprove; inApp: boolean }) {
  const { approve } = texts().checkout;
  const toPage = { href: order.page, ...(!inApp && { target: '_blank', rel: 'noopener' }) };
  return (
    <Form
      method="post"
      action="/checkout/return"
      reloadDocument
      id={APPROVE}
      className="grid scroll-mt-28 gap-3 rounded-card bg-sand p-5"
    >
      <p>{order.inDoubt ? approve.inDoubt : approve.text}</p>
      <a {...toPage} id={PAY_BUTTON} className={buttonStyle('provider')}>
        {approve.open}
      </a>
      {!inApp && (
        <TextLink href={order.page} className="text-center text-door text-sm">
          {approve.noWindow}
        </TextLink>
      )}
      <Button name="token" value={order.id} variant="secondary">
        {approve.done}
      </Button>
    </Form>
  );
}

/** Asks the provider again about an order whose outcome is not known. */
export function CheckAgain({ orderID }: { orderID: string }) {
  return (
    <Form method="post" action="/checkout/return" reloadDocument className="grid">
      <Button name="token" value={orderID}>
        {texts().receipt.check}
      </Button>
    </Form>
  );
}
