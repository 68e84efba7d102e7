import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, errorEntry } from '#contract/api/errors.ts';
import type { CreditPackage } from '#contract/billing/creditPackage.ts';
import { amountOf, currency, planOf, priceFormatted, savingPercent, testPackage } from '#contract/billing/plans.ts';
import {
  captureOrder,
  completePayment,
  createCheckout,
  createOrder,
  listPackages,
  type PackageView,
  paypalSetup,
  paypalWebhook,
  viewCheckout,
} from '#contract/endpoints/payments.ts';
import { formatMessage, type Language } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import type { Config } from '../../config.ts';
import type { Payments } from '../../payments/payments.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { signedIn } from '../request/signedIn.ts';

const { plans } = texts('payments');

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a notice as it came: its signature covers the bytes. */
    rawBody?: string;
  }
}

export interface PaymentRouteDeps {
  readonly config: Pick<Config, 'creditPackages' | 'publicUrl' | 'basePath'>;
  /** Undefined where nothing is sold. */
  readonly payments: Payments | undefined;
}

/** Packages, checkouts, orders, captures and the provider's notices (docs/product.md, "Payments"). */
export async function mountPaymentRoutes(app: FastifyInstance, { config, payments }: PaymentRouteDeps): Promise<void> {
  const { creditPackages } = config;
  mountEndpoint(app, listPackages, async ({ request }) =>
    creditPackages.map((one) => viewOf(one, creditPackages, request.language)),
  );

  const sold = (): Payments => {
    if (!payments) throw new AppError('payments_unavailable');
    return payments;
  };
  const origin = ({ protocol, host }: FastifyRequest) => `${config.publicUrl || `${protocol}://${host}`}${config.basePath}`;

  mountEndpoint(app, createCheckout, async ({ body, request }) => {
    const { purchases } = sold();
    const checkout = await purchases.open(signedIn(request), body.credits, request.language);
    const { id: sessionId, amountCents, credits } = checkout;
    return { sessionId, amount: amountOf(amountCents), currency: checkout.currency, credits };
  });

  mountEndpoint(app, viewCheckout, async ({ params, request }) => {
    const { purchases } = sold();
    return purchases.view(signedIn(request), params.id);
  });

  mountEndpoint(app, paypalSetup, async ({ request }) => {
    const { provider, button } = sold();
    signedIn(request);
    return {
      ...(await button()),
      currency,
      mode: provider.mode,
    };
  });

  mountEndpoint(app, createOrder, async ({ body, request }) => {
    const { purchases } = sold();
    const userId = signedIn(request);
    if (body.intent.toUpperCase() !== 'CAPTURE') throw new AppError('bad_request', { values: { detail: 'intent: CAPTURE' } });
    const { id, status, links } = await purchases.order(userId, body, origin(request));
    return { id, status, links: links.map((link) => ({ ...link })) };
  });

  mountEndpoint(app, captureOrder, async ({ params, request }) => {
    const { purchases } = sold();
    const ending = await purchases.capture(signedIn(request), params.id);
    if (ending.isGranted) return { id: params.id, status: 'COMPLETED' as const, creditsAdded: ending.creditsAdded };
    if (ending.reason === 'payment_pending') return { id: params.id, status: 'PENDING' as const, creditsAdded: 0 };
    throw new AppError(ending.reason);
  });

  mountEndpoint(app, completePayment, async ({ body, request }) => {
    const { purchases } = sold();
    const ending = await purchases.ending(signedIn(request), body.sessionId, body.paypalOrderId);
    if (ending.isGranted) return { success: true, creditsAdded: ending.creditsAdded };
    const message = formatMessage(errorEntry(ending.reason).text, request.language, { reference: request.id });
    return { success: false, creditsAdded: 0, error: ending.reason, message };
  });

  await app.register(async (scope) => mountWebhook(scope, sold));
}

/** In a Fastify scope of its own, where bodies stay raw. */
async function mountWebhook(scope: FastifyInstance, sold: () => Payments): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    request.rawBody = String(text);
    try {
      done(null, JSON.parse(request.rawBody));
    } catch {
      done(new AppError('webhook_refused'));
    }
  });
  mountEndpoint(scope, paypalWebhook, async ({ request, reply }) => {
    await sold().receiveWebhook(request.headers, request.rawBody ?? '');
    return reply.status(204).send();
  });
}

function viewOf(one: CreditPackage, all: readonly CreditPackage[], language: Language): PackageView {
  const { credits, priceCents, popular } = one;
  return {
    // docs/product.md, "Plans": a package without a name is called after the plan that it leads to.
    name: one.name || (credits === testPackage.credits ? formatMessage(plans.testName, language) : planOf(credits)),
    credits,
    price: priceCents / 100,
    priceCents,
    priceFormatted: priceFormatted(priceCents),
    popular,
    savingPercent: savingPercent(one, all),
  };
}
