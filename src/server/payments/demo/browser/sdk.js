// The part of the provider's script that the site uses: paypal.Buttons({ ... }).render(container).
// It opens the trial page in a window of its own and tells the site how that ended.
(() => {
  const folder = new URL('.', document.currentScript.src).href;

  function waitFor(order, popup, done) {
    let over = false;
    const end = (result) => {
      if (over) return;
      over = true;
      window.removeEventListener('message', hear);
      clearInterval(watch);
      done(result);
    };
    const hear = (event) => {
      const told = event.origin === window.location.origin && event.data?.type === 'trial-payment' && event.data.order === order;
      if (told) end(event.data.result);
    };
    window.addEventListener('message', hear);
    // A window that was closed by hand is a payment that was called off. Its last message may still be on the way.
    const watch = setInterval(() => popup.closed && setTimeout(() => end('cancelled'), 300), 300);
  }

  async function pay(options, button) {
    button.disabled = true;
    // Opened within the click: later, browsers would block it.
    const popup = window.open('', 'trial-payment', 'width=480,height=640');
    try {
      const orderID = await options.createOrder({}, {});
      const page = `${folder}checkoutnow?token=${encodeURIComponent(orderID)}`;
      if (!popup) {
        window.location.assign(page);
        return;
      }
      popup.location.href = `${page}&popup=1`;
      waitFor(orderID, popup, async (result) => {
        try {
          if (result === 'approved') await options.onApprove?.({ orderID }, {});
          else await options.onCancel?.({ orderID }, {});
        } catch (error) {
          options.onError?.(error);
        } finally {
          button.disabled = false;
        }
      });
    } catch (error) {
      popup?.close();
      button.disabled = false;
      options.onError?.(error);
    }
  }

  window.paypal = {
    version: 'trial',
    FUNDING: { PAYPAL: 'paypal' },
    Buttons: (options = {}) => ({
      isEligible: () => true,
      close: () => Promise.resolve(),
      render: async (target) => {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'Button-button Button-seal Button-large Button-wide';
        button.dataset.testid = 'trial-button';
        button.textContent = 'PayPal (trial)';
        button.addEventListener('click', () => void pay(options, button));
        place.replaceChildren(button);
        options.onInit?.({}, { enable: () => undefined, disable: () => undefined });
      },
    }),
  };
})();
