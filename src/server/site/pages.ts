import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkoutPaths } from '#contract/billing/checkoutPaths.ts';
import type { SiteSettings } from '#contract/site/site.ts';
import { nameOfLanguage } from '#contract/text/languageNames.ts';
import { asLanguage, formatMessage, type Language, languages, localeFacts, type Text } from '#contract/text/text.ts';
import { catalogue, operations } from '#tools/catalogue.ts';
import type { Config } from '../config.ts';
import type { languageCookie } from '../http/request/caller.ts';
import { checkoutPolicy, contentSecurityPolicy } from '../http/security.ts';
import { providerIdentity } from '../payments/openProvider.ts';
import type { ProviderPolicy } from '../payments/paymentProvider.ts';
import { mountAdFrame } from './adFrame.ts';
import { mountAssets } from './assets.ts';
import { mountSeo } from './seo.ts';

/** The exports of the site's server build (src/web/entry.server.tsx). */
interface SiteBuild {
  renderPage(request: Request, site: { settings: SiteSettings; language: Language }): Promise<Response>;
  readonly pagePaths: readonly string[];
}

interface Page {
  readonly status: number;
  readonly html: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
  readonly policy: string;
  /** The provider's button opens a window and communicates with it. */
  readonly opensPopups: boolean;
}

export interface PageOptions {
  readonly config: Config;
  readonly buildDir: string;
  readonly translationModelLanguages: readonly string[];
  /** The policy of pages with the payment provider's button, where the provider serves its script. */
  readonly buttonPolicy: ProviderPolicy | undefined;
  readonly log: FastifyBaseLogger;
  /** Builds another app over the same parts. */
  buildApp(): Promise<FastifyInstance>;
  languageCookie(language: Language): ReturnType<typeof languageCookie>;
  /** Whether the browser sends a valid session, as far as that can be determined. */
  bringsSession(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** The settings that pages show. */
export function siteSettingsOf(config: Config, translationModelLanguages: readonly string[]): SiteSettings {
  const words = config.siteName.split(' ');
  const paymentProvider = providerIdentity(config);
  return {
    nameFirst: words.length > 1 ? words.slice(0, -1).join(' ') : config.siteName,
    nameSecond: words.length > 1 ? (words.at(-1) ?? '') : '',
    operator: config.operator,
    visitsShownFrom: config.visitsShownFrom,
    billing: config.billing,
    signupCredits: config.signupCredits,
    passwordMin: config.passwordMin,
    freeDailyOperations: config.freeDailyOperations,
    packages: [...config.creditPackages],
    payments: config.payments.mode,
    ...(paymentProvider && { paymentProvider }),
    ai: config.ai ? { model: config.ai.model, host: new URL(config.ai.baseUrl).host } : null,
    ocrLanguages: [...config.ocrLanguages],
    translationModels: translationModelLanguages.length === 0 ? null : listOf(translationModelLanguages),
    ...(config.adScriptUrl === undefined ? {} : { adHost: new URL(config.adScriptUrl).host }),
    fileTtlMinutes: config.fileTtlMinutes,
    maxMb: config.maxMb,
    maxFiles: Math.max(
      ...operations.map(({ source }) => (source.from === 'request' && source.kind.name === 'pdf' ? source.max : 1)),
    ),
    publicUrl: config.publicUrl,
    isBeingSetUp: config.setupProgressFile !== undefined,
    basePath: config.basePath,
  };
}

/** The names of languages as an enumeration, in each locale. */
function listOf(codes: readonly string[]): Text {
  const listIn = (asked: Language) =>
    new Intl.ListFormat(localeFacts(asked).tag).format(codes.map((code) => formatMessage(nameOfLanguage(code), asked)));
  return Object.fromEntries(languages.map((asked) => [asked, listIn(asked)])) as Text;
}

/**
 * The site: pages rendered once for each language from the settings, and the files of the browser build. Where the build was still running
 * at the start, a second app over the same parts serves the pages once it has ended.
 */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const build = await loadBuild(options);
  if (!build) {
    mountPagesOnceBuilt(app, options);
    return;
  }
  await mountAssets(app, join(options.buildDir, 'client'));
  const answer = pageAnswerer(build, options);
  leadToTools(app, options.config.basePath);
  if (options.config.adScriptUrl !== undefined) mountAdFrame(app, options.config.adScriptUrl);
  const aliases = new Set<string>(catalogue.flatMap((page) => page.aliases));
  mountSeo(
    app,
    build.pagePaths.filter((path) => !aliases.has(path)),
    options.config,
  );
  app.get('/', answer);
  app.get('/*', answer);
}

/**
 * `/pdf/{id}` shows the document. `/pdf/{id}/summarize` and similar addresses are the tool's page with that document (docs/product.md, "Routes").
 */
function leadToTools(app: FastifyInstance, basePath: string): void {
  app.get<{ Params: { id: string } }>('/pdf/:id', (request, reply) =>
    reply.redirect(`${basePath}/?pdfId=${encodeURIComponent(request.params.id)}`),
  );
  for (const { group, operation, path } of catalogue) {
    const [route = ''] = operation.routes;
    if (group !== 'ai' || !route.startsWith('/api/pdf/:id/')) continue;
    app.get<{ Params: { id: string } }>(route.slice('/api'.length), (request, reply) =>
      reply.redirect(`${basePath}${path}?pdfId=${encodeURIComponent(request.params.id)}`),
    );
  }
}

async function loadBuild({ buildDir, log }: PageOptions): Promise<SiteBuild | undefined> {
  const entry = join(buildDir, serverEntry);
  if (!(await stat(entry).catch(() => undefined))) {
    log.warn('the site is not built: pages say how to build it');
    return undefined;
  }
  const build: SiteBuild = await import(pathToFileURL(entry).href);
  return build;
}

/** Pages that need an account, and where visitors without one are sent. */
const accountOnly = new Map([
  ['/profile', '/signup?returnTo=%2Fprofile'],
  ['/requests', '/login?returnTo=%2Frequests'],
]);

function pageAnswerer(build: SiteBuild, options: PageOptions) {
  const { config, languageCookie, bringsSession } = options;
  const render = pageCache(build, options);
  const aliases = new Map<string, string>(catalogue.flatMap((page) => page.aliases.map((alias) => [alias, page.path] as const)));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, query } = splitAddress(request.url, config.basePath);
    const canonical = aliases.get(path) ?? (path === '/' ? path : path.replace(/\/+$/, ''));
    if (canonical !== path) return reply.redirect(`${config.basePath}${canonical}${query}`, 308);
    const asked = new URLSearchParams(query).get('lang');
    const language = asLanguage(asked) ?? request.language;
    if (language === asked) reply.setCookie(...languageCookie(language));
    // Redirected here, because the page itself would only redirect visitors (docs/product.md, "Profile").
    const way = accountOnly.get(path);
    if (way && !(await bringsSession(request, reply))) {
      return reply.header('cache-control', 'no-store').redirect(`${config.basePath}${way}`);
    }
    // Uploads that a page starts at the same time must belong to one visitor, so the page sets the identity.
    request.caller.become(reply);
    return sendPage(request, reply, await render(path, language));
  };
}

/** Path and query below the base path. The path begins with exactly one slash: with two, a redirect to it would leave the site. */
function splitAddress(address: string, basePath: string): { path: string; query: string } {
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  return { path: `/${path.slice(basePath.length).replace(/^[/\\]+/, '')}`, query: at < 0 ? '' : address.slice(at) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    etag: page.etag,
    ...(page.opensPopups ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
  });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  reply.status(page.status).type('text/html; charset=utf-8');
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(page.gzipped) : reply.send(page.html);
}

/** One rendering for each known page and language, and one for all unknown addresses, so addresses cannot fill the cache. */
function pageCache(build: SiteBuild, { config, buttonPolicy, translationModelLanguages }: PageOptions) {
  const settings = siteSettingsOf(config, translationModelLanguages);
  const known = new Set(build.pagePaths);
  const cache = new Map<string, Promise<Page>>();
  return (path: string, language: Language): Promise<Page> => {
    const isKnown = known.has(path);
    const key = `${language} ${isKnown ? path : 'unknown'}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const address = `${config.publicUrl || 'http://localhost'}${config.basePath}${isKnown ? path : '/not-found'}`;
    const page = build
      .renderPage(new Request(address), { settings, language })
      .then((response) => toPage(response, checkoutPaths.includes(path) ? buttonPolicy : undefined));
    cache.set(key, page);
    page.catch(() => cache.delete(key));
    return page;
  };
}

async function toPage(response: Response, buttonPolicy: ProviderPolicy | undefined): Promise<Page> {
  const text = await response.text();
  const html = Buffer.from(text);
  const gzipped = await promisify(gzip)(html, { level: 9 });
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const hashes = inlineScriptHashes(text);
  const policy = buttonPolicy ? checkoutPolicy(hashes, buttonPolicy) : contentSecurityPolicy(hashes);
  return { status: response.status, html, gzipped, etag, policy, opensPopups: buttonPolicy !== undefined };
}

/** Hashes of the inline scripts of a page (CSP Level 3 §2.3.1), without repetitions. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, body = '']) => body);
  return [...new Set(scripts)].map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}

function mountPagesOnceBuilt(app: FastifyInstance, { buildDir, buildApp }: PageOptions): void {
  let whole: Promise<FastifyInstance> | undefined;
  app.get('/*', async (request, reply) => {
    if (![builtStamp, serverEntry].every((path) => existsSync(join(buildDir, path)))) return notBuilt(reply);
    whole ??= buildApp();
    const { routing } = await whole;
    reply.hijack();
    routing(request.raw, reply.raw);
  });
  app.addHook('onClose', async () => {
    await (await whole)?.close();
  });
}

/** Written when a build is complete (scripts/setup/build.mjs). */
const builtStamp = '.sheaf-built';
const serverEntry = join('server', 'index.js');

function notBuilt(reply: FastifyReply): FastifyReply {
  return (
    reply
      .status(503)
      // The browser reloads by itself.
      .headers({ 'retry-after': '5', refresh: '3' })
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><title>Not built yet</title><p>The pages of this site are not built yet. Under <code>npm start</code> this one opens by itself in a minute; else run <code>npm run build</code>.',
      )
  );
}
