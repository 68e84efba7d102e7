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
      await mountFolder(app, join(clientDir, entry.name), entry.name, maxAge);
    } else {
      app.get(`/${entry.name}`, (_, reply) => reply.header('cache-control', 'public, max-age=3600').sendFile(entry.name));
    }
  }
}

/** The names are read once. The plugin's own route lists the folder again for each request (docs/decisions/0423). */
async function mountFolder(app: FastifyInstance, folder: string, name: string, cacheControl: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name).slice(folder.length + 1)] : []));
  const files = new Set(paths.filter((path) => !/\.(br|gz)$/.test(path)));
  app.get<{ Params: { '*': string } }>(`/${name}/*`, (request, reply) => {
    const path = request.params['*'];
    if (!files.has(path)) return reply.callNotFound();
    return reply.header('cache-control', cacheControl).sendFile(path, folder);
  });
}
