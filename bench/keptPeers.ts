/** What others do with the same files: qpdf by itself, and `copyPages` of pdf-lib, on which tools in the browser are built. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';

const run = promisify(execFile);
const qpdfWarned = 3;
const deadlineMs = 60_000;

/** Makes PDFs from one, in a folder of its own; their paths in order. */
export type Peer = (path: string, folder: string, pageCount: number) => Promise<string[]>;

async function qpdf(words: readonly string[]): Promise<void> {
  await run('qpdf', [...words], { timeout: deadlineMs }).catch((error: { code?: number }) => {
    if (error.code !== qpdfWarned) throw error;
  });
}

const qpdfMerge: Peer = async (path, folder) => {
  const out = join(folder, 'merged.pdf');
  // Under one name it would be one file to qpdf, with pages that come twice.
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

/** By what they do, and then by who does it. */
export const peers: Readonly<Record<'merge' | 'split', Readonly<Record<string, Peer>>>> = {
  merge: { qpdf: qpdfMerge, 'pdf-lib copyPages': copyMerge },
  split: { qpdf: qpdfSplit, 'pdf-lib copyPages': copySplit },
};

/** Page 1 by qpdf with nothing that it does not use: what its own resources weigh. */
export async function firstPageAlone(path: string, out: string): Promise<void> {
  await qpdf([path, '--remove-unreferenced-resources=yes', '--object-streams=generate', '--pages', '.', '1', '--', out]);
}
