import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './apiDescription.ts';

/** The pages of Swagger UI style their own elements; nothing of a user's is ever shown on them. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** `/api/openapi.json` and `/api/docs`, from our own origin. */
export async function mountApiDocs(
  app: FastifyInstance,
  { siteName, basePath }: { siteName: string; basePath: string },
): Promise<void> {
  const description = { ...describeApi(siteName), servers: [{ url: basePath === '' ? '/' : basePath }] };
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(description));
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', docsPolicy);
    });
    await docs.register(swagger, { mode: 'static', specification: { document: description as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      indexPrefix: basePath,
      staticCSP: false,
      theme: { title: `${siteName} API` },
      uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
    });
  });
}
