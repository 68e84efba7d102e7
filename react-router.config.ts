import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { drawPictures } from './scripts/pictures.ts';

const compressible = /\.(js|mjs|css|svg|wasm|json|ttf)$/;

/** Writes `.br` and `.gz` beside every file worth it: compressed once here, sent as they are for as long as the build lives. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && compressible.test(entry.name)).map((e) => join(e.parentPath, e.name));
  for (const path of paths) {
    const bytes = await readFile(path);
    const [small, smaller] = await Promise.all([
      promisify(gzip)(bytes, { level: 9 }),
      promisify(brotliCompress)(bytes, {
        // The densest takes a second for a megabyte: worth it for what every page begins with.
        params: {
          [constants.BROTLI_PARAM_QUALITY]: /\.(js|css)$/.test(path) ? 11 : 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ]);
    await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
  }
}

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known at build time; nothing is asked of the server while browsing.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const clientDir = join(buildDirectory, 'client');
    await drawPictures(clientDir, join(import.meta.dirname, 'public'));
    await compressFiles(clientDir);
  },
} satisfies Config;
