import { type Block, type Line, median } from '#engines/core/document-model/geometry.ts';
import type { Passage, ReadSentences, ReadText, SentenceReader } from '#engines/ports.ts';
import { joined, jointOf, rowText } from '../recognition/blocks/flow.ts';
import { RunningLines } from '../recognition/document/running.ts';
import { layOut } from '../recognition/layout.ts';
import { isBoilerplate } from './boilerplate.ts';
import { detectLanguage } from './detect.ts';
import { sentencesOf } from './sentences.ts';

/** Reads the sentences of a document and their language. */
export function createSentenceReader(): SentenceReader {
  return {
    async read(text) {
      const { whole, ...found } = await passagesOf(text);
      return { ...found, language: detectLanguage(whole).code };
    },
  };
}

interface Found extends Omit<ReadSentences, 'language'> {
  /** All text, to detect its language. */
  readonly whole: string;
}

const headingSize = 1.12;
const longestHeading = 140;
const listStart = /^(?:[•◦▪‣●○■□–—*·]|\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-zA-Z])[.)]|\d{1,3}(?:\.\d{1,3})+)\s+/u;

/** The sentences of a document with their places, in reading order, without headers, footers, boilerplate and tables of figures. */
async function passagesOf(read: ReadText): Promise<Found> {
  const { running, bodySize } = await sizesAndRunningText(read);
  const passages: Passage[] = [];
  /** For slides and pages with only a title, the titles are all the text. */
  const titles: Passage[] = [];
  const texts: string[] = [];
  const headings = new Headings();
  let [pages, pagesWithoutText] = [0, 0];
  let isFirst = true;
  for await (const page of read.pages()) {
    pages += 1;
    if (page.runs.length === 0) pagesWithoutText += 1;
    headings.beginPage();
    for (const block of layOut(page, running).blocks.filter(({ role }) => role === 'body')) {
      const found = writtenOf(block);
      const placed = (start: number, end: number) =>
        boxesOf(found, start, end, block.angle === 0).map((box) => ({ page: page.page, ...box }));
      texts.push(found.text);
      if (isHeading(block, found.text, bodySize)) {
        headings.note(block, found.text, page.page);
        titles.push({ text: found.text, page: page.page, boxes: placed(0, found.text.length), kind: 'first' });
        isFirst = true;
        continue;
      }
      if (block.kind === 'rows') continue;
      const { heading, end: from } = headings.over(block, found);
      for (const { text, start, end } of sentencesFrom(found.text, from)) {
        if (isBoilerplate(text)) continue;
        const kind = listStart.test(text) ? 'point' : isFirst ? 'first' : 'running';
        add(passages, { text, page: page.page, boxes: placed(start, end), kind, ...(heading ? { heading } : {}) });
        isFirst = false;
      }
    }
  }
  const said = passages.length > 0 ? passages : titles;
  return { title: headings.title, passages: said, pages, pagesWithoutText, whole: texts.join('\n') };
}

/** What repeats on the pages, and the most frequent font size. */
async function sizesAndRunningText(read: ReadText) {
  const running = new RunningLines();
  const sizes: number[] = [];
  for await (const page of read.pages()) {
    running.note(page);
    for (const { style, text } of page.runs) if (/\p{L}{3}/u.test(text)) sizes.push(style.sizePt);
  }
  return { running, bodySize: median(sizes) };
}

/** Joins a sentence that was cut. Text below a heading never continues text above it. */
function add(passages: Passage[], next: Passage): void {
  const last = passages.at(-1);
  if (last && last.heading === next.heading && goesOn(last.text, next.text)) {
    passages.splice(-1, 1, { ...last, text: joined(last.text, next.text), boxes: [...last.boxes, ...next.boxes] });
  } else {
    passages.push({ ...next, text: next.text.replace(listStart, '') });
  }
}

/** The headings of a document, and the text that each heads. */
class Headings {
  #title: { readonly text: string; readonly size: number } | undefined;
  #heading: string | undefined;
  /** A run-in heading also heads the text that follows without a gap. */
  #runIn: string | undefined;
  #before: Block | undefined;

  get title(): string | undefined {
    return this.#title?.text;
  }

  beginPage(): void {
    this.#before = undefined;
  }

  note(block: Block, text: string, page: number): void {
    const size = median(block.rows.flat().map(({ sizePt }) => sizePt));
    if (page === 1 && (!this.#title || size > this.#title.size * 1.05)) this.#title = { text, size };
    if (text !== this.title) this.#heading = text;
    this.#before = undefined;
  }

  /** The heading of a block, and the start of the block's own text. */
  over(block: Block, found: Written): { readonly heading: string | undefined; readonly end: number } {
    const runIn = runInOf(found);
    const continuesBelow = this.#before !== undefined && isRightBelow(block, this.#before);
    this.#runIn = runIn?.heading ?? (continuesBelow ? this.#runIn : undefined);
    this.#before = block;
    return { heading: this.#runIn ?? this.#heading, end: runIn?.end ?? 0 };
  }
}

/** A sentence that was cut at the end of a block, column or page continues with a small letter. */
function goesOn(before: string, text: string): boolean {
  return /[\p{L}\p{N},;\u2010-]$/u.test(before) && /^\p{Ll}/u.test(text);
}

function sentencesFrom(text: string, from: number) {
  return sentencesOf(text.slice(from)).map((each) => ({ ...each, start: each.start + from, end: each.end + from }));
}

/** Whether a block begins where the other ends, with no more room between them than between two lines. */
function isRightBelow(block: Block, above: Block): boolean {
  const [last, first] = [above.rows.at(-1)?.[0], block.rows[0]?.[0]];
  if (!last || !first) return false;
  const gap = first.top - last.bottom;
  return Math.abs(first.left - last.left) < last.sizePt && gap > -last.sizePt && gap < last.sizePt / 2;
}

const longestRunInWords = 10;

/** A run-in heading: a few bold words at the start, with a mark after them, before words that are not bold. */
function runInOf({ text, places }: Written): { readonly heading: string; readonly end: number } | undefined {
  const plain = places.findIndex(({ word }) => !word.parts.every(({ run }) => run.style.isBold));
  const last = places[plain - 1];
  if (!last || plain > longestRunInWords) return undefined;
  const bold = text.slice(0, last.end).trim();
  if (!/[.:–—-]$/u.test(bold)) return undefined;
  const heading = bold.replace(listStart, '').replace(/[\s.:–—-]+$/u, '');
  return /\p{L}{2}/u.test(heading) ? { heading, end: last.end } : undefined;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly word: Line['words'][number];
  readonly line: Line;
}

interface Written {
  readonly text: string;
  readonly places: readonly Place[];
}

/** The text of a block, and the place of each word. */
function writtenOf(block: Block): Written {
  let text = '';
  const places: Place[] = [];
  for (const row of block.rows) {
    const line = rowText(row).replaceAll('\u00ad', '');
    const joint = text === '' ? 'close' : jointOf(text, line);
    if (joint === 'dehyphenated') text = text.slice(0, -1);
    if (joint === 'spaced') text += ' ';
    let from = text.length;
    text += line;
    for (const one of row) {
      for (const word of one.words) {
        const at = text.indexOf(word.text.replaceAll('\u00ad', ''), from);
        if (at < 0) continue;
        from = at + word.text.length;
        places.push({ start: at, end: from, word, line: one });
      }
    }
  }
  return { text, places };
}

/** One box for each line of a sentence. */
function boxesOf({ places }: Written, start: number, end: number, isUpright: boolean) {
  if (!isUpright) return [];
  const words = places.filter((place) => place.start < end && place.end > start);
  return [...Map.groupBy(words, ({ line }) => line)].map(([line, all]) => {
    const left = Math.min(...all.map(({ word }) => word.left));
    const right = Math.max(...all.map(({ word }) => word.right));
    const round = (value: number) => Math.round(value * 100) / 100;
    return { x: round(left), y: round(line.top), width: round(right - left), height: round(line.bottom - line.top) };
  });
}

/** Larger than the body, or all bold; short; and without the end of a sentence. */
function isHeading(block: Block, text: string, bodySize: number): boolean {
  if (block.rows.length > 3 || text.length > longestHeading || /[;,]$/.test(text) || !/\p{L}/u.test(text)) return false;
  const lines = block.rows.flat();
  const isBold = lines.every((line) => line.words.every((word) => word.parts.every(({ run }) => run.style.isBold)));
  // "3. Exclusions." in bold letters heads the text that follows, whatever it is.
  if (/[.:]$/.test(text)) return isBold && text.split(/\s+/).length <= longestRunInWords;
  if (median(lines.map(({ sizePt }) => sizePt)) >= bodySize * headingSize) return true;
  return isBold;
}
