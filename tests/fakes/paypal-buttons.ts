/** The least of PayPal's buttons: 'PayPal' makes an order, and 'Pay now', in place of PayPal's window, approves it. */
export const BUTTONS_SCRIPT = `
(() => {
  const { origin } = new URL(document.currentScript.src);
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
      await options.onClick({}, { resolve() {}, reject() { rejected = true; } });
      if (!rejected) await options.createOrder({}, {}).then(open).catch(fail);
    }));
    return {
      isEligible: () => true,
      render: async (target) => target.append(box),
      updateProps: async (props) => void Object.assign(options, props),
      close: async () => box.remove(),
    };
  } };
})();`;

/** PayPal's page for an order: a form whose buttons come back with `decision`. */
export const approvalForm = (orderId: string) =>
  `<form><input type="hidden" name="token" value="${orderId}"><button name="decision" value="approve">Pay now</button><button name="decision" value="cancel">Cancel</button></form>`;
