import type { Box } from '#contract/box.ts';
import type { Ignored } from '#contract/comparison.ts';
import { type WrittenBlock, writtenBlocksOf } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import { RunningLines } from '#engines/capabilities/recognition/document/running.ts';
import type { PageShape, ReadText, TextPage, TextRun } from '#engines/ports.ts';

/** A word and its place. A hyphenated word has two boxes. */
export interface ComparedWord {
  readonly text: string;
  /** The form that is compared. */
  readonly key: string;
  readonly page: number;
  readonly boxes: readonly Box[];
}

export interface ComparedPage {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly shapes: readonly PageShape[];
}

export interface ComparedText {
  /** In reading order. */
  readonly words: readonly ComparedWord[];
  readonly pages: readonly ComparedPage[];
}

/** The words of a document in reading order. Their keys do not depend on line breaks, ligatures or ignored differences. */
export async function readWords(text: ReadText, ignored: Ignored): Promise<ComparedText> {
  const running = new RunningLines();
  for await (const page of text.pages()) running.note(page);
  const [words, pages]: [ComparedWord[], ComparedPage[]] = [[], []];
  for await (const page of text.pages()) {
    const { widthPt, heightPt, shapes } = page;
    pages.push({ page: page.page, widthPt, heightPt, shapes });
    const blocks = writtenBlocksOf(page, running).filter(({ role }) => role === 'body' || !ignored.ignoreRunning);
    for (const word of wordsOfPage(page, blocks, ignored)) {
      const last = words.at(-1);
      if (last && goesOn(last, word)) words.splice(-1, 1, together(last, word, ignored));
      else words.push(word);
    }
  }
  return { words, pages };
}

/** Whether a word is divided at the end of a line. */
function goesOn(last: ComparedWord, next: ComparedWord): boolean {
  const isParted = /\p{L}[\u002d\u00ad\u2010]$/u.test(last.text) && /^\p{Ll}/u.test(next.text);
  const [end, start] = [last.boxes.at(-1), next.boxes[0]];
  return isParted && (last.page !== next.page || (end !== undefined && start !== undefined && start.y > end.y + end.height / 2));
}

function together(last: ComparedWord, next: ComparedWord, ignored: Ignored): ComparedWord {
  const text = last.text.slice(0, -1) + next.text;
  // A part on the next page is not marked.
  const boxes = last.page === next.page ? [...last.boxes, ...next.boxes] : last.boxes;
  return { text, key: keyOf(text, ignored), page: last.page, boxes };
}

function wordsOfPage(page: TextPage, blocks: readonly WrittenBlock[], ignored: Ignored): ComparedWord[] {
  const byBlock = new Map<WrittenBlock, TextRun[]>();
  for (const run of page.runs) {
    const [x, y] = [run.x + run.width / 2, run.y + run.height / 2];
    const own = blocks.filter(
      ({ block: each }) => x >= each.x - 1 && x <= each.x + each.width + 1 && y >= each.y - 2 && y <= each.y + each.height + 2,
    );
    const [smallest] = own.sort((a, b) => a.block.width * a.block.height - b.block.width * b.block.height);
    if (!smallest) continue;
    const runs = byBlock.get(smallest) ?? [];
    byBlock.set(smallest, runs);
    runs.push(run);
  }
  return blocks.flatMap((block) => linesOf(byBlock.get(block) ?? []).flatMap((line) => wordsOfLine(line, page.page, ignored)));
}

/** In letter sizes. Lines with nearer baselines are one line, as with superscripts. */
const sameLine = 0.45;

function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const footOf = ({ y, baseline }: TextRun) => y + baseline;
  const lines: TextRun[][] = [];
  for (const run of [...runs].sort((a, b) => footOf(a) - footOf(b))) {
    const last = lines.at(-1);
    const [first] = last ?? [];
    if (last && first && footOf(run) - footOf(first) < sameLine * Math.max(first.style.sizePt, run.style.sizePt)) last.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

/** In letter sizes. A wider gap divides words, whether or not the file has a space there. */
const apart = 0.12;

function wordsOfLine(line: readonly TextRun[], page: number, ignored: Ignored): ComparedWord[] {
  const found: { text: string; box: Box }[] = [];
  for (const { x, y, width, height, text, style } of line) {
    const last = found.at(-1);
    if (last && x - (last.box.x + last.box.width) < apart * style.sizePt) {
      last.text += text;
      const top = Math.min(last.box.y, y);
      const bottom = Math.max(last.box.y + last.box.height, y + height);
      last.box = { x: last.box.x, y: top, width: Math.max(last.box.width, x + width - last.box.x), height: bottom - top };
    } else found.push({ text, box: { x, y, width, height } });
  }
  return found.map(({ text, box }) => ({ text, key: keyOf(text, ignored), page, boxes: [box] }));
}

const signs: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '−': '-',
  // A soft hyphen that is drawn is visible. Some programs write every hyphen this way.
  '\u00ad': '-',
};

/** The same character written in another way is no change. */
export function keyOf(text: string, { ignoreCase, ignoreNumbers }: Ignored): string {
  let key = text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d]/gu, '')
    .replace(/[‘’ʼ“”‐‑−\u00ad]/gu, (sign) => signs[sign] ?? sign);
  if (ignoreCase) key = key.toLowerCase();
  return ignoreNumbers ? key.replace(/[\p{N}][\p{N}.,'/:]*/gu, '0') : key;
}
