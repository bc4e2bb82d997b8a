/**
 * Fakes the part of `window.paypal` that @paypal/react-paypal-js uses: one button, and a dialog instead of PayPal's window.
 * Served at /demo-paypal/sdk.js below its words, `window.demoPayment`, and only in demo mode.
 */
(() => {
  const said = window.demoPayment;

  function element(tag, text, style = {}) {
    const made = document.createElement(tag);
    made.textContent = text;
    Object.assign(made.style, style);
    return made;
  }

  const button = (text, colors) =>
    Object.assign(
      element('button', text, {
        font: 'inherit',
        fontWeight: '600',
        minHeight: '48px',
        padding: '0 24px',
        border: '1px solid transparent',
        borderRadius: '6px',
        cursor: 'pointer',
        ...colors,
      }),
      { type: 'button' },
    );

  /** Resolves with true if the buyer approves. */
  function askBuyer() {
    const dialog = element('dialog', '', {
      margin: 'auto',
      maxWidth: '26rem',
      padding: '24px',
      border: '1px solid #999',
      borderRadius: '12px',
      color: '#111',
      background: '#fff',
    });
    const title = element('h2', said.window.title, { margin: '0 0 8px', fontSize: '1.25rem' });
    title.id = 'demo-paypal-title';
    dialog.setAttribute('aria-labelledby', title.id);
    const actions = element('p', '', { display: 'flex', flexWrap: 'wrap', gap: '12px', margin: '16px 0 0' });
    const approve = button(said.approve, { color: '#fff', background: '#003087' });
    const cancel = button(said.cancel, { color: '#111', background: '#e5e5e5' });
    actions.append(approve, cancel);
    dialog.append(title, element('p', said.window.text, { margin: '0' }), actions);
    document.body.append(dialog);
    approve.addEventListener('click', () => dialog.close('approve'));
    cancel.addEventListener('click', () => dialog.close('cancel'));
    dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        dialog.remove();
        resolve(dialog.returnValue === 'approve');
      });
    });
  }

  async function send(orderID, decision) {
    const body = new URLSearchParams({ token: orderID, decision });
    const response = await fetch('/demo-paypal/approve', { method: 'POST', body, redirect: 'manual' });
    if (response.type !== 'opaqueredirect') throw new Error('The demo payment was not taken.');
  }

  function createButtons(options) {
    const colors = { color: '#111', background: '#ffc439' };
    const pay = button(said.button, { width: '100%', borderRadius: '24px', ...colors });
    const box = element('div', '');
    box.append(pay);
    const answer = { resolve: async () => true, reject: async () => false };

    async function approve(orderID) {
      const approved = await askBuyer();
      await send(orderID, approved ? 'approve' : 'cancel');
      if (!approved) return options.onCancel?.({ orderID }, {});
      const actions = { restart: () => approve(orderID), redirect: (url) => window.location.assign(url) };
      return options.onApprove?.({ orderID, payerID: 'DEMO', paymentSource: 'paypal' }, actions);
    }

    pay.addEventListener('click', async () => {
      pay.disabled = true;
      try {
        const data = { fundingSource: 'paypal', paymentSource: 'paypal' };
        if ((await options.onClick?.(data, answer)) === false) return;
        await approve(await options.createOrder(data, {}));
      } catch (error) {
        if (options.onError) options.onError(error);
        else console.error(error);
      } finally {
        pay.disabled = false;
      }
    });

    return {
      isEligible: () => true,
      async render(target) {
        const parent = typeof target === 'string' ? document.querySelector(target) : target;
        parent.append(box);
        const set = (disabled) => async () => {
          pay.disabled = disabled;
        };
        options.onInit?.({}, { enable: set(false), disable: set(true) });
      },
      async close() {
        box.remove();
      },
      async updateProps(props) {
        Object.assign(options, props);
      },
    };
  }

  window.paypal = { version: 'demo', Buttons: createButtons };
})();
