import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SimulatedPayPalOptions } from './simulatedOptions.ts';
import type { SimulatedFaults, SimulatedOrder, SimulatedStore } from './simulatedStore.ts';

const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string(),
      amount: z.object({ currency_code: z.string(), value: z.string() }),
      payee: z.object({ merchant_id: z.string().optional() }).optional(),
    }),
  ]),
  application_context: z.object({ return_url: z.string(), cancel_url: z.string() }),
});

const notice = z.object({
  webhook_id: z.string(),
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
});

const accessToken = 'A21AAFake';
type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type AddRoute = (name: string, method: 'GET' | 'POST', url: string, handle: Handler) => void;

/** The provider's REST API over the simulated store. */
export function simulatedApi(
  options: SimulatedPayPalOptions,
  books: SimulatedStore,
  faults: SimulatedFaults,
): FastifyPluginAsync {
  return async (app) => {
    readBodies(app);
    const route: AddRoute = (name, method, url, handle) =>
      app.route({ method, url, handler: (request, reply) => perform(name, request, reply, handle) });
    const perform = answerWithFaults(faults);
    route('token', 'POST', '/v1/oauth2/token', (request, reply) => {
      const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
      if (request.headers.authorization !== `Basic ${basic}`) return refuse(reply, 401, 'invalid_client');
      return { access_token: accessToken, token_type: 'Bearer', expires_in: 32_400 };
    });
    const guardedRoute: AddRoute = (name, method, url, handle) =>
      route(name, method, url, (request, reply) =>
        request.headers.authorization === `Bearer ${accessToken}` ? handle(request, reply) : refuse(reply, 401, 'INVALID_TOKEN'),
      );
    guardedRoute('client-token', 'POST', '/v1/identity/generate-token', () => ({ client_token: 'fake-client-token' }));
    addOrderRoutes(guardedRoute, books);
    addViewRoutes(guardedRoute, books);
    guardedRoute('verify', 'POST', '/v1/notifications/verify-webhook-signature', (request) => verify(options, books, request));
  };
}

function addOrderRoutes(route: AddRoute, books: SimulatedStore): void {
  route('create', 'POST', '/v2/checkout/orders', (request) => createOrder(books, request));
  route('order', 'GET', '/v2/checkout/orders/:id', (request, reply) => {
    const order = orderOf(books, request);
    return order ? books.orderView(order) : refuse(reply, 404, 'RESOURCE_NOT_FOUND');
  });
  route('capture', 'POST', '/v2/checkout/orders/:id/capture', (request, reply) => capture(books, request, reply));
}

/** What is read after a checkout: captures, refunds and disputes. */
function addViewRoutes(route: AddRoute, books: SimulatedStore): void {
  route('capture-view', 'GET', '/v2/payments/captures/:id', (request, reply) => {
    const order = books.orderOfCapture(idOf(request));
    return order ? books.captureView(order) : refuse(reply, 404, 'RESOURCE_NOT_FOUND');
  });
  route('refund-view', 'GET', '/v2/payments/refunds/:id', (request, reply) => {
    for (const order of books.orders.values()) {
      const refund = order.capture?.refunds.find(({ id }) => id === idOf(request));
      if (refund) return books.refundView(order, refund);
    }
    return refuse(reply, 404, 'RESOURCE_NOT_FOUND');
  });
  route('dispute-view', 'GET', '/v1/customer/disputes/:id', (request, reply) => {
    const dispute = books.disputes.get(idOf(request));
    return dispute ? books.disputeView(dispute) : refuse(reply, 404, 'RESOURCE_NOT_FOUND');
  });
}

/** Bodies stay text, because the check of a notice needs their bytes. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** Answers a call as the faults say: correctly, wrongly, late, or not at all. */
function answerWithFaults(faults: SimulatedFaults) {
  const refusals = new Map<string, { status: number; issue: string }>();
  return async (name: string, request: FastifyRequest, reply: FastifyReply, handle: Handler): Promise<unknown> => {
    // A repeated request id gets its earlier answer, even when that was a refusal.
    const requestId = String(request.headers['paypal-request-id'] ?? '');
    const refusal = refusals.get(requestId);
    if (refusal) return refuse(reply, refusal.status, refusal.issue);
    const lie = faults.get(name);
    if (lie && !lie.always) faults.delete(name);
    if (lie?.delayMs) await new Promise((go) => setTimeout(go, lie.delayMs));
    const answer = lie?.status ? refuse(reply, lie.status, lie.issue ?? 'INTERNAL_SERVER_ERROR') : await handle(request, reply);
    const { statusCode: status } = reply;
    if (requestId !== '' && status >= 400 && status < 500 && status !== 401 && status !== 429) {
      refusals.set(requestId, { status, issue: 'REFUSED_BEFORE' });
    }
    if (lie?.cutAfter) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (lie?.answerAfterMs) await new Promise((go) => setTimeout(go, lie.answerAfterMs));
    if (answer === reply || !lie?.twist) return answer;
    return lie.twist(structuredClone(answer) as Record<string, unknown>);
  };
}

function refuse(reply: FastifyReply, status: number, issue: string): FastifyReply {
  return reply.status(status).send({ name: issue, details: [{ issue }] });
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;
const orderOf = (books: SimulatedStore, request: FastifyRequest): SimulatedOrder | undefined => books.orders.get(idOf(request));

function createOrder(books: SimulatedStore, request: FastifyRequest): unknown {
  const requestId = String(request.headers['paypal-request-id'] ?? '');
  const earlier = books.byRequestId.get(requestId);
  if (requestId !== '' && earlier) return books.orderView(earlier as SimulatedOrder);
  const { purchase_units, application_context } = newOrder.parse(JSON.parse(String(request.body)));
  const urls = { returnUrl: application_context.return_url, cancelUrl: application_context.cancel_url };
  const order = books.create(purchase_units[0], urls);
  if (requestId !== '') books.byRequestId.set(requestId, order);
  return books.orderView(order);
}

function capture(books: SimulatedStore, request: FastifyRequest, reply: FastifyReply): unknown {
  const order = orderOf(books, request);
  if (!order) return refuse(reply, 404, 'RESOURCE_NOT_FOUND');
  const requestId = String(request.headers['paypal-request-id'] ?? '');
  if (requestId !== '' && books.byRequestId.get(requestId) === order) return books.orderView(order);
  if (order.status === 'CREATED') return refuse(reply, 422, 'ORDER_NOT_APPROVED');
  if (order.status !== 'APPROVED') return refuse(reply, 422, 'ORDER_ALREADY_CAPTURED');
  books.capture(order);
  if (requestId !== '') books.byRequestId.set(requestId, order);
  reply.status(201);
  return books.orderView(order);
}

function verify({ webhookId }: SimulatedPayPalOptions, books: SimulatedStore, request: FastifyRequest): unknown {
  const text = String(request.body);
  const sent = notice.parse(JSON.parse(text));
  const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const genuine = sent.webhook_id === webhookId && books.isGenuine(sent, event);
  return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
}
