import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import type { ProviderPolicy } from '../payments/paymentProvider.ts';

/**
 * The policy of a page with a payment provider's button (docs/product.md, "Payments"). It is wider than that of other pages, so such a page
 * shows no document.
 */
export function checkoutPolicy(scriptHashes: readonly string[], { sources, needsInlineStyles }: ProviderPolicy): string {
  return contentSecurityPolicy(scriptHashes)
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ', 1);
      if (['script-src', 'img-src', 'connect-src', 'form-action'].includes(name)) return `${directive} ${sources}`;
      return name === 'style-src' && needsInlineStyles ? `${directive} 'unsafe-inline'` : directive;
    })
    .concat(`frame-src ${sources}`)
    .join('; ');
}

/** The policy of every answer. Pages add the hashes of their own inline scripts. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  return [
    "default-src 'self'",
    // pdf.js decodes images with WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scriptHashes].join(' '),
    // Style attributes set positions (previews, menus, progress). Style elements stay forbidden.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self' blob:",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Sets the headers of every answer, and refuses unsafe requests from pages of other sites. */
export function guard(app: FastifyInstance, options: { publicUrl: string; secureCookies: boolean }): void {
  const policy = contentSecurityPolicy();
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      ...(options.secureCookies ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
    if (unsafeMethods.has(request.method)) refuseOtherSites(request, options.publicUrl);
  });
}

/** docs/product.md, "Wire": programs send no Origin and are served. Pages of other sites are not. */
function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
  if (origin === undefined) return;
  // A Host header is trusted only where `PUBLIC_URL` is not set.
  const own = new Set([publicUrl === '' ? `${request.protocol}://${request.host}` : publicUrl]);
  if (!own.has(origin)) throw new AppError('cross_site');
}
