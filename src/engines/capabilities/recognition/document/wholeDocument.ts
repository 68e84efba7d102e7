import type { Paragraph, RecognizedBlock, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import { repeatedHeaderRows } from '#engines/core/document-model/joinedBlocks.ts';
import { jointOf } from '../blocks/flow.ts';
import { ListBuilder, withMark } from '../blocks/lists/lists.ts';
import { withReferences } from '../blocks/paragraphs/footnoteReferences.ts';
import { type HeadingStyle, headingStyle, introducesNext, leader, levelsOf } from '../blocks/paragraphs/headings.ts';
import { withRunningPictures } from '../graphics/runningPictures.ts';
import { isEnded } from '../text/extents.ts';
import type { Hyphens } from '../text/hyphens.ts';
import { withContents } from './contents.ts';
import { distinctHeading, RunningStyles } from './distinctHeadings.ts';
import { withWholeHeadings } from './headingLines.ts';
import { halfPoints } from './letterSizes.ts';
import { isOneOfSeveral } from './linesBelowEachOther.ts';
import { smallHeading } from './smallHeadings.ts';
import { type Levels, taggedLevels, withUntaggedTitles } from './taggedHeadings.ts';
import { thresholds } from './thresholds.ts';

const { sameWidth, sameEdgePt, farthestTitle, farthestAnnounced, minWords } = thresholds.wholeDocument;

/** Finds what only the whole document shows: heading levels, lists, note numbers, and text that continues over pages. */
export function wholeDocument(
  found: readonly RecognizedPage[],
  usualSizePt: number,
  { roles, hyphens }: { readonly roles: ReadonlyMap<Paragraph, string>; readonly hyphens: Hyphens },
): RecognizedPage[] {
  const blocks = found.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const bodySizePt = bodySizeOf(blocks, usualSizePt) ?? usualSizePt;
  const tagged = taggedLevels(roles);
  const pages = tagged ? found : withWholeHeadings(found, bodySizePt);
  const levels = tagged ? withUntaggedTitles(tagged, pages, roles, bodySizePt) : seenLevels(pages, bodySizePt);
  const lists = new ListBuilder();
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
    const sections = page.sections.map((section) => {
      lists.startColumn();
      return { ...section, blocks: withReferences(spaced(justified(withContents(section.blocks.map(finish)))), footnotes) };
    });
    return { ...page, footnotes, sections };
  });
  return goingOn(withRunningPictures(finished), hyphens);
}

/** The main text of a page: not a label, nor a line of a table of contents, nor a note, which begins with a raised mark. */
function isRunningText({ runs, lineCount, isLabel }: Paragraph): boolean {
  const text = runs.map((run) => run.text).join('');
  if (isLabel || runs[0]?.rise === 'above' || leader.test(text)) return false;
  return lineCount > 1 || text.split(/\s+/).length >= minWords;
}

/** The most frequent font size in body text. Tables and labels may be smaller; so may the fine print of a form, its only long text. */
function bodySizeOf(blocks: readonly RecognizedBlock[], usualSizePt: number): number | undefined {
  const texts = blocks.filter((block) => block.kind === 'paragraph').filter(({ isLabel }) => !isLabel);
  const [most] = [...lettersBySize(texts.filter(isRunningText))].sort((a, b) => b[1] - a[1]);
  if (!most) return undefined;
  const all = lettersBySize(texts);
  const usual = halfPoints(usualSizePt);
  const isFinePrint = most[0] < usual && (all.get(usual) ?? 0) > (all.get(most[0]) ?? 0);
  return isFinePrint ? usualSizePt : most[0] / 2;
}

function lettersBySize(texts: readonly Paragraph[]): Map<number, number> {
  const letters = new Map<number, number>();
  for (const { text, style } of texts.flatMap(({ runs }) => runs)) {
    const size = halfPoints(style.sizePt);
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return letters;
}

function seenLevels(pages: readonly RecognizedPage[], bodySizePt: number): Levels {
  const looks = new Map<Paragraph, HeadingStyle>();
  const styles = new RunningStyles(pages);
  for (const { sections } of pages) {
    const blocks = sections.flatMap((section) => section.blocks);
    const texts = blocks.filter((block) => block.kind === 'paragraph');
    for (const [index, block] of blocks.entries()) {
      if (block.kind !== 'paragraph') continue;
      const look =
        headingStyle(block, bodySizePt) ?? smallHeading(blocks, index, bodySizePt) ?? distinctHeading(blocks, index, styles);
      if (!look || (block === texts[0] && isKicker(look, block, texts[1], bodySizePt))) continue;
      if (goesOnFromText(blocks[index - 1], block, looks) || isOneOfSeveral(look, blocks, index, bodySizePt)) continue;
      if (!introducesNext(block) || isAnnounced(blocks[index + 1], block)) looks.set(block, look);
    }
  }
  const levelOf = levelsOf([...looks.values()]);
  return new Map([...looks].map(([paragraph, look]) => [paragraph, levelOf(look)] as const));
}

/**
 * The last line of text that is not a heading, such as the names of many authors, is not one either: it is close below an unfinished line
 * of its style.
 */
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

/** A line that ends with a colon is a heading of the text right below it. Above another such line, or above nothing, it is a label. */
function isAnnounced(next: RecognizedBlock | undefined, { y, height }: Paragraph): boolean {
  if (!next || next.y < y + height / 2 || next.y > y + height * farthestAnnounced) return false;
  return next.kind !== 'paragraph' || !introducesNext(next);
}

/** At the top of a page, a line above a larger title names what the page belongs to. It is not a heading above the title. */
function isKicker(look: HeadingStyle, text: Paragraph, next: Paragraph | undefined, bodySizePt: number): boolean {
  const title = next && headingStyle(next, bodySizePt);
  if (!next || !title || text.lineCount > 1 || look.isBold) return false;
  return title.size > look.size && next.y > text.y && next.y - text.y < text.height * farthestTitle;
}

/** Lists in a cell are separate lists. */
function withLists(table: Table, lists: ListBuilder): Table {
  const hasPoints = table.cells.some((cell) => cell.blocks.some((block) => block.kind === 'paragraph' && block.list));
  if (!hasPoints) return table;
  const cells = table.cells.map((cell) => {
    const inCell = lists.inside();
    return { ...cell, blocks: cell.blocks.map((block) => (block.kind === 'paragraph' ? inCell.place(block) : block)) };
  });
  return { ...table, cells };
}

/** For two lines, only the paragraphs around show whether they are justified: if so, the first line ends at the same edge. */
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

/** Sets the space above paragraphs that is larger than their line distance. */
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

/** Marks what continues from the column or page before. */
function goingOn(pages: readonly RecognizedPage[], hyphens: Hyphens): RecognizedPage[] {
  let last: RecognizedBlock | undefined;
  return pages.map((page) => {
    let isFirst = true;
    const sections = page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => {
        const isNewColumn = isFirst || (section.columnCount > 1 && last !== undefined && isInNextColumn(last, block));
        const before = isNewColumn && last !== undefined && goesOn(last, block, isFirst) ? last : undefined;
        isFirst = false;
        last = block;
        return before ? continued(before, block, hyphens) : block;
      }),
    }));
    if (page.sections.length === 0) last = undefined;
    return { ...page, sections };
  });
}

/** Above the block before it, or beside it. */
function isInNextColumn(last: RecognizedBlock, block: RecognizedBlock): boolean {
  const isBeside = block.x >= last.x + last.width || block.x + block.width <= last.x;
  return block.y < last.y || (isBeside && block.y < last.y + last.height);
}

function continued(before: RecognizedBlock, block: RecognizedBlock, hyphens: Hyphens): RecognizedBlock {
  if (block.kind === 'table') return { ...block, continues: true };
  if (block.kind !== 'paragraph' || before.kind !== 'paragraph') return block;
  const joint = jointOf(before.runs.at(-1)?.text ?? '', block.runs[0]?.text ?? '', hyphens);
  return { ...block, continues: true, ...(joint === 'dehyphenated' ? { continuesWord: true } : {}) };
}

function goesOn(last: RecognizedBlock, block: RecognizedBlock, isNewPage: boolean): boolean {
  if (last.kind === 'table' && block.kind === 'table')
    return isNewPage && haveSameColumns(last, block) && !hasOwnHeader(last, block);
  if (last.kind !== 'paragraph' || block.kind !== 'paragraph') return false;
  if (last.headingLevel || block.headingLevel || block.list || last.angle !== block.angle) return false;
  const [before, after] = [last.runs.at(-1), block.runs[0]];
  if (!before || !after || before.style.isMonospaced !== after.style.isMonospaced) return false;
  if (Math.abs(before.style.sizePt - after.style.sizePt) > 0.6 || (isNamedEntry(last) && isNamedEntry(block))) return false;
  if (/^\p{Ll}/u.test(after.text)) return !isEnded(before.text);
  return last.lineCount > 1 && /[\p{L},-]$/u.test(before.text) && block.firstIndentPt < 3;
}

/** An entry of a description list, whose bold name hangs out. */
const isNamedEntry = ({ runs, firstIndentPt }: Paragraph) =>
  firstIndentPt < 0 && runs[0]?.style.isBold === true && runs.at(-1)?.style.isBold === false;

/** Another header than the table before: it is another table of that kind. */
const hasOwnHeader = (before: Table, block: Table) =>
  before.headerRows > 0 && block.headerRows > 0 && repeatedHeaderRows(before, block) === 0;

function haveSameColumns(a: Table, b: Table): boolean {
  return (
    a.columnWidthsPt.length === b.columnWidthsPt.length &&
    a.columnWidthsPt.every((width, index) => Math.abs(width - (b.columnWidthsPt[index] ?? 0)) <= Math.max(3, a.width * sameWidth))
  );
}
