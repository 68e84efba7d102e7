import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SimulatedPayPalOptions } from './simulatedOptions.ts';
import type { SimulatedOrder, SimulatedStore } from './simulatedStore.ts';

const scriptOf = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');

/** The pages of the simulated provider: its button's script, and the page on which a person approves the payment. */
export function simulatedPages(options: SimulatedPayPalOptions, books: SimulatedStore): FastifyPluginAsync {
  const files = { 'sdk.js': scriptOf('sdk.js'), 'approve.js': scriptOf('approve.js'), 'approve.css': scriptOf('approve.css') };
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const [name, text] of Object.entries(files)) {
      const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      app.get(`/${name}`, (_, reply) => reply.type(`${type}; charset=utf-8`).send(text));
    }
    app.get<{ Querystring: { token?: string; popup?: string } }>('/checkoutnow', (request, reply) => {
      const order = books.orders.get(request.query.token ?? '');
      if (order?.status !== 'CREATED') return page(reply, 404, gone(options));
      return page(reply, 200, question(order, options, request.query.popup === '1'));
    });
    app.post<{ Body: { token?: string; answer?: string; popup?: string } | undefined }>('/checkoutnow', (request, reply) => {
      const { token = '', answer, popup } = request.body ?? {};
      const order = books.orders.get(token);
      if (!order) return page(reply, 404, gone(options));
      if (answer === 'pay') books.approve(token);
      if (popup === '1') return page(reply, 200, ending(options, token, answer === 'pay'));
      const back = new URL(answer === 'pay' ? order.returnUrl : order.cancelUrl);
      back.searchParams.set('token', token);
      return reply.redirect(back.href, 303);
    });
  };
}

function page(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

function frame(options: SimulatedPayPalOptions, body: string): string {
  const base = escaped(new URL(options.pagesBase()).pathname.replace(/\/$/, ''));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Trial payment</title><link rel="stylesheet" href="${base}/approve.css"><main>
<p class="trial">Trial mode. This is not PayPal, and no money moves.</p>${body}</main><script src="${base}/approve.js"></script></html>`;
}

function question(order: SimulatedOrder, options: SimulatedPayPalOptions, isPopup: boolean): string {
  const { amount } = order.unit;
  const price = `${escaped(amount.value)} ${escaped(amount.currency_code)}`;
  return frame(
    options,
    `<h1>Pay ${price} to ${escaped(options.siteName)}</h1>
<form method="post"><input type="hidden" name="token" value="${escaped(order.id)}">${isPopup ? '<input type="hidden" name="popup" value="1">' : ''}
<button name="answer" value="pay" class="pay" data-testid="trial-pay">Pay ${price}</button>
<button name="answer" value="cancel" data-testid="trial-cancel">Cancel and go back</button></form>`,
  );
}

function gone(options: SimulatedPayPalOptions): string {
  return frame(
    options,
    '<h1>There is nothing to pay here</h1><p>This order is gone, or was paid already. Go back to the shop.</p>',
  );
}

function ending(options: SimulatedPayPalOptions, orderId: string, isPaid: boolean): string {
  const result = isPaid ? 'approved' : 'cancelled';
  return frame(
    options,
    `<h1>${isPaid ? 'Agreed' : 'Cancelled'}</h1><p id="ending" data-order="${escaped(orderId)}" data-result="${result}">You can close this window.</p>`,
  );
}
