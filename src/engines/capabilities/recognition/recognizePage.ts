import type { Paragraph, Picture, RecognizedPage, Section, Table } from '#engines/core/document-model/document.ts';
import { around, type FrameBox, type Glyphs, type Line, type Row, type Word } from '#engines/core/document-model/geometry.ts';
import type { TextPage } from '#engines/ports.ts';
import { blocksOf } from './blocks/blocks.ts';
import { regionsOf } from './blocks/columns/columns.ts';
import { splitAtGutters } from './blocks/columns/gutters.ts';
import { splitAtRules } from './blocks/columns/separatorRules.ts';
import { splitAtLineNumbers } from './blocks/lists/lineNumbers.ts';
import { withMark } from './blocks/lists/lists.ts';
import { footnotesOf, notesOf } from './blocks/paragraphs/footnotes.ts';
import { labelOf, paragraphOf, paragraphsOf } from './blocks/paragraphs/paragraphs.ts';
import { rowsOf } from './blocks/rows.ts';
import { boxedTexts, splitAtBoxes } from './blocks/textBoxes.ts';
import type { DocumentStatistics } from './document/documentStatistics.ts';
import { numberedPageOf } from './document/pageNumbers.ts';
import { sectionsOf } from './document/sections.ts';
import { described, withTags } from './document/tags.ts';
import { barcodesOf } from './graphics/barcodes.ts';
import { withBorderLines } from './graphics/borderLines.ts';
import { withoutBoxEdges } from './graphics/boxEdges.ts';
import { withEdgesAbove } from './graphics/boxEdgesAbove.ts';
import { cellDrawings } from './graphics/cellDrawings.ts';
import { type Diagram, diagramsOf } from './graphics/diagrams.ts';
import { figuresOf, type PageFigures, shownBox } from './graphics/figures.ts';
import { withFramedPictures } from './graphics/framedPictures.ts';
import { type Frame, framesOf, wholeAngle } from './graphics/frames.ts';
import { withOwnFigures, withoutBulletPictures, withoutBullets } from './graphics/ownFigures.ts';
import { onPaper, withoutPaperGrids } from './graphics/paperGrids.ts';
import { marksOf, type PageMarks } from './graphics/rulings.ts';
import { shadedCells } from './graphics/shadedCells.ts';
import { outside, ruleShape, shapesBehind } from './graphics/shapesBehind.ts';
import type { FoundTable } from './tables/foundTable.ts';
import { withOpenStubs } from './tables/openStubs.ts';
import { pageTables, tablesAmong } from './tables/pageTables.ts';
import { ruledTables } from './tables/ruledTables.ts';
import { withBorders } from './tables/tableBorders.ts';
import { isNumber } from './tables/tableCells.ts';
import { tableOf } from './tables/tableOf.ts';
import { withPanels } from './tables/tablePanels.ts';
import { linesOf } from './text/lines.ts';
import { repairedLines } from './text/repairedLines.ts';
import type { RunMarks } from './text/runs.ts';

/**
 * Recognises one page, as far as possible by itself. Headings, lists and text that continues over pages are found later. `roles` receives
 * the tags of paragraphs.
 */
export function recognizePage(page: TextPage, statistics: DocumentStatistics, roles: Map<Paragraph, string>): RecognizedPage {
  const frames = framesOf(page);
  const drawn = barcodesOf(page, withFramedPictures(marksOf(page)));
  const level = frames[0]?.angle === 0 ? frames[0].glyphs : [];
  const { marks, paper } = withoutPaperGrids(drawn.marks, level);
  const { fills } = marks;
  const across = withoutBoxEdges(marks.across, marks.down);
  const spanMarks: RunMarks = { across, fills, links: page.links, used: new Set(), hyphens: statistics.hyphens, roles };
  const tags = statistics.isTagged ? page.tags : undefined;
  const textMarks = { ...spanMarks, across: [], fills: [] };
  const { found, figures, angle, turned } = standingParts(page, marks, frames, textMarks, statistics);
  const bordered = withBorders(found.tables, marks, found.rest);
  const loose = outside(bordered.marks, found.tables);
  const parted = splitAtLineNumbers(splitAtGutters(linesOf(found.rest)));
  const ruled = splitAtRules(parted, angle === 0 ? loose.down : []);
  const boxed = splitAtBoxes(ruled, angle === 0 ? loose.fills : []);
  const written = withTags(repairedLines(boxed.lines), tags);
  const lines = angle === 0 ? withEdgesAbove(withOwnFigures(written, loose), loose) : written;
  const edges = angle === 0 ? statistics.running.of(page, lines) : { headers: [], footers: [] };
  const aside = new Set<Line>([...edges.headers, ...edges.footers]);
  const free = lines.filter((line) => !aside.has(line));
  const notes = notesOf(angle === 0 ? free : [], loose.across, page.heightPt, statistics.bodySizePt);
  if (notes.rule) spanMarks.used.add(notes.rule);
  const tables = bordered.tables.map((one) => withPanels(tableOf(one, marks, spanMarks, tags), bordered.marks, loose));
  const pictures = described(withoutBulletPictures(figures.pictures, lines), page);
  const standing = [...tables, ...pictures].map((one) => placeholder(frameBoxOf(one), one, statistics.bodySizePt));
  const running = free.filter((line) => !notes.lines.has(line));
  const joined = angle === 0 ? diagramsOf(running, loose, page.widthPt * page.heightPt) : [];
  const diagrams = [...joined, ...boxedTexts(running, joined.length === 0 ? boxed.boxes : [])];
  const body = [...withDiagrams(running, diagrams, statistics.bodySizePt, spanMarks), ...standing];
  const sections = sectionsOf(body, { angle, marks, spanMarks, across: loose.across });
  const edgeLines = (rows: readonly Row[]) =>
    rows.flatMap((row) => paragraphOf([row], wholePage(page), angle, spanMarks) ?? []).map(withMark);
  return {
    page: page.page,
    widthPt: page.widthPt,
    heightPt: page.heightPt,
    ...(page.quarterTurns ? { quarterTurns: page.quarterTurns } : {}),
    sections: withOthers(
      sections,
      turned.flatMap((frame) => turnedBlocks(frame, { ...spanMarks, across: [], fills: [] })),
      page,
    ),
    header: edgeLines(rowsOf(edges.headers)),
    footer: edgeLines(rowsOf(edges.footers)),
    footnotes: footnotesOf(notes, around([...notes.lines]), spanMarks),
    behind: [
      ...onPaper(
        shapesBehind({ ...loose, fills: withoutBullets(loose.fills, lines) }, pictures, spanMarks.used),
        shapesBehind({ ...loose, fills: [], borders: [], ...paper }, [], new Set()),
        page,
      ),
      ...figures.behind,
      ...drawn.pictures,
      ...shadedCells(page.page, marks.shaded, found.tables),
    ],
    ...(notes.rule ? { noteRule: ruleShape(notes.rule) } : {}),
  };
}

/** Tables, pictures, and the text beside them, by its direction. */
function standingParts(
  page: TextPage,
  marks: PageMarks,
  [main, ...others]: readonly Frame[],
  spanMarks: RunMarks,
  statistics: DocumentStatistics,
) {
  const [angle, glyphs] = [main?.angle ?? 0, main?.glyphs ?? []];
  const turnedGlyphs = others.flatMap((frame) => frame.glyphs);
  if (angle !== 0) {
    const figures = figuresOfTurned(page, glyphs, marks, spanMarks);
    return { found: { tables: [], rest: figures.rest }, figures, angle, turned: others };
  }
  const tags = statistics.isTagged ? page.tags : undefined;
  const ruled = withOpenStubs(ruledTables(glyphs, marks));
  const labelsOf = (own: readonly Glyphs[]) => labelsIn(own, spanMarks);
  const lined = withBorderLines(marks);
  const isTable = tablesAmong(page, { ruled, rest: ruled.rest, marks: lined, tags });
  const cells = ruled.tables.filter(hasColumns).flatMap((table) => table.cells);
  const signs = { glyphs: ruled.rest, turned: turnedGlyphs, marks: outside(marks, ruled.tables), cells, labelsOf, isTable };
  const free = figuresOf(page, signs);
  const signsInCells = cellDrawings(page.page, marks, cells, page.widthPt * page.heightPt);
  const figures = { ...free, pictures: [...free.pictures, ...signsInCells] };
  const lines = linesOf(ruled.rest);
  const running = statistics.running.of(page, lines);
  const aside = new Set([
    ...footersOf(running.footers),
    ...headersOf(running.headers, ruled.tables),
    ...numberedPageOf(lines, page.heightPt),
  ]);
  const tables = pageTables(page, { ruled, rest: figures.rest.filter((one) => !aside.has(one)), marks: lined, tags });
  const found = { ...tables, rest: [...tables.rest, ...figures.rest.filter((one) => aside.has(one))] };
  const left = new Set(figures.turnedRest);
  const turned = others.map((frame) => ({ ...frame, glyphs: frame.glyphs.filter((one) => left.has(one)) }));
  return { found, figures, angle, turned };
}

/** Text in several columns. Boxes are no table, and may be drawn on a picture. */
const hasColumns = ({ cells }: FoundTable) =>
  new Set(cells.flatMap(({ column, lines }) => (lines.length > 0 ? [column] : []))).size > 1;

/** Dates and times beside a page number are no sums. */
const isSum = (text: string) => isNumber(text) && !/[/:]/.test(text);

/** The letters of footers, which are no rows of a table. Several numbers beside each other are the sums of one. */
function footersOf(lines: readonly Line[]): Glyphs[] {
  const rows = rowsOf(lines).filter((row) => row.filter(({ text }) => isSum(text)).length < 2);
  return rows.flatMap((row) => row.flatMap(({ words }) => words.flatMap(({ parts }) => parts)));
}

/** In font sizes. The names of a table's columns are nearer to its rules. */
const minHeaderGap = 0.5;

/** The letters of headers above ruled tables, of which they are no rows. Elsewhere a table may repeat its own header at the top of each page. */
function headersOf(lines: readonly Line[], tables: readonly FoundTable[]): Glyphs[] {
  const top = Math.min(...tables.filter(({ xs, ys }) => xs.length > 2 && ys.length > 3).map((table) => table.top));
  if (!Number.isFinite(top) || lines.some(({ bottom, sizePt }) => bottom > top - sizePt * minHeaderGap)) return [];
  return lines.flatMap(({ words }) => words.flatMap(({ parts }) => parts));
}

/** For a page whose whole text is rotated: its pictures are behind the text, which keeps their letters. */
function figuresOfTurned(page: TextPage, glyphs: readonly Glyphs[], marks: PageMarks, spanMarks: RunMarks): PageFigures {
  const shown = new Map(glyphs.map((glyph) => [{ ...glyph, ...shownBox(glyph) }, glyph]));
  const own = (these: readonly Glyphs[]) => these.flatMap((each) => shown.get(each) ?? []);
  const labelsOf = (these: readonly Glyphs[]) => labelsIn(own(these), spanMarks);
  const { pictures, behind, rest } = figuresOf(page, { glyphs: [...shown.keys()], turned: [], marks, labelsOf });
  return { pictures: [], behind: [...behind, ...pictures], rest: own(rest), turnedRest: [] };
}

function labelsIn(glyphs: readonly Glyphs[], marks: RunMarks): Paragraph[] {
  const byAngle = Map.groupBy(glyphs, ({ run }) => wholeAngle(run));
  return [...byAngle].flatMap(([angle, own]) =>
    linesOf(own)
      .flatMap(partedLabels)
      .map((line) => labelOf(line, angle, marks)),
  );
}

/** Wider than a space between words, in multiples of the font size. Numbers above neighbouring columns are separate labels. */
const labelGap = 0.45;

function partedLabels(line: Line): Line[] {
  const parts: Word[][] = [];
  for (const word of line.words) {
    const before = parts.at(-1)?.at(-1);
    if (before && word.left - before.right < line.sizePt * labelGap) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts.map((words) => ({ ...line, ...around(words), words, text: words.map(({ text }) => text).join(' ') }));
}

function wholePage(page: TextPage): FrameBox {
  return { left: 0, right: page.widthPt, top: 0, bottom: page.heightPt };
}

/** A line in the place of something that is read as a whole. */
function placeholder({ left, top, right, bottom }: FrameBox, holds: NonNullable<Line['holds']>, sizePt: number): Line {
  return { left, top, right, bottom, baseline: bottom, sizePt, words: [], text: '', isRightToLeft: false, holds };
}

function frameBoxOf({ x, y, width, height }: Table | Picture): FrameBox {
  return { left: x, right: x + width, top: y, bottom: y + height };
}

/** Replaces the lines in a diagram by one line for each diagram. */
function withDiagrams(lines: readonly Line[], diagrams: readonly Diagram[], sizePt: number, marks: RunMarks): Line[] {
  const own = new Set(diagrams.flatMap((diagram) => [...diagram.lines]));
  const held = diagrams.map((diagram) => placeholder(diagram, textsOf(diagram, marks), sizePt));
  return [...lines.filter((line) => !own.has(line)), ...held];
}

/** The text of a diagram, each of its boxes separately. */
function textsOf({ texts }: Diagram, marks: RunMarks): Paragraph[] {
  return texts.flatMap(({ box, lines }) => {
    const rows = rowsOf(lines.map((line) => ({ ...line, isInDiagram: true })));
    return blocksOf({ isTable: false, rows }, 'body', 0).flatMap((block) => paragraphsOf(block, box, marks));
  });
}

function turnedBlocks({ angle, glyphs }: Frame, marks: RunMarks): Paragraph[] {
  return regionsOf(linesOf(glyphs))
    .flatMap((region) => blocksOf(region, 'body', angle))
    .flatMap((block) => paragraphsOf(block, block, marks));
}

/** Text in other directions comes last. */
function withOthers(sections: readonly Section[], others: readonly Paragraph[], page: TextPage): Section[] {
  if (others.length === 0) return [...sections];
  const last = sections.at(-1);
  if (last && last.columnCount === 1) return [...sections.slice(0, -1), { ...last, blocks: [...last.blocks, ...others] }];
  return [...sections, { columnCount: 1, columnGapPt: 0, left: 0, right: page.widthPt, blocks: others }];
}
