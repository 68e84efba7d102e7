import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|css|svg|wasm|json|ttf)$/;

/** Writes `.br` and `.gz` beside every file worth it: compressed once here, sent as they are for as long as the build lives. */
export async function compressFiles(folder: string): Promise<void> {
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
