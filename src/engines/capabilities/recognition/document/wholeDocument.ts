import type { Paragraph, RecognizedBlock, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import { withReferences } from '../blocks/footnoteReferences.ts';
import { announces, type HeadingStyle, headingStyle, leader, levelsOf } from '../blocks/headings.ts';
import { ListKeeper, withMark } from '../blocks/lists.ts';
import { withRunningPictures } from '../graphics/runningPictures.ts';
import { isEnded } from '../text/extents.ts';
import { withContents } from './contents.ts';
import { withWholeHeadings } from './headingLines.ts';
import { halfPoints } from './survey.ts';

/** Widths of a table that goes on differ by no more than this, as parts of them. */
const sameWidth = 0.04;
const sameEdgePt = 0.8;
/** From the top of a line over a title to the title's, in heights of that line. */
const farthestTitle = 4;
/** The same of a line with a colon, to the top of what it announces. */
const farthestAnnounced = 3.5;

/** What only the whole document tells: levels of headings, lists, numbers of notes, and what goes on over pages. */
export function wholeDocument(
  found: readonly RecognizedPage[],
  usualSizePt: number,
  roles: ReadonlyMap<Paragraph, string>,
): RecognizedPage[] {
  const blocks = found.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const bodySizePt = bodySizeOf(blocks) ?? usualSizePt;
  const tagged = taggedLevels(roles);
  const pages = tagged ? found : withWholeHeadings(found, bodySizePt);
  const levels = tagged ?? seenLevels(pages, bodySizePt);
  const lists = new ListKeeper();
  const finish = (block: RecognizedBlock): RecognizedBlock => {
    if (block.kind === 'table') return withLists(block, lists);
    if (block.kind !== 'paragraph') return block;
    const headingLevel = levels.get(block);
    if (headingLevel) return withMark({ ...block, headingLevel });
    if (block.isLabel) return withMark(block);
    if (block.list) return lists.place(block);
    lists.pass(block);
    return block;
  };
  let notes = 0;
  const finished = pages.map((page) => {
    const footnotes = page.footnotes.map((note) => ({ ...note, number: ++notes }));
    const sections = page.sections.map((section) => ({
      ...section,
      blocks: withReferences(spaced(justified(withContents(section.blocks.map(finish)))), footnotes),
    }));
    return { ...page, footnotes, sections };
  });
  return goingOn(withRunningPictures(finished));
}

/** With so many words, a line by itself is running text like those of several lines. */
const leastWords = 9;

/** Text that a page is for: neither a label, nor the line of a list of contents, nor a note, which begins with a raised mark. */
function isRunningText({ runs, lineCount, isLabel }: Paragraph): boolean {
  const text = runs.map((run) => run.text).join('');
  if (isLabel || runs[0]?.rise === 'above' || leader.test(text)) return false;
  return lineCount > 1 || text.split(/\s+/).length >= leastWords;
}

/** The size of most letters in running text: tables and labels may be small. */
function bodySizeOf(blocks: readonly RecognizedBlock[]): number | undefined {
  const letters = new Map<number, number>();
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || !isRunningText(block)) continue;
    for (const { text, style } of block.runs) {
      const size = halfPoints(style.sizePt);
      letters.set(size, (letters.get(size) ?? 0) + text.length);
    }
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  return most && most[0] / 2;
}

type Levels = ReadonlyMap<Paragraph, NonNullable<Paragraph['headingLevel']>>;

/** Levels as the file says; undefined where it knows of no headings. */
function taggedLevels(roles: ReadonlyMap<Paragraph, string>): Levels | undefined {
  const levels = [...roles].flatMap(([paragraph, role]) => {
    const level = role === 'H' || role === 'Title' ? 1 : Number(/^H([1-6])$/.exec(role)?.[1] ?? 0);
    return level > 0 ? [[paragraph, level as NonNullable<Paragraph['headingLevel']>] as const] : [];
  });
  return levels.length > 0 ? new Map(levels) : undefined;
}

function seenLevels(pages: readonly RecognizedPage[], bodySizePt: number): Levels {
  const looks = new Map<Paragraph, HeadingStyle>();
  for (const { sections } of pages) {
    const blocks = sections.flatMap((section) => section.blocks);
    const texts = blocks.filter((block) => block.kind === 'paragraph');
    for (const [index, block] of blocks.entries()) {
      if (block.kind !== 'paragraph') continue;
      const look = headingStyle(block, bodySizePt);
      if (!look || (block === texts[0] && isKicker(look, block, texts[1], bodySizePt))) continue;
      if (goesOnFromText(blocks[index - 1], block, looks)) continue;
      if (!announces(block) || isAnnounced(blocks[index + 1], block)) looks.set(block, look);
    }
  }
  const levelOf = levelsOf([...looks.values()]);
  return new Map([...looks].map(([paragraph, look]) => [paragraph, levelOf(look)] as const));
}

/** The last line of what is no heading, such as the names of many authors, is none either: it stands close below an open line of its look. */
function goesOnFromText(
  above: RecognizedBlock | undefined,
  { runs, y, linePitchPt }: Paragraph,
  looks: ReadonlyMap<Paragraph, HeadingStyle>,
): boolean {
  if (above?.kind !== 'paragraph' || looks.has(above)) return false;
  const [last, first] = [above.runs.at(-1), runs[0]];
  if (!last || !first || !/,\s*$/.test(above.runs.map(({ text }) => text).join(''))) return false;
  const isSame = halfPoints(last.style.sizePt) === halfPoints(first.style.sizePt) && last.style.isBold === first.style.isBold;
  const distance = y - (above.y + above.height);
  return isSame && distance > -linePitchPt && distance < linePitchPt / 2;
}

/** What ends with a colon is a heading over what stands right below it; over another such line, or with nothing below, it is a label. */
function isAnnounced(next: RecognizedBlock | undefined, { y, height }: Paragraph): boolean {
  if (!next || next.y < y + height / 2 || next.y > y + height * farthestAnnounced) return false;
  return next.kind !== 'paragraph' || !announces(next);
}

/** Uppermost on a page, a line over a title that is larger names what the page is a part of; it is no heading over the title. */
function isKicker(look: HeadingStyle, text: Paragraph, next: Paragraph | undefined, bodySizePt: number): boolean {
  const title = next && headingStyle(next, bodySizePt);
  if (!next || !title || text.lineCount > 1 || look.isBold) return false;
  return title.size > look.size && next.y > text.y && next.y - text.y < text.height * farthestTitle;
}

/** Lists in a cell are lists of their own. */
function withLists(table: Table, lists: ListKeeper): Table {
  const hasPoints = table.cells.some((cell) => cell.blocks.some((block) => block.kind === 'paragraph' && block.list));
  if (!hasPoints) return table;
  const cells = table.cells.map((cell) => {
    const inCell = lists.inside();
    return { ...cell, blocks: cell.blocks.map((block) => (block.kind === 'paragraph' ? inCell.place(block) : block)) };
  });
  return { ...table, cells };
}

/** Of two lines, only those around them tell whether they are justified: where these are, the first one goes to the same edge. */
function justified(blocks: readonly RecognizedBlock[]): RecognizedBlock[] {
  const edges = blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.alignment === 'justify' ? [block.x + block.width] : [],
  );
  if (edges.length === 0) return [...blocks];
  return blocks.map((block) => {
    if (block.kind !== 'paragraph' || block.alignment !== 'left' || block.lineCount !== 2 || block.headingLevel) return block;
    const edge = block.x + block.width;
    return edges.some((other) => Math.abs(other - edge) < sameEdgePt) ? { ...block, alignment: 'justify' } : block;
  });
}

/** Tells paragraphs how far they stand below what is above them, more than their lines do from one another. */
function spaced(blocks: readonly RecognizedBlock[]): RecognizedBlock[] {
  return blocks.map((block, index) => {
    const before = blocks[index - 1];
    if (block.kind !== 'paragraph' || !before || before.y > block.y) return block;
    const { y, height, lineCount, linePitchPt } = block;
    const lead = linePitchPt - (height - (lineCount - 1) * linePitchPt);
    const gap = y - (before.y + before.height);
    return { ...block, spaceBeforePt: Math.max(0, gap - (before.kind === 'paragraph' ? lead : 0)) };
  });
}

/** Marks what goes on from the column or the page before. */
function goingOn(pages: readonly RecognizedPage[]): RecognizedPage[] {
  let last: RecognizedBlock | undefined;
  return pages.map((page) => {
    let isFirst = true;
    const sections = page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => {
        const isNewColumn = isFirst || (section.columnCount > 1 && last !== undefined && block.y < last.y);
        const continues = isNewColumn && last !== undefined && goesOn(last, block, isFirst);
        isFirst = false;
        last = block;
        return continues && (block.kind === 'paragraph' || block.kind === 'table') ? { ...block, continues } : block;
      }),
    }));
    if (page.sections.length === 0) last = undefined;
    return { ...page, sections };
  });
}

function goesOn(last: RecognizedBlock, block: RecognizedBlock, isNewPage: boolean): boolean {
  if (last.kind === 'table' && block.kind === 'table') return isNewPage && haveSameColumns(last, block);
  if (last.kind !== 'paragraph' || block.kind !== 'paragraph') return false;
  if (last.headingLevel || block.headingLevel || block.list || last.angle !== block.angle) return false;
  const [before, after] = [last.runs.at(-1), block.runs[0]];
  if (!before || !after || before.style.isMonospaced !== after.style.isMonospaced) return false;
  if (Math.abs(before.style.sizePt - after.style.sizePt) > 0.6) return false;
  if (/^\p{Ll}/u.test(after.text)) return !isEnded(before.text);
  return last.lineCount > 1 && /[\p{L},-]$/u.test(before.text) && block.firstIndentPt < 3;
}

function haveSameColumns(a: Table, b: Table): boolean {
  return (
    a.columnWidthsPt.length === b.columnWidthsPt.length &&
    a.columnWidthsPt.every((width, index) => Math.abs(width - (b.columnWidthsPt[index] ?? 0)) <= Math.max(3, a.width * sameWidth))
  );
}
