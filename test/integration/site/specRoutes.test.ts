import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/**
 * Section 7 of both specification documents as a literal table. A planned route is marked and asserted absent. So no route is
 * missing unnoticed, and none appears without a change of its line here.
 */
const here = 'here';
const toCome = 'to come';

const routes: readonly (readonly [method: 'GET' | 'POST' | 'DELETE', path: string, state: typeof here | typeof toCome])[] = [
  // Document 1, section 7
  ['POST', '/api/logout', here],
  ['GET', '/api/auth/user', here],
  ['POST', '/api/login', here],
  ['POST', '/api/register', here],
  ['POST', '/api/verify-email', here],
  ['POST', '/api/resend-verification', here],
  ['POST', '/api/contact', here],
  ['POST', '/api/visitor-count', here],
  ['GET', '/api/download-status', here],
  ['GET', '/api/payments/packages', here],
  ['POST', '/api/payments/create-checkout', here],
  ['POST', '/api/payments/complete-paypal', here],
  ['GET', '/paypal/setup', here],
  ['POST', '/paypal/order', here],
  ['POST', '/paypal/order/{id}/capture', here],
  ['POST', '/api/pdf/{id}/summarize', here],
  ['POST', '/api/pdf/{id}/convert-to-images', here],
  // Document 2, section 7
  ['POST', '/api/pdf/upload', here],
  ['DELETE', '/api/pdf/{id}', here],
  ['GET', '/api/pdf/recent', here],
  ['GET', '/api/pdf/{id}/file', here],
  ['POST', '/api/pdf/{id}/save', here],
  ['POST', '/api/pdf/merge', here],
  ['POST', '/api/pdf/{id}/split', here],
  ['POST', '/api/pdf/{id}/watermark', here],
  ['POST', '/api/pdf/{id}/compress', here],
  ['POST', '/api/pdf/{id}/translate', here],
  ['POST', '/api/pdf/{id}/to-images', here],
  ['POST', '/api/pdf/rotate', here],
  ['POST', '/api/convert/word-to-pdf', here],
  ['POST', '/api/convert/powerpoint-to-pdf', here],
  ['POST', '/api/convert/excel-to-pdf', here],
  ['POST', '/api/convert/pdf-to-excel', here],
  ['POST', '/api/convert/text-to-pdf', here],
  ['POST', '/api/convert/image-to-pdf', here],
  ['POST', '/api/convert/svg-to-pdf', here],
  ['POST', '/api/convert/images-to-pdf', here],
  // docs/product.md, "Routes": settled beyond the specification
  ['POST', '/api/convert/pdf-to-word', here],
  ['POST', '/api/convert/pdf-to-powerpoint', here],
  ['GET', '/api/pdf/{id}/text-blocks', here],
  ['GET', '/api/jobs/{id}', here],
  ['GET', '/api/jobs/{id}/events', here],
  ['GET', '/api/jobs/{id}/result', here],
  ['DELETE', '/api/jobs/{id}', here],
];

const someId = 'AAAAAAAAAAAAAAAAAAAAAA';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * Whether the service has that route. An unknown route answers `no_such_route` or `method_not_allowed`, a known route anything
 * else.
 */
async function answers(method: string, path: string): Promise<boolean> {
  const response = await new Visitor(server).fetch(path.replace('{id}', someId), { method });
  if (response.status === 204) return true;
  // The site's own page for unknown addresses is not an API answer.
  if (!response.headers.get('content-type')?.startsWith('application/json')) return false;
  const body = (await response.json()) as { code?: string };
  return body.code !== 'no_such_route' && body.code !== 'method_not_allowed';
}

describe('section 7 of both specification documents', () => {
  test.each(routes)('%s %s is %s', async (method, path, state) => {
    expect(await answers(method, path)).toBe(state === here);
  });

  test('every call of the documents has a line', () => {
    expect(routes).toHaveLength(17 + 20 + 7);
  });
});
