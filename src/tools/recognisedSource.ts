import { mkdir } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import type { Fact, Report } from '#contract/report.ts';
import { emptyReport } from '#contract/report.ts';
import { type PageChoice, rangesOf } from '#contract/wire.ts';
import { recognise } from '#engines/layout/recognise.ts';
import type { Cell, Picture, RecognisedBlock, RecognisedDocument, RecognisedPage } from '#engines/layout/recognised.ts';
import type { PictureFile, WritableDocument, Written } from '#engines/ports.ts';
import type { Task } from './implement.ts';

/** Dots an inch of pictures in office files: what a printer shows, and no more. */
const mostDpi = 220;

/** A PDF as a person would have typed it, with its pictures cut out: what the tools that make office files begin with. */
export async function recognisedSource<Op extends Operation>(
  { files, engines, scratch, call }: Task<Op>,
  chosen: PageChoice | undefined,
): Promise<WritableDocument> {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const wish = { annotations: true, shapes: true, links: true };
  const read = await engines.text.read(source, undefined, wish, scratch('text.jsonl'), call);
  const whole = await recognise(read);
  const document = { ...whole, pages: whole.pages.filter(pagesOf(chosen)) };
  const wanted = document.pages.flatMap(({ sections, behind }) => [
    ...behind.filter((one) => one.kind === 'picture'),
    ...sections.flatMap((section) => section.blocks.flatMap(picturesIn)),
  ]);
  if (!document.pages.some(isWritten)) throw new AppError('no_text');
  const folder = scratch('pictures');
  await mkdir(folder);
  const cuts = wanted.map((picture, index) => ({
    page: picture.page,
    box: picture,
    dpi: Math.min(picture.dpi, mostDpi),
    withText: picture.source === 'drawing',
    name: `picture${index + 1}`,
  }));
  const made = cuts.length > 0 ? await engines.pictureCutter.cut(source, cuts, folder, call) : [];
  const byName = new Map(made.map((picture) => [picture.name, picture]));
  const pictures = new Map<Picture, PictureFile>();
  for (const [index, picture] of wanted.entries()) {
    const file = byName.get(`picture${index + 1}`);
    if (file) pictures.set(picture, file);
  }
  return { document, pictures };
}

/** Running lines are found by looking at neighbouring pages, so all pages are read and these are kept. */
function pagesOf(chosen: PageChoice | undefined): (page: { readonly page: number }) => boolean {
  if (chosen === undefined || chosen.kind === 'all') return () => true;
  const ranges = rangesOf(chosen, 0);
  return ({ page }) => ranges.some(({ first, last }) => page >= first && page <= last);
}

function picturesIn(block: RecognisedBlock | Cell['blocks'][number]): Picture[] {
  if (block.kind === 'picture') return [block];
  return block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks.flatMap(picturesIn)) : [];
}

function isWritten({ sections, header, footer, footnotes }: RecognisedPage): boolean {
  const notes = footnotes.flatMap((note) => note.paragraphs);
  return [...sections.flatMap(({ blocks }) => blocks), ...header, ...footer, ...notes].some(hasText);
}

function hasText(block: RecognisedBlock | Cell['blocks'][number]): boolean {
  if (block.kind === 'paragraph') return block.spans.some((span) => span.text.trim() !== '');
  return block.kind === 'table' && block.cells.some((cell) => cell.blocks.some(hasText));
}

/** What a PDF became, with the pages that were only pictures. */
export function writtenReport(document: RecognisedDocument, written: Written, more: Partial<Report> = {}): Report {
  const counted = (what: Fact['what'], count: number): Fact[] => (count > 0 ? [{ what, count }] : []);
  const bare = document.pages.filter((page) => !isWritten(page)).length;
  return {
    ...emptyReport,
    kept: [
      ...counted('textPages', document.pages.length - bare),
      ...counted('writtenHeadings', written.headings),
      ...counted('writtenTables', written.tables),
      ...counted('writtenPictures', written.pictures),
      ...(more.kept ?? []),
    ],
    warnings: [...counted('pagesWithoutText', bare), ...(more.warnings ?? [])],
  };
}
