import { type Block, type Line, median } from '#engines/core/document-model/geometry.ts';
import type { Passage, ReadSentences, ReadText, SentenceReader } from '#engines/ports.ts';
import { joined, jointOf, rowText } from '../recognition/blocks/flow.ts';
import { RunningLines } from '../recognition/document/running.ts';
import { layOut } from '../recognition/layout.ts';
import { detectLanguage } from './detect.ts';
import { sentencesOf } from './sentences.ts';

/** The sentences of a document and their language. */
export function createSentenceReader(): SentenceReader {
  return {
    async read(text) {
      const { whole, ...found } = await passagesOf(text);
      return { ...found, language: detectLanguage(whole).code };
    },
  };
}

interface Found extends Omit<ReadSentences, 'language'> {
  /** All of it, for telling its language. */
  readonly whole: string;
}

const headingSize = 1.12;
const longestHeading = 140;
const listStart = /^(?:[•◦▪‣●○■□–—*·]|\(?(?:\d{1,3}|[a-zA-Z])[.)])\s+/u;

/** The sentences of a document with their places: in reading order, without headers, footers and tables of figures. */
async function passagesOf(read: ReadText): Promise<Found> {
  const running = new RunningLines();
  const sizes: number[] = [];
  for await (const page of read.pages()) {
    running.note(page);
    for (const { style, text } of page.runs) if (/\p{L}{3}/u.test(text)) sizes.push(style.sizePt);
  }
  const bodySize = median(sizes);
  const passages: Passage[] = [];
  /** Of slides, and of a page with a title alone: all that is said. */
  const titles: Passage[] = [];
  const texts: string[] = [];
  let [pages, pagesWithoutText] = [0, 0];
  let title: { readonly text: string; readonly size: number } | undefined;
  let heading: string | undefined;
  let isFirst = true;
  for await (const page of read.pages()) {
    pages += 1;
    if (page.runs.length === 0) pagesWithoutText += 1;
    for (const block of layOut(page, running).blocks.filter(({ role }) => role === 'body')) {
      const found = writtenOf(block);
      texts.push(found.text);
      if (isHeading(block, found.text, bodySize)) {
        const size = median(block.rows.flat().map(({ sizePt }) => sizePt));
        if (page.page === 1 && (!title || size > title.size * 1.05)) title = { text: found.text, size };
        if (found.text !== title?.text) heading = found.text;
        const boxes = boxesOf(found, 0, found.text.length, block.angle === 0).map((box) => ({ page: page.page, ...box }));
        titles.push({ text: found.text, page: page.page, boxes, kind: 'first' });
        isFirst = true;
        continue;
      }
      if (block.kind === 'rows') continue;
      for (const { text, start, end } of sentencesOf(found.text)) {
        const isPoint = listStart.test(text);
        const boxes = boxesOf(found, start, end, block.angle === 0).map((box) => ({ page: page.page, ...box }));
        const kind = isPoint ? 'point' : isFirst ? 'first' : 'running';
        const last = passages.at(-1);
        if (last && goesOn(last.text, text)) {
          passages.splice(-1, 1, { ...last, text: joined(last.text, text), boxes: [...last.boxes, ...boxes] });
          continue;
        }
        passages.push({ text: text.replace(listStart, ''), page: page.page, boxes, kind, ...(heading ? { heading } : {}) });
        isFirst = false;
      }
    }
  }
  return {
    title: title?.text,
    passages: passages.length > 0 ? passages : titles,
    pages,
    pagesWithoutText,
    whole: texts.join('\n'),
  };
}

/** A sentence that was parted at the end of a block, a column or a page goes on with a small letter. */
function goesOn(before: string, text: string): boolean {
  return /[\p{L}\p{N},;\u2010-]$/u.test(before) && /^\p{Ll}/u.test(text);
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

/** A block's text as it is read, and where each word of it stands. */
function writtenOf(block: Block): Written {
  let text = '';
  const places: Place[] = [];
  for (const row of block.rows) {
    const line = rowText(row).replaceAll('\u00ad', '');
    const joint = text === '' ? 'close' : jointOf(text, line);
    if (joint === 'mended') text = text.slice(0, -1);
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

/** One box for each line that a sentence stands on. */
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

/** Larger than the body, or bold all through, short, and not ended as a sentence is. */
function isHeading(block: Block, text: string, bodySize: number): boolean {
  if (block.rows.length > 3 || text.length > longestHeading || /[.;,:]$/.test(text) || !/\p{L}/u.test(text)) return false;
  const lines = block.rows.flat();
  if (median(lines.map(({ sizePt }) => sizePt)) >= bodySize * headingSize) return true;
  return lines.every((line) => line.words.every((word) => word.parts.every(({ run }) => run.style.isBold)));
}
