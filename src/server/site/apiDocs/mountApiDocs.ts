import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { themeScript } from '#contract/site/themeScript.ts';
import { operations } from '#tools/catalogue.ts';
import { describeApi } from '../apiDescription.ts';
import { apiDocsPage, type Description } from './apiDocsPage.ts';

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`,
  "style-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

interface Site {
  readonly siteName: string;
  readonly basePath: string;
  /** Empty where it is not set. */
  readonly publicUrl: string;
  readonly port: number;
}

/** The value that the first call makes. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * `/api/openapi.json` and `/api/docs`, a page of our own design and origin. Both are made when they are first asked for: it takes a fifth of a
 * second, and most servers are never asked (docs/decisions/0423).
 */
export async function mountApiDocs(app: FastifyInstance, { siteName, basePath, publicUrl, port }: Site): Promise<void> {
  const description = once(() => ({ ...describeApi(siteName), servers: [{ url: basePath === '' ? '/' : basePath }] }));
  const base = `${publicUrl === '' ? `http://localhost:${port}` : publicUrl}${basePath}`;
  const page = once(() => apiDocsPage({ description: description() as unknown as Description, operations, base, basePath }));
  const sheet = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(description()));
  for (const path of ['/api/docs', '/api/docs/']) {
    app.get(path, async (_, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page()),
    );
  }
  app.get('/api/docs/docs.css', async (_, reply) => reply.header('cache-control', 'no-cache').type('text/css').send(sheet));
}
