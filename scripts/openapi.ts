/**
 * Writes openapi.json and the schema of PDF to JSON in public/schemas from the declarations. With `--check` it only reports whether the
 * files are up to date.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publishedSchema } from '../src/contract/results/documentJson.ts';
import { describeApi } from '../src/server/site/apiDescription.ts';

const written: Readonly<Record<string, object>> = {
  'openapi.json': describeApi(),
  'public/schemas/document-1.json': publishedSchema(),
};

for (const [name, content] of Object.entries(written)) {
  const path = join(import.meta.dirname, '..', name);
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (process.argv.includes('--check')) {
    const committed = await readFile(path, 'utf8').catch(() => '');
    if (committed !== text) {
      process.stderr.write(`${name} is not up to date. Run: npm run openapi\n`);
      process.exitCode = 1;
    }
  } else {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
