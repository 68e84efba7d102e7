/** Writes openapi.json from the declarations; with `--check` it only says whether the file is up to date. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeApi } from '../src/server/site/apiDescription.ts';

const path = join(import.meta.dirname, '../openapi.json');
const text = `${JSON.stringify(describeApi(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const committed = await readFile(path, 'utf8').catch(() => '');
  if (committed !== text) {
    process.stderr.write('openapi.json is not up to date. Run: npm run openapi\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(path, text);
}
