import type { TextPage } from '../ports.ts';
import { blocksOf } from './blocks.ts';
import { regionsOf, rowsOf } from './columns.ts';
import { figuresOf } from './figures.ts';
import { footnotesOf, notesOf } from './footnotes.ts';
import { framesOf } from './frames.ts';
import { linesOf } from './lines.ts';
import { mendedLines } from './mendedLines.ts';
import { around, type FrameBox, type Line, type Row } from './page.ts';
import { paragraphOf, paragraphsOf } from './paragraphs.ts';
import type { Paragraph, Picture, RecognisedPage, Section, Shape, Table } from './recognised.ts';
import { ruledTables } from './ruledTables.ts';
import { marksOf, type PageMarks } from './rulings.ts';
import { sectionsOf } from './sections.ts';
import type { SpanMarks } from './spans.ts';
import type { DocumentSurvey } from './survey.ts';
import { tableOf } from './tables.ts';

/** One page, as far as it can be understood by itself: headings, lists and what goes on over pages are found later. */
export function recognisePage(page: TextPage, survey: DocumentSurvey): RecognisedPage {
  const marks = marksOf(page);
  const [main, ...turned] = framesOf(page);
  const spanMarks: SpanMarks = { across: marks.across, links: page.links, used: new Set() };
  const isUpright = main === undefined || main.angle === 0;
  const ruled = isUpright ? ruledTables(main?.glyphs ?? [], marks) : { tables: [], rest: main.glyphs };
  const inTables = ruled.tables.map((table) => table as FrameBox);
  const turnedGlyphs = turned.flatMap(({ glyphs }) => glyphs);
  const figures = isUpright
    ? figuresOf(page, ruled.rest, turnedGlyphs, outside(marks, inTables))
    : { pictures: [], behind: [], rest: ruled.rest, turnedRest: turnedGlyphs };
  const lines = mendedLines(linesOf(figures.rest));
  const edges = isUpright ? survey.running.of(page, lines) : { headers: [], footers: [] };
  const aside = new Set<Line>([...edges.headers, ...edges.footers]);
  const tables = ruled.tables.map((table) => tableOf(table, marks, spanMarks));
  const free = lines.filter((line) => !aside.has(line));
  const notes = isUpright ? notesOf(free, outside(marks, inTables).across, page.heightPt, survey.bodySizePt) : undefined;
  if (notes?.rule) spanMarks.used.add(notes.rule);
  const standing = [...tables, ...figures.pictures].map((one) => placeholder(one, survey.bodySizePt));
  const body = [...free.filter((line) => !notes?.lines.has(line)), ...standing];
  const sections = sectionsOf(body, { angle: main?.angle ?? 0, marks, spanMarks });
  const left = new Set(figures.turnedRest);
  const others = turned.flatMap(({ angle, glyphs }) => {
    const own = glyphs.filter((one) => left.has(one));
    return turnedBlocks(linesOf(own), angle, { ...spanMarks, across: [] });
  });
  const running = (rows: readonly Row[]) =>
    rows.flatMap((row) => paragraphOf([row], textColumn(page), main?.angle ?? 0, spanMarks) ?? []);
  return {
    page: page.page,
    widthPt: page.widthPt,
    heightPt: page.heightPt,
    sections: withOthers(sections, others, page),
    header: running(rowsOf(edges.headers)),
    footer: running(rowsOf(edges.footers)),
    footnotes: notes ? footnotesOf(notes, around([...notes.lines]), spanMarks) : [],
    behind: [...shapesBehind(marks, inTables, figures.pictures, spanMarks), ...figures.behind],
  };
}

function textColumn(page: TextPage): FrameBox {
  return { left: 0, right: page.widthPt, top: 0, bottom: page.heightPt };
}

const middleOf = (box: FrameBox) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

function isIn(box: FrameBox, outer: FrameBox): boolean {
  const { x, y } = middleOf(box);
  return x > outer.left - 2 && x < outer.right + 2 && y > outer.top - 2 && y < outer.bottom + 2;
}

/** What is drawn outside of tables. */
function outside(marks: PageMarks, tables: readonly FrameBox[]): PageMarks {
  if (tables.length === 0) return marks;
  const isFree = (box: FrameBox) => !tables.some((table) => isIn(box, table));
  return {
    ...marks,
    across: marks.across.filter(({ at, from, to }) => isFree({ left: from, right: to, top: at, bottom: at })),
    down: marks.down.filter(({ at, from, to }) => isFree({ left: at, right: at, top: from, bottom: to })),
    fills: marks.fills.filter(isFree),
    drawings: marks.drawings.filter(isFree),
  };
}

/** A line that stands where a table or a picture does. */
function placeholder(holds: Table | Picture, sizePt: number): Line {
  const { x, y, width, height } = holds;
  const box = { left: x, right: x + width, top: y, bottom: y + height };
  return { ...box, baseline: y + height, sizePt, words: [], text: '', isRightToLeft: false, holds };
}

function turnedBlocks(lines: readonly Line[], angle: number, marks: SpanMarks): Paragraph[] {
  return regionsOf(lines)
    .flatMap((region) => blocksOf(region, 'body', angle))
    .flatMap((block) => paragraphsOf(block, block, marks));
}

/** What is written in other ways comes last. */
function withOthers(sections: readonly Section[], others: readonly Paragraph[], page: TextPage): Section[] {
  if (others.length === 0) return [...sections];
  const last = sections.at(-1);
  if (last && last.columnCount === 1) return [...sections.slice(0, -1), { ...last, blocks: [...last.blocks, ...others] }];
  return [...sections, { columnCount: 1, columnGapPt: 0, left: 0, right: page.widthPt, blocks: others }];
}

/** Rules, frames and fillings that belong to no table, drawing or letters. */
function shapesBehind(marks: PageMarks, tables: readonly FrameBox[], pictures: readonly Picture[], { used }: SpanMarks): Shape[] {
  const taken = [
    ...tables,
    ...pictures.map(({ x, y, width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height })),
  ];
  const isFree = (box: FrameBox) => !taken.some((one) => isIn(box, one));
  const fills = marks.fills.filter(isFree).map(
    (fill): Shape => ({
      kind: 'shape',
      form: 'rectangle',
      x: fill.left,
      y: fill.top,
      width: fill.right - fill.left,
      height: fill.bottom - fill.top,
      stroke: undefined,
      strokeWidthPt: 0,
      fill: fill.color,
    }),
  );
  const lineShape = (x: number, y: number, width: number, height: number, stroke: string, strokeWidthPt: number): Shape => ({
    kind: 'shape',
    form: 'line',
    x,
    y,
    width,
    height,
    stroke,
    strokeWidthPt,
    fill: undefined,
  });
  const across = marks.across
    .filter((one) => !used.has(one) && isFree({ left: one.from, right: one.to, top: one.at, bottom: one.at }))
    .map(({ at, from, to, color, widthPt }) => lineShape(from, at, to - from, 0, color, widthPt));
  const down = marks.down
    .filter((one) => isFree({ left: one.at, right: one.at, top: one.from, bottom: one.to }))
    .map(({ at, from, to, color, widthPt }) => lineShape(at, from, 0, to - from, color, widthPt));
  return [...fills, ...across, ...down];
}
