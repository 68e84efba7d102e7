import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import type { PageRange } from '#contract/api/wire.ts';
import { safeFileName } from '#contract/files/fileNames.ts';
import { inkLimits, isBlank } from '#contract/pages/pageInk.ts';
import type { TextPage } from '#engines/ports.ts';
import type { HandlerContext, InputFile } from '../defineHandler.ts';
import { maxParts, type split } from './split.ts';

/** A part whose limits depend on the content of pages. */
export interface ContentPart {
  readonly range: PageRange;
  /** Where it was cut: the title of a bookmark, the text that was found. */
  readonly title?: string;
}

type SplitTask = HandlerContext<typeof split>;

/** The parts of a document that is cut at bookmarks, blank pages or a text. Throws where there is nothing to cut at. */
export async function contentParts(task: SplitTask, source: InputFile): Promise<readonly ContentPart[]> {
  const { by } = task.params;
  if (by === 'bookmarks') return atBookmarks(task, source);
  if (by === 'blank') return atBlankPages(task, source);
  return atText(task, source);
}

/** Pages before the first cut are a part of their own. */
export function partsFrom(
  starts: readonly { readonly page: number; readonly title?: string }[],
  pageCount: number,
): ContentPart[] {
  const all = starts[0]?.page === 1 ? starts : [{ page: 1 }, ...starts];
  if (all.length > maxParts) throw new AppError('too_many_parts', { values: { max: maxParts } });
  return all.map(({ page, ...rest }, index) => ({
    ...rest,
    range: { first: page, last: (all[index + 1]?.page ?? pageCount + 1) - 1 },
  }));
}

async function atBookmarks({ params, engines, call }: SplitTask, source: InputFile): Promise<readonly ContentPart[]> {
  const { bookmarks } = await engines.bookmarks.read(source, quiet(call));
  const starts = new Map<number, string>();
  for (const { depth, page, title } of bookmarks) {
    // Several bookmarks to one page begin one part, which is named after the first.
    if (depth < (params.level ?? 1) && page !== null && !starts.has(page)) starts.set(page, title);
  }
  if (starts.size === 0) throw new AppError('no_bookmarks');
  const sorted = [...starts].sort(([a], [b]) => a - b).map(([page, title]) => ({ page, title }));
  return partsFrom(sorted, await pageCountOf(engines, source, call));
}

/** Blank pages separate the parts, and belong to none. */
async function atBlankPages({ engines, call }: SplitTask, source: InputFile): Promise<readonly ContentPart[]> {
  const measured = await engines.blankPages.measure(source, quiet(call));
  const parts: { first: number; last: number }[] = [];
  for (const one of measured) {
    if (isBlank(one, inkLimits.specks)) continue;
    const before = parts.at(-1);
    if (before && before.last === one.page - 1) before.last = one.page;
    else parts.push({ first: one.page, last: one.page });
  }
  const left = parts.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (left === measured.length) throw new AppError('no_blank_pages');
  if (left === 0) throw new AppError('only_blank_pages');
  if (parts.length > maxParts) throw new AppError('too_many_parts', { values: { max: maxParts } });
  return parts.map((range) => ({ range }));
}

async function atText({ params, engines, scratch, call }: SplitTask, source: InputFile): Promise<readonly ContentPart[]> {
  const wanted = plain(params.text ?? '');
  const options = { annotations: true, shapes: false, links: false };
  const read = await engines.text.read(source, undefined, options, scratch('text.jsonl'), quiet(call));
  const starts: { page: number; title: string }[] = [];
  for await (const page of read.pages()) {
    const line = linesOf(page).find((each) => plain(each).includes(wanted));
    if (line !== undefined) starts.push({ page: page.page, title: line });
  }
  if (starts.length === 0) throw new AppError('text_not_found');
  return partsFrom(starts, read.pageCount);
}

/** Ignores case, character width and spacing. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The runs of each line, in reading order. */
function linesOf({ runs }: TextPage): string[] {
  const lines: { y: number; height: number; runs: { x: number; text: string }[] }[] = [];
  for (const { x, y, baseline, height, text, style, angle } of runs) {
    if (style.isHidden && text.trim() === '') continue;
    const at = y + baseline;
    const known = angle === 0 ? lines.findLast((line) => Math.abs(line.y - at) < Math.min(line.height, height) / 3) : undefined;
    if (known) known.runs.push({ x, text });
    else lines.push({ y: at, height, runs: [{ x, text }] });
  }
  return lines.map(({ runs: parts }) =>
    [...parts]
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(' '),
  );
}

async function pageCountOf(engines: SplitTask['engines'], source: InputFile, call: SplitTask['call']): Promise<number> {
  return source.pageCount > 0 ? source.pageCount : (await engines.pages.facts(source, quiet(call))).pageCount;
}

export const quiet = (call: SplitTask['call']) => ({ ...call, progress: () => undefined });

const longestTitle = 78;

/** A title as part of a file name. Empty where nothing of it may stand in one. */
export function safeTitle(title: string, longest: number): string {
  // Dots in a title are not an extension.
  return safeFileName(`${title.replace(/[/\\]/g, '_')}.x`, longest + 2)
    .slice(0, -2)
    .trim();
}

/** `ulat_02_Kabanata 2.pdf`: the number and the title of a part. */
export function contentPartName(sourceName: string, index: number, count: number, title: string | undefined): string {
  const number = String(index + 1).padStart(Math.max(2, String(count).length), '0');
  const words = title === undefined ? '' : safeTitle(title, longestTitle);
  return `${stem(sourceName)}_${number}${words === '' ? '' : `_${words}`}.pdf`;
}
