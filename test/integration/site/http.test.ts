import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rotate } from '#tools/rotate/rotate.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { METRICS: 'public', RATE_LIMITS: '40' } });
});
afterAll(() => server.close());

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

describe('who asks', () => {
  test('a visitor cookie is HttpOnly and for this site only', async () => {
    const response = await fetch(`${server.url}/api/pdf/upload`, { method: 'POST', body: form([['pdf', file(tinyPdf())]]) });
    expect(response.headers.getSetCookie()[0]).toMatch(/^visitor=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('requests from other sites', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 400],
    [{}, 400],
  ])('an unsafe one with %j is answered %i', async (headers, status) => {
    const response = await fetch(`${server.url}/api/pdf/merge`, { method: 'POST', headers: headers as Record<string, string> });
    expect(response.status).toBe(status);
    if (status === 403) expect(await response.json()).toMatchObject({ code: 'cross_site' });
  });

  test('our own origin is served', async () => {
    const response = await fetch(`${server.url}/api/pdf/merge`, { method: 'POST', headers: { origin: server.url } });
    expect(response.status).toBe(400);
  });

  test('a safe one is answered from anywhere, and readable only for our own origin', async () => {
    const response = await fetch(`${server.url}/api/download-status`, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('errors', () => {
  test('are JSON with a sentence, a code and a reference that is in the log', async () => {
    const response = await fetch(`${server.url}/api/pdf/AAAAAAAAAAAAAAAAAAAAAA/file`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = (await response.json()) as { message: string; code: string; reference: string };
    expect(body).toMatchObject({ code: 'not_found', message: 'Not found. It may have expired or been deleted.' });
    await expect.poll(() => server.log()).toContain(body.reference);
  });

  test.each([
    [{ 'accept-language': 'tl-PH' }, /Hindi makita/],
    [{ 'accept-language': 'de' }, /Not found/],
    [{ cookie: 'lang=fil', 'accept-language': 'en' }, /Hindi makita/],
    [{ cookie: 'lang=en', 'accept-language': 'fil' }, /Not found/],
  ])('speak the language of %j', async (headers, words) => {
    const response = await fetch(`${server.url}/api/jobs/AAAAAAAAAAAAAAAAAAAAAA`, { headers: headers as Record<string, string> });
    expect(((await response.json()) as { message: string }).message).toMatch(words);
  });

  test('a required sign-in is announced with its flags', async () => {
    expect(await new Visitor(server).json('/api/auth/user')).toMatchObject({ requiresAuth: true, redirectToLogin: true });
  });

  test.each([
    ['GET', '/api/nothing-here', '404 no_such_route'],
    ['POST', '/api/pdf/nothing/here', '404 no_such_route'],
    ['GET', '/api/pdf/merge', '405 method_not_allowed'],
    ['PUT', '/api/pdf/recent', '405 method_not_allowed'],
    ['GET', '/api/%zz', '400 bad_request'],
    ['GET', '/api/pdf/..%2f..%2fetc%2fpasswd/file', '404 not_found'],
  ])('%s %s is %s', async (method, path, expected) => {
    expect(await codeOf(await fetch(`${server.url}${path}`, { method }))).toBe(expected);
  });

  test('a body that is not JSON or is far too large is a 400', async () => {
    const { id } = await new Visitor(server).upload(tinyPdf());
    const post = (body: string, type = 'application/json') =>
      fetch(`${server.url}/api/pdf/${id}/split`, { method: 'POST', body, headers: { 'content-type': type } });
    expect(await codeOf(await post('{'))).toBe('400 bad_request');
    expect(await codeOf(await post('[]'))).toBe('400 bad_request');
    expect(await codeOf(await post('x', 'application/xml'))).toBe('400 bad_request');
    expect(await codeOf(await post(JSON.stringify({ pages: 'x'.repeat(2_000_000) })))).toBe('400 bad_request');
    expect(await codeOf(await post('{"__proto__":{"pages":"all"}}'))).toBe('400 bad_request');
  });
});

describe('the service about itself', () => {
  test('health, readiness, figures', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf());
    await visitor.run(rotate, [id]);
    expect(await visitor.json('/healthz')).toEqual({ status: 'ok' });
    expect(await visitor.json('/readyz')).toEqual({ status: 'ok', checks: { database: true, queue: true, storage: true } });
    const text = await (await visitor.fetch('/metrics')).text();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'sheaf_jobs{state="waiting"}',
      'sheaf_job_seconds_bucket',
      'sheaf_store_free_bytes',
    ]) {
      expect(text).toContain(name);
    }
  });

  test('the API pages come from our own origin, under a policy of their own', async () => {
    const page = await fetch(`${server.url}/api/docs`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const [, address = ''] of html.matchAll(/<(?:link|script|img)[^>]*(?:src|href)="([^"]+)"/g)) {
      expect(address).not.toMatch(/^(https?:)?\/\//);
      const asset = await fetch(new URL(address, page.url));
      expect([address, asset.status]).toEqual([address, 200]);
    }
    // Its one script takes the theme, and is allowed by its hash alone.
    const scripts = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, script = '']) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    expect(page.headers.get('content-security-policy')).toContain(`script-src ${hashes[0]};`);
    const document = await new Visitor(server).json<{ openapi: string; paths: object }>('/api/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/pdf/merge');
  });

  test('every answer has the security headers', async () => {
    for (const path of ['/', '/api/nothing', '/healthz', '/api/auth/user']) {
      const { headers } = await fetch(`${server.url}${path}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval'; .*object-src 'none'/);
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
    }
  });

  test('without a build the pages explain how to make one', async () => {
    const page = await fetch(`${server.url}/tools`);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run build')]);
  });

  test('nothing of a user is in the log', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf(), 'lihim-na-pangalan.pdf');
    await visitor.run(rotate, [id], { headers: { 'x-document-password': 'lihim-na-salita' } });
    await visitor.fetch(`/api/pdf/${id}/file?name=lihim-na-bago.pdf`);
    expect(server.log()).toContain('/api/pdf/:id/file');
    expect(server.log()).not.toMatch(/lihim/);
    expect(server.log()).not.toContain(visitor.cookie.split('=')[1]);
  });
});

test('operations are limited by network address, with Retry-After, and reading is not', async () => {
  const visitor = new Visitor(server);
  let limited: Response | undefined;
  for (let n = 0; n < 60 && !limited; n += 1) {
    const response = await visitor.fetch('/api/pdf/merge', { method: 'POST' });
    if (response.status === 429) limited = response;
  }
  expect(limited?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await limited?.json()).toMatchObject({ code: 'rate_limited' });
  expect((await visitor.fetch('/api/pdf/recent')).status).toBe(200);
  // The limit belongs to the site: another process of the site refuses as well.
  const another = await server.another({ ROLE: 'web', RATE_LIMITS: '40' });
  const refused = await another.app.inject({ method: 'POST', url: '/api/pdf/merge', remoteAddress: '127.0.0.1' });
  expect(refused.statusCode).toBe(429);
  await another.stop();
});

test('an answer that comes before the body was read still reaches the sender', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(
      `${server.url}/api/pdf/upload`,
      { method: 'POST', headers: { 'content-type': 'application/xml', 'content-length': 5_000_000 } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.write(Buffer.alloc(2_500_000));
    setTimeout(() => request.end(Buffer.alloc(2_500_000)), 50);
  });
  expect([400, 429]).toContain(status);
});
