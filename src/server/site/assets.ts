import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The files of the browser build, compressed at build time where possible. Those in `assets/` have a hash in their names and are cached for
 * ever. One route for each folder, because a route for each file would take megabytes.
 */
export async function mountAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, { root: clientDir, serve: false, preCompressed: true, cacheControl: false });
  for (const entry of await readdir(clientDir, { withFileTypes: true })) {
    if (/\.(br|gz)$/.test(entry.name)) continue;
    if (entry.isDirectory()) {
      const maxAge = entry.name === 'assets' ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600';
      await app.register(fastifyStatic, {
        root: join(clientDir, entry.name),
        prefix: `/${entry.name}/`,
        decorateReply: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => void reply.header('cache-control', maxAge),
      });
    } else {
      app.get(`/${entry.name}`, (_, reply) => reply.header('cache-control', 'public, max-age=3600').sendFile(entry.name));
    }
  }
}
