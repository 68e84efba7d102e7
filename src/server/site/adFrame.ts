import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { adCookie, adFramePath, noAd } from '#contract/site/adCookie.ts';

/** Tells the page that the script did not load. The `error` event of an element does not bubble, so it is captured. */
const watch = `addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)parent.postMessage('${noAd}','*')},true)`;

const style = 'html,body{margin:0;height:100%}body{display:grid;place-items:center;overflow:hidden}';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of the frame. Its document has an opaque origin (`sandbox` without `allow-same-origin`): its scripts reach no cookie, no
 * storage and no page of ours, and may load from the script's own origin only.
 */
function framePolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(watch)} ${origin}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: ${origin}`,
    ...['font', 'media', 'connect', 'frame'].map((kind) => `${kind}-src ${origin}`),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The frame of an advertisement (docs/product.md, "Notices"). It exists only with `AD_SCRIPT_URL`, and only for browsers whose visitor has
 * agreed: without that cookie the network is not even named.
 */
export function mountAdFrame(app: FastifyInstance, scriptUrl: string): void {
  const policy = framePolicy(new URL(scriptUrl).origin);
  const html = `<!doctype html><meta charset="utf-8"><title>Advertisement</title><style>${style}</style><script>${watch}</script><div id="ad"></div><script async src="${escaped(scriptUrl)}"></script>`;
  app.get(adFramePath, (request, reply) => {
    if (request.cookies[adCookie] !== 'yes') throw new AppError('no_such_route');
    return reply
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
