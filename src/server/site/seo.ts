import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages } from '#contract/text/text.ts';
import type { Config } from '../config.ts';

type SeoConfig = Pick<Config, 'publicUrl' | 'basePath' | 'siteName' | 'billing'>;

/** Private pages, or steps on the way to one. Search engines do not list them. */
const unlisted = new Set([
  '/login',
  '/auth',
  '/signup',
  '/forgot-password',
  '/profile',
  '/signup-credits',
  '/credits',
  '/payment-success',
  '/upload',
  '/pricing',
]);
/** Hidden where nothing is sold (docs/product.md, "Billing"). */
const sold = new Set(['/plans']);

/**
 * Private as well, but crawlers may read them and find `noindex` there: a rule for `/sign` would also match the addresses of tools that
 * begin with it.
 */
const noindex = new Set(['/sign', '/requests']);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What search engines and home screens request (docs/product.md, "Search engines"). */
export function mountSeo(app: FastifyInstance, paths: readonly string[], config: SeoConfig): void {
  const { publicUrl, basePath, siteName, billing } = config;
  const listed = paths.filter((path) => !unlisted.has(path) && !noindex.has(path) && (billing === 'credits' || !sold.has(path)));
  const siteOf = ({ protocol, host }: FastifyRequest) => `${publicUrl || `${protocol}://${host}`}${basePath}`;
  const keep = 'public, max-age=3600';

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', keep)
      .send(
        [
          'User-agent: *',
          ...['/api/', '/paypal/', '/pdf/', ...unlisted].map((path) => `Disallow: ${basePath}${path}`),
          `Sitemap: ${siteOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', (request, reply) => {
    const site = siteOf(request);
    const entry = (path: string) => {
      const address = escaped(`${site}${path}`);
      const others = languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address}?lang=${each}"/>`);
      return `<url><loc>${address}</loc>${others.join('')}</url>`;
    };
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', keep)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${listed.map(entry).join('')}</urlset>\n`,
      );
  });

  app.get('/manifest.webmanifest', (_, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', keep)
      .send(
        JSON.stringify({
          id: `${basePath}/`,
          name: siteName,
          short_name: siteName,
          start_url: `${basePath}/`,
          scope: `${basePath}/`,
          display: 'standalone',
          background_color: '#fbf9f4',
          theme_color: '#fbf9f4',
          icons: [
            { src: `${basePath}/icon-192.png`, sizes: '192x192', type: 'image/png' },
            { src: `${basePath}/icon-512.png`, sizes: '512x512', type: 'image/png' },
            { src: `${basePath}/icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
        }),
      ),
  );
}
