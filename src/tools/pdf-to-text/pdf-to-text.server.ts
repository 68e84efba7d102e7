import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/api/appError.ts';
import type { ParamsOf } from '#contract/api/operation.ts';
import { rangesOf } from '#contract/api/wire.ts';
import { pageWords } from '#contract/pages/pageWords.ts';
import { formatMessage, type Language } from '#contract/text/text.ts';
import { blockText } from '#engines/capabilities/recognition/blocks/flow.ts';
import { RunningLines } from '#engines/capabilities/recognition/document/running.ts';
import { layOut } from '#engines/capabilities/recognition/layout.ts';
import { gridText } from '#engines/capabilities/recognition/tables/grid.ts';
import type { Block, PageLayout } from '#engines/core/document-model/geometry.ts';
import type { ReadText } from '#engines/ports.ts';
import { defineHandler, type HandlerContext, type OperationOutput } from '../defineHandler.ts';
import { readPages } from '../readPages.ts';
import { readingReport, textReport } from '../recognizedReport.ts';
import { readSource, recognizedDocument } from '../recognizedSource.ts';
import { pdfToText } from './pdf-to-text.ts';

type Params = ParamsOf<typeof pdfToText>;

export default defineHandler(pdfToText, (task) =>
  task.params.mode === 'reading' && task.params.lines === 'joined' ? meaning(task) : linesOfPages(task),
);

/** Scans have a tool of their own. Garbled text is read by OCR here too. */
const scans = { scans: 'left', scanLanguage: 'auto' } as const;

/** The recognised text: whole paragraphs, and tables in rows. */
async function meaning(task: HandlerContext<typeof pdfToText>): Promise<OperationOutput> {
  const { params, language, scratch, engines } = task;
  const read = await readSource(task, { pages: params.pages, ...scans });
  const document = await recognizedDocument(read, params);
  const path = scratch('text.txt');
  const pageStart = (page: number, isFirst: boolean) => pageStartOf(params.pageBreak, language, page, isFirst);
  const written = await engines.markup.text(document, { runningText: params.headers, pageStart }, path);
  return { path, report: textReport({ ...read, document }, written, params.headers) };
}

/** The lines of the pages, which only their layout has. */
async function linesOfPages(task: HandlerContext<typeof pdfToText>): Promise<OperationOutput> {
  const { files, params, language, scratch } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const chosen = chosenPages(params.pages);
  // Dropping the header of one page needs its neighbors, because a header is recognised by its repetition.
  const asked = chosen === undefined || params.headers === 'dropped' ? undefined : [...chosen];
  const options = { annotations: true, shapes: false, links: false };
  const choice = { pages: params.pages, ...scans };
  const { text: read, reading } = await readPages(task, source, options, choice, asked);
  const running = new RunningLines();
  for await (const page of read.pages()) running.note(page);
  const path = scratch('text.txt');
  const tally = { pages: 0, withoutText: 0, dropped: 0 };
  await pipeline(textOf(read, running, { ...params, chosen, language }, tally), createWriteStream(path));
  if (tally.pages === tally.withoutText) throw new AppError('no_text');
  const bare = tally.withoutText - reading.unreadable.length;
  return {
    path,
    report: readingReport(reading, false, {
      kept: [{ what: 'textPages', count: tally.pages - tally.withoutText }],
      removed: tally.dropped > 0 ? [{ what: 'runningLines', count: tally.dropped }] : [],
      warnings: bare > 0 ? [{ what: 'pagesWithoutText', count: bare }] : [],
    }),
  };
}

/** Undefined for all. */
function chosenPages(pages: Params['pages']): ReadonlySet<number> | undefined {
  if (pages === undefined || pages.kind === 'all') return undefined;
  const listed = rangesOf(pages, 0).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return new Set(listed.sort((a, b) => a - b));
}

interface Tally {
  pages: number;
  withoutText: number;
  /** Rows of headers and footers. */
  dropped: number;
}

interface TextOptions extends Params {
  /** Undefined for all. */
  readonly chosen: ReadonlySet<number> | undefined;
  readonly language: Language;
}

/** Page by page, so that at most one is in memory. Counts in `tally`. */
async function* textOf(read: ReadText, running: RunningLines, options: TextOptions, tally: Tally): AsyncGenerator<string> {
  const { chosen, language } = options;
  for await (const page of read.pages()) {
    if (chosen && !chosen.has(page.page)) continue;
    const layout = layOut(page, running);
    const blocks = options.headers === 'dropped' ? layout.blocks.filter((block) => block.role === 'body') : layout.blocks;
    const text = options.mode === 'layout' ? laidOutText({ ...layout, blocks }) : readingText(blocks, options.lines === 'joined');
    yield `${pageStartOf(options.pageBreak, language, page.page, tally.pages === 0)}${text}${text === '' ? '' : '\n'}`;
    tally.pages += 1;
    tally.dropped += rowCount(layout.blocks) - rowCount(blocks);
    if (layout.blocks.length === 0) tally.withoutText += 1;
  }
}

const rowCount = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + block.rows.length, 0);

function pageStartOf(pageBreak: Params['pageBreak'], language: Language, page: number, isFirst: boolean): string {
  if (pageBreak === 'heading') return `${isFirst ? '' : '\n'}${formatMessage(pageWords.page, language, { n: page })}\n\n`;
  if (isFirst) return '';
  return pageBreak === 'form-feed' ? '\f' : '\n';
}

/** Paragraphs and tables, separated by blank lines. */
function readingText(blocks: readonly Block[], isJoined: boolean): string {
  return blocks.map((block) => blockText(block, isJoined)).join('\n\n');
}

/** Each writing direction separately: text along the side of a page would break its lines apart. */
function laidOutText({ blocks }: Pick<PageLayout, 'blocks'>): string {
  const angles = [...new Set(blocks.map((block) => block.angle))];
  return angles
    .map((angle) => gridText(blocks.filter((block) => block.angle === angle).flatMap((block) => block.rows.flat())))
    .join('\n\n');
}
