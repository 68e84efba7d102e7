/** The same operations by other programs: qpdf, and `copyPages` of pdf-lib, which many browser tools are built on. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';

const run = promisify(execFile);
const qpdfWarned = 3;
const deadlineMs = 60_000;

/** Makes PDFs from a PDF, in a folder of its own. Returns their paths in order. */
export type Peer = (path: string, folder: string, pageCount: number) => Promise<string[]>;

async function qpdf(words: readonly string[]): Promise<void> {
  await run('qpdf', [...words], { timeout: deadlineMs }).catch((error: { code?: number }) => {
    if (error.code !== qpdfWarned) throw error;
  });
}

const qpdfMerge: Peer = async (path, folder) => {
  const out = join(folder, 'merged.pdf');
  // Under one name, qpdf would take both for one file whose pages come twice.
  const twin = join(folder, 'twin.pdf');
  await copyFile(path, twin);
  await qpdf(['--empty', '--pages', path, '1-z', twin, '1-z', '--', out]);
  return [out];
};

const qpdfSplit: Peer = async (path, folder) => {
  const parts = join(folder, 'parts');
  await mkdir(parts);
  await qpdf(['--split-pages', path, join(parts, 'part-%d.pdf')]);
  return (await readdir(parts)).sort().map((name) => join(parts, name));
};

async function copied(sources: readonly PDFDocument[], pages: readonly number[], out: string): Promise<string> {
  const made = await PDFDocument.create();
  for (const source of sources) for (const page of await made.copyPages(source, [...pages])) made.addPage(page);
  await writeFile(out, await made.save());
  return out;
}

const copyMerge: Peer = async (path, folder) => {
  const bytes = await readFile(path);
  const sources = [await PDFDocument.load(bytes), await PDFDocument.load(bytes)];
  return [await copied(sources, sources[0]?.getPageIndices() ?? [], join(folder, 'merged.pdf'))];
};

const copySplit: Peer = async (path, folder) => {
  const source = await PDFDocument.load(await readFile(path));
  const parts: string[] = [];
  for (const page of source.getPageIndices()) parts.push(await copied([source], [page], join(folder, `part-${page}.pdf`)));
  return parts;
};

/** By operation, then by program. */
export const peers: Readonly<Record<'merge' | 'split', Readonly<Record<string, Peer>>>> = {
  merge: { qpdf: qpdfMerge, 'pdf-lib copyPages': copyMerge },
  split: { qpdf: qpdfSplit, 'pdf-lib copyPages': copySplit },
};

/** Page 1 by qpdf without unused resources, to weigh the resources that the page uses. */
export async function firstPageAlone(path: string, out: string): Promise<void> {
  const words = ['--remove-unreferenced-resources=yes', '--object-streams=generate', '--stream-data=preserve'];
  await qpdf([path, ...words, '--pages', '.', '1', '--', out]);
}
