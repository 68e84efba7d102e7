import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import type { Annotation } from '#contract/pages/annotations.ts';
import { type Comparison, type DocumentChange, placesOf } from '#contract/results/comparison.ts';
import { emptyReport, joinReports } from '#contract/results/report.ts';
import type { PageReadings, TextReader } from '#engines/ports.ts';
import { type Companion, defineHandler, type HandlerContext, type InputFile } from '../defineHandler.ts';
import { type Choice, readPages } from '../readPages.ts';
import { readingReport } from '../recognizedReport.ts';
import { comparePdf } from './compare-pdf.ts';
import { sharedReaders } from './sharedPages.server.ts';

type CompareTask = HandlerContext<typeof comparePdf>;

export default defineHandler(comparePdf, async (task) => {
  const { files, params, engines, scratch, call } = task;
  const [before, after] = files;
  if (!before || !after) throw new AppError('internal');
  const same = await engines.comparer.samePages(before, after, { ...call, progress: () => undefined });
  const [one, other] = await bothVersions(task, before, after, sharedReaders(engines.text, same));
  const found = await engines.comparer.compare(one, other, params, call, same);
  const answer: Comparison & { files: [] } = {
    ...found,
    versions: [before, after].map(({ name, pageCount }) => ({ name, pageCount })),
    isSameFile: (await digestOf(before.path)) === (await digestOf(after.path)),
    scannedPages: one.reading.scanned.length + other.reading.scanned.length,
    files: [],
  };
  const path = scratch('comparison.json');
  await writeFile(path, JSON.stringify(answer));
  const reports = [one, other].map(({ reading }) => readingReport(reading, false, emptyReport));
  return { path, companions: await markedVersion(task, after, found.changes.first), report: joinReports(reports) };
});

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads both files at the same time. If one cannot be read, the other is given up. */
async function bothVersions(task: CompareTask, before: InputFile, after: InputFile, readers: readonly [TextReader, TextReader]) {
  const readings: PageReadings = new Map();
  const stop = new AbortController();
  const signal = AbortSignal.any([task.call.signal, stop.signal]);
  const read = (source: InputFile, reader: TextReader, name: string, otherFiles?: Promise<unknown>) =>
    versionOf({ ...task, engines: { ...task.engines, text: reader } }, source, { name, readings, signal, otherFiles }).catch(
      (error: unknown) => {
        stop.abort(error);
        throw error;
      },
    );
  const one = read(before, readers[0], 'before');
  const other = read(after, readers[1], 'after', one);
  await Promise.allSettled([one, other]);
  // The first failure is the cause; the other file was only given up.
  if (stop.signal.aborted) throw stop.signal.reason;
  return [await one, await other] as const;
}

interface VersionOptions extends Pick<Choice, 'readings' | 'otherFiles'> {
  readonly name: string;
  readonly signal: AbortSignal;
}

async function versionOf(task: CompareTask, source: InputFile, { name, signal, ...others }: VersionOptions) {
  const scratchDir = join(task.call.scratchDir, name);
  await mkdir(scratchDir);
  const own = {
    ...task,
    scratch: (file: string) => join(scratchDir, file),
    call: { ...task.call, signal, scratchDir, progress: () => undefined },
  };
  const options = { annotations: true, shapes: true, links: false };
  const { text, reading, hidden } = await readPages(own, source, options, { ...task.params, ...others });
  return { input: source, text, reading, hidden };
}

const colors = { added: '#93c5fd', changed: '#fbbf24', moved: '#d1d5db', removed: '#fca5a5' } as const;

/** The later version with its changes as annotations. */
async function markedVersion(task: CompareTask, after: InputFile, changes: readonly DocumentChange[]): Promise<Companion[]> {
  const annotations = changes.flatMap(highlightOf);
  if (annotations.length === 0) return [];
  const path = task.scratch('marked.pdf');
  const quiet = { ...task.call, progress: () => undefined };
  await task.engines.stamper.annotate(after, { annotations, textBlocks: [], mosaics: new Map() }, path, quiet);
  return [{ kind: 'pdf', path, savedName: `${stem(after.name)}_changes.pdf` }];
}

function highlightOf({ kind, after }: DocumentChange, index: number): Annotation[] {
  return (after ? placesOf(after) : []).flatMap(({ page, boxes }, part): Annotation[] => {
    const [first] = boxes;
    if (!first) return [];
    const id = part === 0 ? `change-${index + 1}` : `change-${index + 1}-${part + 1}`;
    const place = { ...first, id, page, color: colors[kind], rotation: 0, opacity: 0.45 };
    return [{ ...place, type: 'highlight', rects: boxes.slice(0, 2_000) }];
  });
}
