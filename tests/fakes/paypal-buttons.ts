import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Order } from '#tests/fakes/paypal-orders.ts';

/**
 * The least of PayPal's buttons: 'PayPal' makes an order, and 'Pay now', in place of PayPal's window, approves it. As
 * hasty.js it requests the order without waiting for onClick, as PayPal does on phones.
 */
const BUTTONS_SCRIPT = `
(() => {
  const { origin, pathname } = new URL(document.currentScript.src);
  const isHasty = pathname.endsWith('/hasty.js');
  const button = (text, onclick) => Object.assign(document.createElement('button'), { textContent: text, onclick });
  window.paypal = { version: 'stand-in', Buttons: (options) => {
    const box = document.createElement('div');
    const fail = (error) => options.onError(error);
    function open(orderID) {
      const pay = button('Pay now', async () => {
        pay.remove();
        await fetch(origin + '/sdk/approve/' + orderID);
        await Promise.resolve(options.onApprove({ orderID }, { restart: () => open(orderID) })).catch(fail);
      });
      box.append(pay);
    }
    box.append(button('PayPal', async () => {
      let rejected = false;
      const clicked = options.onClick({}, { resolve() {}, reject() { rejected = true; } });
      if (!isHasty) await clicked;
      if (!rejected) await options.createOrder({}, {}).then(open).catch(fail);
    }));
    return {
      isEligible: () => true,
      render: async (target) => {
        target.append(box);
        options.onInit({}, { enable: async () => {}, disable: async () => {} });
      },
      updateProps: async (props) => void Object.assign(options, props),
      close: async () => box.remove(),
    };
  } };
})();`;

export function approve(order: Order | undefined, payer?: string): void {
  if (order && order.captures.length === 0) Object.assign(order, { status: 'APPROVED', payer: payer ?? order.payer });
}

/** Serves what buyers open at PayPal: the buttons' script and the page of an order. Returns false for any other address. */
export function serveBuyer(request: IncomingMessage, response: ServerResponse, orders: Map<string, Order>): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://paypal.example');
  const order = orders.get(searchParams.get('token') ?? pathname.split('/').at(-1) ?? '');
  if (pathname === '/sdk/js' || pathname === '/sdk/hasty.js')
    response.setHeader('Content-Type', 'text/javascript').end(BUTTONS_SCRIPT);
  else if (pathname.startsWith('/sdk/approve/')) {
    approve(order);
    response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end();
  } else if (pathname === '/checkoutnow' && order) showOrder(order, searchParams.get('decision'), response);
  else return false;
  return true;
}

/** With the decision `approve` or `cancel` sends the buyer back; without one there is a form. */
function showOrder(order: Order, decision: string | null, response: ServerResponse) {
  if (!decision) {
    const buttons = `<button name="decision" value="approve">Pay now</button><button name="decision" value="cancel">Cancel</button>`;
    response.setHeader('Content-Type', 'text/html');
    return response.end(`<form><input type="hidden" name="token" value="${order.id}">${buttons}</form>`);
  }
  if (decision === 'approve') approve(order);
  const next = new URL(decision === 'approve' ? order.return_url : order.cancel_url);
  next.searchParams.set('token', order.id);
  return response.writeHead(302, { Location: next.href }).end();
}
