import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { themeScript } from '#contract/themeScript.ts';
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

/** `/api/openapi.json` and `/api/docs`, a page of our own design and origin. */
export async function mountApiDocs(app: FastifyInstance, { siteName, basePath, publicUrl, port }: Site): Promise<void> {
  const description = { ...describeApi(siteName), servers: [{ url: basePath === '' ? '/' : basePath }] };
  const base = `${publicUrl === '' ? `http://localhost:${port}` : publicUrl}${basePath}`;
  const page = apiDocsPage({ description: description as unknown as Description, operations, base, basePath });
  const sheet = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(description));
  for (const path of ['/api/docs', '/api/docs/']) {
    app.get(path, async (_, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
  app.get('/api/docs/docs.css', async (_, reply) => reply.header('cache-control', 'no-cache').type('text/css').send(sheet));
}
