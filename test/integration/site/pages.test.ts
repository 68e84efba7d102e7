import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineScriptHashes } from '#server/site/pages.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/**
 * How built pages are served. The build here is one file with the same exports as the site's own (src/web/entry.server.tsx), so
 * that every rendering can be counted. The journeys test the real build.
 */
const siteBuild = `
let renderings = 0;
export async function renderPage(request, { settings, language }) {
  renderings += 1;
  const path = new URL(request.url).pathname;
  const known = path === '/' || path.startsWith('/tools');
  const html = '<!doctype html><script>let n=1</script><script>let n=1</script><script src="/assets/a-1.js"></script>'
    + '<p>' + language + ' ' + settings.nameFirst + '|' + settings.nameSecond + ' ' + settings.maxMb.pdf + ' ' + renderings + '</p>';
  return new Response(html, { status: known ? 200 : 404 });
}
export const pagePaths = ['/', '/tools', '/tools/merge-pdf', '/merge-pdf', '/credits', '/payment-success'];
`;

let server: TestServer;
let buildDir: string;

beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'sheaf-build-'));
  await mkdir(join(buildDir, 'server'));
  await mkdir(join(buildDir, 'client', 'assets'), { recursive: true });
  await writeFile(join(buildDir, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(join(buildDir, 'server', 'index.js'), siteBuild);
  await writeFile(join(buildDir, 'client', 'assets', 'a-1.js'), 'console.log(1)');
  await writeFile(join(buildDir, 'client', 'assets', 'a-1.js.gz'), gzipSync('console.log(1)'));
  await mkdir(join(buildDir, 'client', 'assets', 'fonts'));
  await writeFile(join(buildDir, 'client', 'assets', 'fonts', 'a b.pfb'), 'font');
  await writeFile(join(buildDir, 'client', 'favicon.svg'), '<svg/>');
  server = await startTestServer({ buildDir, env: { SITE_NAME: 'Ang Bigkis', MAX_PDF_MB: '42' } });
});
afterAll(async () => {
  await server.close();
  await rm(buildDir, { recursive: true, force: true });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
  return { response, text: await response.text() };
}

test('a page is rendered once for each language, with the settings', async () => {
  const { text } = await get('/tools');
  expect(text).toContain('en Ang|Bigkis 42');
  const retry = await get('/tools?pdfId=x');
  expect(retry.text).toBe(text);
  const other = await get('/tools', { 'accept-language': 'tl' });
  expect(other.text).toContain('fil Ang|Bigkis');
});

test('only its own inline scripts may run', async () => {
  const { response } = await get('/');
  const hash = createHash('sha256').update('let n=1').digest('base64');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  expect(inlineScriptHashes('<script type="module">a</script><script src="x">b</script>')).toHaveLength(1);
});

test('a repeated request is answered 304', async () => {
  const { response } = await get('/');
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await get('/', headers)).response.status).toBe(304);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('vary')).toMatch(/Cookie.*Accept-Language/);
});

test('`lang` chooses the language and is remembered', async () => {
  const visitor = new Visitor(server);
  expect(await (await visitor.fetch('/tools?lang=fil')).text()).toContain('fil');
  expect(await (await visitor.fetch('/tools')).text()).toContain('<p>fil');
  expect(await (await visitor.fetch('/tools?lang=xx')).text()).toContain('<p>fil');
  expect(await (await visitor.fetch('/tools?lang=en')).text()).toContain('<p>en');
});

test('an unknown address is the 404 page, rendered once for all of them', async () => {
  const first = await get('/no-such-page');
  expect(first.response.status).toBe(404);
  for (let n = 0; n < 20; n += 1) expect((await get(`/no/${n}`)).text).toBe(first.text);
});

test.each([
  ['/merge-pdf', '/tools/merge-pdf'],
  ['/merge-pdf?pdfId=AAA&x=1', '/tools/merge-pdf?pdfId=AAA&x=1'],
  ['/tools/', '/tools'],
])('%s leads to %s', async (from, to) => {
  const { response } = await get(from);
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

test('no address redirects to another site', async () => {
  for (const path of ['//evil.example/', '/%2f%2fevil.example/', '/\\evil.example/', '///']) {
    const { response } = await get(path);
    const location = response.headers.get('location');
    expect(response.status).toBeLessThan(500);
    if (location !== null) expect(new URL(location, server.url).origin).toBe(server.url);
  }
});

test('not even an address that no browser would send', async () => {
  const location = await new Promise<string | undefined>((resolve, reject) => {
    const { port } = new URL(server.url);
    const request = httpRequest({ host: '127.0.0.1', port, path: 'http://x//evil.example/' }, (response) => {
      response.resume();
      resolve(response.headers.location);
    });
    request.on('error', reject);
    request.end();
  });
  if (location !== undefined) expect(new URL(location, server.url).origin).toBe(server.url);
});

test('files of the build: hashed ones are cached forever, compressed if possible, and unknown ones are 404', async () => {
  const asset = await get('/assets/a-1.js', { 'accept-encoding': 'gzip' });
  expect(asset.text).toBe('console.log(1)');
  expect(asset.response.headers.get('content-encoding')).toBe('gzip');
  expect(asset.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/favicon.svg')).response.headers.get('content-type')).toContain('image/svg+xml');
  expect((await get('/assets/fonts/a%20b.pfb')).text).toBe('font');
  const head = await fetch(`${server.url}/assets/a-1.js`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '14']);
  for (const path of ['b.js', 'A-1.js', 'a-1.js.gz', 'fonts', 'fonts/', 'fonts/../a-1.jsx', '%E0%A4%A', '']) {
    expect([path, (await get(`/assets/${path}`)).response.ok]).toEqual([path, false]);
  }
  expect((await get('/assets/..%2f..%2fserver%2findex.js')).text).not.toContain('renderings');
});

test('a page creates the visitor, so that parallel uploads have one owner', async () => {
  const visitor = new Visitor(server);
  await visitor.fetch('/tools/merge-pdf');
  expect(visitor.cookie).toMatch(/visitor=/);
});

test('the provider’s hosts may run on the pages with its button, where it is PayPal, and nowhere else', async () => {
  const env = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
  const [live, demo] = await Promise.all([
    startTestServer({ buildDir, env }),
    startTestServer({ buildDir, env: { ...env, PAYMENTS: 'demo' } }),
  ]);
  try {
    const headersOf = async ({ url }: TestServer, path: string) => {
      const { headers } = await fetch(`${url}${path}`);
      return { policy: headers.get('content-security-policy') ?? '', opener: headers.get('cross-origin-opener-policy') };
    };
    for (const path of ['/credits', '/payment-success']) {
      const { policy, opener } = await headersOf(live, path);
      expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.paypal\.com/);
      expect(policy).toMatch(/frame-src https:\/\/\*\.paypal\.com/);
      expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
      expect(policy).toContain("frame-ancestors 'none'");
      // The button communicates with the window that it opens.
      expect(opener).toBe('same-origin-allow-popups');
    }
    for (const [site, path] of [
      [live, '/'],
      [live, '/tools/merge-pdf'],
      [demo, '/credits'],
    ] as const) {
      const { policy, opener } = await headersOf(site, path);
      expect(policy).not.toContain('paypal');
      expect(opener).toBe('same-origin');
    }
  } finally {
    await Promise.all([live.close(), demo.close()]);
  }
});

test('robots, site map and manifest follow the settings', async () => {
  const robots = await get('/robots.txt');
  expect(robots.text).toContain('Disallow: /api/');
  expect(robots.text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const map = await get('/sitemap.xml');
  expect(map.response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(map.text).toContain(`<loc>${server.url}/tools/merge-pdf</loc>`);
  expect(map.text).toContain(`hreflang="fil" href="${server.url}/tools?lang=fil"`);
  // Aliases redirect, and nobody searches for the pages of purchases.
  expect(map.text).not.toMatch(/<loc>[^<]*(\/merge-pdf|\/payment-success|\/credits)<(?<!tools\/merge-pdf<)/);
  const manifest = await get('/manifest.webmanifest');
  expect(JSON.parse(manifest.text)).toMatchObject({ name: 'Ang Bigkis', start_url: '/', scope: '/' });
});

test('the pages of signature requests are on no list, and send nothing to where links lead', async () => {
  const { response } = await get('/sign');
  expect(response.headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin|strict-origin)/);
  expect((await get('/sitemap.xml')).text).not.toMatch(/\/(sign|requests)</);
  // Some paths begin with the same letters as those of tools.
  expect((await get('/robots.txt')).text).not.toMatch(/\/sign$/m);
  const nobody = await get('/requests');
  expect([nobody.response.status, nobody.response.headers.get('location')]).toEqual([302, '/login?returnTo=%2Frequests']);
});

test('the address of a document shows it', async () => {
  const { response } = await get('/pdf/AAAAAAAAAAAAAAAAAAAAAA');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/?pdfId=AAAAAAAAAAAAAAAAAAAAAA']);
});
