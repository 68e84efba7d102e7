/**
 * `node scripts/costlyInputs.ts <folder> [words]`: writes slow and large inputs (fixtures/costlyInputs.ts) for `npm run hostile -- <folder>
 * --mutants 0`. Words select those whose names contain one of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { costlyInputs } from '../fixtures/costlyInputs.ts';

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/costlyInputs.ts <folder> [words]');
await mkdir(folder, { recursive: true });
for (const [name, make] of Object.entries(costlyInputs)) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  const bytes = make();
  await writeFile(join(folder, name), bytes);
  console.log(`${name} ${bytes.length} bytes`);
}
