import { AppError } from '#contract/api/errors.ts';

/**
 * Limits that are checked before LibreOffice opens a document (docs/decisions/0292). 48 nested tables take it 2 s, 100 more than 60; real
 * documents have three or four.
 */
export const officeLimits = {
  /** Nested elements. */
  depth: 256,
  /** Nested tables. */
  tables: 40,
  /** Nonempty cells, in all sheets. */
  cells: 1_000_000,
  /** The part of them that are repetitions: a file of 1 kB can have a million, which take LibreOffice 50 s. */
  repeatedCells: 100_000,
  /** Rows times columns up to the last nonempty cell, in all sheets, because all of it is laid out. */
  area: 50_000_000,
  sheets: 500,
  /** Columns of a text table that one cell spans. Word has 63; a million take LibreOffice 2.7 GB (docs/decisions/0425). */
  span: 1_000,
  /** The columns that all cells of text tables span. */
  spans: 500_000,
  /** Fields of one paragraph: 2,500 take LibreOffice 3 s, 5,000 more than 20 (docs/decisions/0438). */
  fields: 3_000,
  /** Nested groups in RTF. */
  groups: 500,
} as const;

const tags = /<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"'/]|\/(?!>)|"[^"<]*"|'[^'<]*')*)(\/?)>/g;
const tables = new Set(['w:tbl', 'table:table', 'a:tbl']);
const cells = new Set(['c', 'x:c', 'table:table-cell', 'table:covered-table-cell']);
const rows = new Set(['row', 'x:row', 'table:table-row']);
const spans = new Set(['w:gridSpan', 'w:gridBefore', 'w:gridAfter']);
const fields = new Set(['w:fldSimple', 'w:instrText']);
const isWorksheet = /^(xl\/worksheets\/[^/]+|content)\.xml$/i;

interface SheetPlace {
  row: number;
  column: number;
  repeatedRows: number;
  lastRow: number;
  lastColumn: number;
}

interface Part {
  depth: number;
  tables: number;
  /** Since the last paragraph began. */
  fields: number;
  sheet: SheetPlace | undefined;
}

/** Counts the tags of a package's parts while they are unpacked. Throws `office_too_complex` at the first exceeded limit. */
export class PartLimits {
  readonly #parts = new Map<string, Part>();
  #cells = 0;
  #repeatedCells = 0;
  #area = 0;
  #sheets = 0;
  #spans = 0;

  /** `xml`: complete tags of a part, piece by piece. */
  read(name: string, xml: string): void {
    const part = this.#parts.get(name) ?? this.#begin(name);
    for (const [, isEnd, tag = '', attributes = '', isEmpty] of xml.matchAll(tags)) {
      if (isEnd) this.#end(part, tag);
      else this.#start(part, tag, attributes, isEmpty === '/');
    }
  }

  #begin(name: string): Part {
    const part: Part = { depth: 0, tables: 0, fields: 0, sheet: isWorksheet.test(name) ? this.#newSheet() : undefined };
    this.#parts.set(name, part);
    return part;
  }

  #newSheet(): SheetPlace {
    this.#sheets += 1;
    if (this.#sheets > officeLimits.sheets) throw tooComplex('sheets');
    return { row: 0, column: 0, repeatedRows: 1, lastRow: 0, lastColumn: 0 };
  }

  #start(part: Part, tag: string, attributes: string, isEmpty: boolean): void {
    if (tables.has(tag)) {
      if (tag === 'table:table' && part.sheet && part.tables === 0) part.sheet = this.#newSheet();
      part.tables += isEmpty ? 0 : 1;
      if (part.tables > officeLimits.tables) throw tooComplex('tables within tables');
    }
    if (tag === 'w:p') part.fields = 0;
    if (fields.has(tag)) {
      part.fields += 1;
      if (part.fields > officeLimits.fields) throw tooComplex('fields of one paragraph');
    }
    if (spans.has(tag)) this.#countSpan(numberOf(attributes, 'w:val') ?? 1);
    if (part.sheet && rows.has(tag)) startRow(part.sheet, attributes);
    else if (part.sheet && cells.has(tag)) this.#countCell(part.sheet, attributes, isEmpty);
    part.depth += isEmpty ? 0 : 1;
    if (part.depth > officeLimits.depth) throw tooComplex('elements within elements');
  }

  #end(part: Part, tag: string): void {
    part.depth = Math.max(0, part.depth - 1);
    if (tables.has(tag)) part.tables = Math.max(0, part.tables - 1);
    if (part.sheet && tag === 'table:table-row') part.sheet.row += part.sheet.repeatedRows - 1;
  }

  #countSpan(columns: number): void {
    this.#spans += columns;
    if (columns > officeLimits.span || this.#spans > officeLimits.spans) throw tooComplex('cells over many columns');
  }

  #countCell(sheet: SheetPlace, attributes: string, isEmpty: boolean): void {
    const reference = /\sr\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/.exec(attributes);
    const repeated = numberOf(attributes, 'table:number-columns-repeated') ?? 1;
    const isOpenDocument = !reference && /\stable:|\soffice:/.test(attributes);
    if (reference) {
      sheet.column = columnOf(reference[1] ?? '');
      sheet.row = Number(reference[2]);
    } else sheet.column += repeated;
    if (isOpenDocument && !/\soffice:(value|string-value|date-value|boolean-value|value-type)=/.test(attributes)) return;
    this.#cells += repeated * sheet.repeatedRows;
    this.#repeatedCells += repeated * sheet.repeatedRows - 1;
    if (this.#cells > officeLimits.cells) throw tooComplex('cells');
    if (this.#repeatedCells > officeLimits.repeatedCells) throw tooComplex('cells that repeat others');
    // A cell with only formatting is not laid out.
    if (isEmpty && !isOpenDocument) return;
    const before = sheet.lastRow * sheet.lastColumn;
    sheet.lastRow = Math.max(sheet.lastRow, sheet.row + sheet.repeatedRows - 1);
    sheet.lastColumn = Math.max(sheet.lastColumn, sheet.column);
    this.#area += sheet.lastRow * sheet.lastColumn - before;
    if (this.#area > officeLimits.area) throw tooComplex('rows times columns');
  }
}

function startRow(sheet: SheetPlace, attributes: string): void {
  sheet.row = numberOf(attributes, 'r') ?? sheet.row + 1;
  sheet.column = 0;
  sheet.repeatedRows = numberOf(attributes, 'table:number-rows-repeated') ?? 1;
}

function numberOf(attributes: string, name: string): number | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*["'](\\d+)["']`).exec(attributes)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** A is 1, XFD is 16,384. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The control words that end a paragraph or begin a field, and bytes that the file is said to have. Two backslashes are one letter. */
const richWords = /\\(?:\\|(par|row|cell|page|sect)(?![a-z])|(field)(?![a-z])|bin(\d{1,10}))/g;

/** Limits nested groups, because an RTF reader is recursive, and what else costs more than its bytes. */
export function limitRichText(file: Buffer): void {
  const [open, close, backslash] = [0x7b, 0x7d, 0x5c];
  let depth = 0;
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at];
    if (byte === backslash) at += 1;
    else if (byte === open) depth += 1;
    else if (byte === close) depth -= 1;
    if (depth > officeLimits.groups) throw tooComplex('groups within groups');
  }
  const text = file.toString('latin1');
  for (const [, level] of text.matchAll(/\\itap(\d{1,9})/g)) {
    if (Number(level) > officeLimits.tables) throw tooComplex('tables within tables');
  }
  let ofParagraph = 0;
  for (const { 1: end, 2: field, 3: bytes, index } of text.matchAll(richWords)) {
    if (end !== undefined) ofParagraph = 0;
    if (field !== undefined) ofParagraph += 1;
    if (ofParagraph > officeLimits.fields) throw tooComplex('fields of one paragraph');
    // LibreOffice reads on behind the end of the file: 2 GB keep it busy for minutes.
    if (Number(bytes ?? 0) > file.length - index) throw new AppError('office_damaged', { cause: 'bytes behind the end' });
  }
}

function tooComplex(cause: string): AppError {
  return new AppError('office_too_complex', { cause });
}
