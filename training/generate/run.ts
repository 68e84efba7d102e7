/**
 * `node training/generate/run.ts <folder> [--pages 3000] [--seed a] [--only name,…]`: prints documents with known structure into
 * `<folder>/{family}/{name}.pdf`, with `{name}.json` beside each. Documents that exist already are not printed again.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Family } from './families/family.ts';
import { families } from './families.ts';
import { type DocumentTruth, LabelRegistry } from './labels.ts';
import { openPrinters } from './printers/printers.ts';
import { Random } from './random.ts';

const { values, positionals } = parseArgs({
  options: {
    pages: { type: 'string', default: '3000' },
    seed: { type: 'string', default: 'a' },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) throw new Error('name the folder that the documents go into');
const only = values.only.split(',').filter((word) => word !== '');
const chosen = families.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
const shares = chosen.reduce((sum, { share }) => sum + share, 0);
const printers = openPrinters();
const out = (line: string) => process.stdout.write(`${line}\n`);

/** Resolves when the document is accepted. `printed` may wait for other documents of its printer. */
async function print(family: Family, index: number): Promise<{ readonly printed: Promise<void> | undefined }> {
  const seed = `${values.seed}${String(index).padStart(4, '0')}`;
  const base = join(folder as string, family.name, seed);
  if (existsSync(`${base}.json`)) return { printed: undefined };
  await mkdir(join(folder as string, family.name), { recursive: true });
  const book = new LabelRegistry();
  const document = family.make(new Random(`${family.name}/${seed}`), book);
  const printer = await printers.get(family.printer);
  const taken = await printer.print(document, book, `${base}.pdf`);
  const printed = taken.printed.then(async () => {
    const truth: DocumentTruth = {
      family: family.name,
      seed,
      isHeldOut: family.isHeldOut,
      labels: book.labels,
      tables: book.tables,
    };
    // The JSON file is written last and in one step. A document without it is ignored.
    await writeFile(`${base}.part`, JSON.stringify(truth));
    await rename(`${base}.part`, `${base}.json`);
  });
  return { printed };
}

/** Families alternate, so that an interrupted run has documents of each. */
const documents = chosen
  .flatMap((family) => {
    const count = Math.max(1, Math.round((Number(values.pages) * family.share) / shares / family.pages));
    return Array.from({ length: count }, (_, index) => ({ family, index, place: (index + 0.5) / count }));
  })
  .sort((a, b) => a.place - b.place || (a.family.name < b.family.name ? -1 : 1));
let failed = 0;
const started = performance.now();
const waiting: Promise<void>[] = [];
for (const [done, { family, index }] of documents.entries()) {
  const report = (cause: unknown) => {
    failed += 1;
    out(`${family.name} ${index}: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`);
  };
  try {
    const { printed } = await print(family, index);
    if (printed !== undefined) waiting.push(printed.catch(report));
  } catch (cause) {
    report(cause);
  }
  if (done % 100 === 99)
    out(`${done + 1} of ${documents.length} documents, ${Math.round((performance.now() - started) / 1000)} s, ${failed} failed`);
}
await printers.flush();
await Promise.all(waiting);
await printers.close();
out(`${documents.length} documents, ${failed} failed`);
