/**
 * `node training/checkLabels.ts <folder> [name]`: reads the printed PDFs and prints the share of runs with the right label, by
 * family. Fails below 99.5 %. A label whose text is in no run counts as an error, too.
 */
import process from 'node:process';
import { labelledDocuments, labelledPages } from './labelledPages.ts';

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the documents');

interface Count {
  pages: number;
  runs: number;
  known: number;
  labels: number;
  seen: Set<string>;
  readonly unknown: Map<string, number>;
}

const documents = (await labelledDocuments(folder)).filter((name) => name.includes(part));
const counts = new Map<string, Count>();
let last = '';
for await (const { family, document, truth, page, labelOf } of labelledPages(folder, documents)) {
  const count = counts.get(family) ?? { pages: 0, runs: 0, known: 0, labels: 0, seen: new Set(), unknown: new Map() };
  counts.set(family, count);
  if (document !== last) count.labels += Object.keys(truth.labels).length;
  last = document;
  count.pages += 1;
  count.runs += page.runs.length;
  const keys = new Map(Object.entries(truth.labels).map(([number, label]) => [label, `${document}/${number}`]));
  for (const run of page.runs) {
    const label = labelOf.get(run);
    if (label === undefined) count.unknown.set(run.text, (count.unknown.get(run.text) ?? 0) + 1);
    else {
      count.known += 1;
      count.seen.add(keys.get(label) ?? '');
    }
  }
}
const percent = (a: number, b: number) => `${((100 * a) / Math.max(1, b)).toFixed(2)} %`;
let [pages, runs, known] = [0, 0, 0];
for (const [family, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  [pages, runs, known] = [pages + count.pages, runs + count.runs, known + count.known];
  const unknown = [...count.unknown].sort(([, a], [, b]) => b - a).slice(0, 5);
  const words = unknown.map(([text, times]) => `${JSON.stringify(text)} ${times}`).join(', ');
  process.stdout.write(
    `${family}: ${count.pages} pages, ${percent(count.known, count.runs)} of ${count.runs} runs, ${percent(count.seen.size, count.labels)} of labels seen ${words}\n`,
  );
}
process.stdout.write(`all: ${pages} pages, ${percent(known, runs)} of ${runs} runs have a label\n`);
if (known < 0.995 * runs) process.exitCode = 1;
