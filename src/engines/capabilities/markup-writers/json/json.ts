import { aroundBoxes } from '#contract/pages/box.ts';
import { type DocumentBlock, type DocumentJson, documentJsonVersion } from '#contract/results/documentJson.ts';
import type { InlineRun, Paragraph, Picture, RecognizedDocument, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { uprightBox } from '#engines/core/scanSkew.ts';
import type { JsonFileOptions, PageBox, ScanPage } from '#engines/ports.ts';
import { codeText } from '../codeText.ts';
import { documentPages, shownBoxes } from '../documentPages.ts';
import { runsWithMark, safeLink, shownText } from '../inlineText.ts';
import { pageBoxOf, roundedBox } from '../pageBoxes.ts';
import { labelLines } from '../pictureText.ts';
import { type FlowItem, readingFlow } from '../readingFlow.ts';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;
type ListItem = Block<'list'>['children'][number];
type TableCell = Block<'table'>['children'][number];

/** Writes a document as JSON, in pieces: block by block, because a document may have many. */
export function* jsonParts(document: RecognizedDocument, options: JsonFileOptions): Generator<string> {
  const { language, isTagged } = document;
  const pages = documentPages(document, options.scans);
  const head: Omit<DocumentJson, 'blocks'> = { schemaVersion: documentJsonVersion, language: language ?? null, isTagged, pages };
  yield `${JSON.stringify(head).slice(0, -1)},"blocks":[`;
  let isFirst = true;
  for (const block of blocksOf(document, options)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(block)}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

/** Items of one list that follow each other on a page are its children. */
function* blocksOf(document: RecognizedDocument, options: JsonFileOptions): Generator<DocumentBlock> {
  const writer = new BlockWriter(document, options.scans);
  let list: { readonly id: number; readonly page: number; readonly points: Paragraph[] } | undefined;
  for (const item of readingFlow(document, { ...options, cuts: 'kept' })) {
    const point = item.kind === 'block' && item.block.kind === 'paragraph' && isPoint(item.block) ? item.block : undefined;
    const id = point?.list?.listId;
    if (list && (id !== list.id || item.page !== list.page)) {
      yield writer.list(list.points, list.page);
      list = undefined;
    }
    if (point && id !== undefined) {
      list ??= { id, page: item.page, points: [] };
      list.points.push(point);
      continue;
    }
    const block = writer.block(item);
    if (block) yield block;
  }
  if (list) yield writer.list(list.points, list.page);
}

const isPoint = ({ list, headingLevel }: Paragraph) => list !== undefined && headingLevel === undefined;

class BlockWriter {
  readonly #scans: ReadonlyMap<number, ScanPage>;
  readonly #shown: ReturnType<typeof shownBoxes>;

  constructor(document: RecognizedDocument, scans: ReadonlyMap<number, ScanPage>) {
    this.#scans = scans;
    this.#shown = shownBoxes(document);
  }

  /** Undefined for an item without content. */
  block(item: FlowItem): DocumentBlock | undefined {
    const { page } = item;
    if (item.kind === 'page') return undefined;
    if (item.kind === 'code') {
      return { type: 'code', ...this.#place(page, item.paragraphs.map(pageBoxOf)), text: codeText(item.paragraphs) };
    }
    if (item.kind === 'footnote') {
      const { mark, paragraphs } = item.footnote;
      return { type: 'footnote', mark: shownText(mark), ...this.#texts(page, paragraphs) };
    }
    if (item.kind !== 'block') return { type: item.kind, ...this.#texts(page, [item.paragraph]) };
    const { block } = item;
    if (block.kind === 'picture') return this.#figure(block, page);
    if (block.kind === 'table') return this.#table(block, page);
    return this.#paragraph(block, page);
  }

  list(points: readonly Paragraph[], page: number): DocumentBlock {
    const children = points.flatMap(({ runs, list, ...box }): ListItem[] => {
      if (!list) return [];
      const number = list.number === undefined ? {} : { number: list.number };
      const own = this.#texts(page, [{ ...box, runs, list: undefined }]);
      return [{ type: 'list-item', ...own, level: list.level, mark: shownText(list.mark).trim(), ...number }];
    });
    const isOrdered = points.some(({ list }) => list !== undefined && list.format !== 'bullet');
    return { type: 'list', page, box: roundedBox(aroundBoxes(children.map((child) => child.box))), isOrdered, children };
  }

  #paragraph(block: Paragraph, page: number): DocumentBlock | undefined {
    const own = this.#texts(page, [block]);
    if (own.text === '') return undefined;
    if (block.headingLevel !== undefined) return { type: 'heading', ...own, level: block.headingLevel };
    return { type: 'paragraph', ...own, ...(block.continues ? { continues: true } : {}) };
  }

  #figure(picture: Picture, page: number): DocumentBlock {
    const description = shownText(picture.description ?? '').trim();
    return {
      type: 'figure',
      ...this.#place(page, [picture]),
      text: labelLines(picture).join('\n'),
      ...(description === '' ? {} : { description }),
    };
  }

  #table(table: Table, page: number): DocumentBlock {
    const cells = gridOf(table).flat();
    const children = cells.map((cell): TableCell => {
      const { row, column, rowSpan, columnSpan, blocks } = cell;
      const paragraphs = blocks.filter((one) => one.kind === 'paragraph');
      const labels = blocks.flatMap((one) => (one.kind === 'picture' ? labelLines(one) : []));
      const own = this.#texts(page, paragraphs, cellBox(table, cell));
      const text = [own.text, ...labels].filter((one) => one !== '').join('\n');
      return { type: 'cell', ...own, text, row, column, rowSpan, columnSpan, isHeader: row < table.headerRows };
    });
    return {
      type: 'table',
      page,
      box: roundedBox(this.#shown(page, table)),
      rows: Math.max(1, table.rowHeightsPt.length),
      columns: Math.max(1, table.columnWidthsPt.length),
      headerRows: table.headerRows,
      ...(table.continues ? { continues: true } : {}),
      children,
    };
  }

  #texts(page: number, paragraphs: readonly Paragraph[], own?: PageBox) {
    const runs = paragraphs.map(runsWithMark);
    const text = runs
      .map((each) => textOf(each))
      .filter((each) => each !== '')
      .join('\n');
    const links = runs.flatMap(linksOf);
    return { ...this.#place(page, own ? [own] : paragraphs.map(pageBoxOf)), text, ...(links.length > 0 ? { links } : {}) };
  }

  /** All words of a scan count alike, whatever their confidence. */
  #place(page: number, boxes: readonly PageBox[]): Pick<Block<'code'>, 'page' | 'box' | 'confidence'> {
    const box = this.#shown(page, aroundBoxes(boxes));
    const scan = this.#scans.get(page);
    const place = { page, box: roundedBox(box) };
    if (!scan) return place;
    const inside = scan.words.filter((word) => isInside(uprightBox(word), box));
    const words = inside.length > 0 ? inside : scan.words;
    const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
    return { ...place, confidence: Math.round(mean * 10) / 1000 };
  }
}

function isInside({ x, y, width, height }: PageBox, box: PageBox): boolean {
  const [middle, centre] = [x + width / 2, y + height / 2];
  return middle >= box.x && middle <= box.x + box.width && centre >= box.y && centre <= box.y + box.height;
}

function cellBox(table: Table, { row, column, rowSpan, columnSpan }: TableCell | Table['cells'][number]): PageBox {
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  return {
    x: table.x + sum(table.columnWidthsPt.slice(0, column)),
    y: table.y + sum(table.rowHeightsPt.slice(0, row)),
    width: sum(table.columnWidthsPt.slice(column, column + columnSpan)),
    height: sum(table.rowHeightsPt.slice(row, row + rowSpan)),
  };
}

function textOf(runs: readonly InlineRun[]): string {
  return shownText(runs.map((run) => run.text).join('')).trim();
}

function linksOf(runs: readonly InlineRun[]): { text: string; url?: string; page?: number }[] {
  const links: { text: string; url?: string; page?: number }[] = [];
  let last: InlineRun['link'];
  for (const run of runs) {
    const link = safeLink(run.link);
    const open = links.at(-1);
    if (link !== undefined && link === last && open) open.text += shownText(run.text);
    else if (link !== undefined)
      links.push({ text: shownText(run.text), ...(typeof link === 'number' ? { page: link } : { url: link }) });
    last = link;
  }
  return links.map((each) => ({ ...each, text: each.text.trim() }));
}
