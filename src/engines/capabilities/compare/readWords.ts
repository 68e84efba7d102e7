import type { Ignored } from '#contract/comparison.ts';
import { type BlockPlace, blockPlacesOf } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import { RunningLines } from '#engines/capabilities/recognition/document/running.ts';
import type { ReadText, TextPage, TextRun } from '#engines/ports.ts';
import type { ComparedPage, ComparedText, ComparedWord } from './comparedText.ts';
import { levelled } from './levelText.ts';
import { linesOf, turnedApart, wordsOfLine } from './lineWords.ts';
import { type RunningLine, runningLike, runningWords, textInMargins } from './runningText.ts';
import { keyOf } from './wordKeys.ts';

interface BodyBlock {
  readonly lines: readonly (readonly ComparedWord[])[];
  /** A header or a footer has one line. */
  readonly role: RunningLine['role'];
  readonly isNote: boolean;
}

/** The words of a document in reading order. Their keys do not depend on line breaks, ligatures or ignored differences. */
export async function readWords(text: ReadText, ignored: Ignored): Promise<ComparedText> {
  const running = new RunningLines();
  for await (const page of text.pages()) running.note(page);
  const notesPt = running.sizes.medianPt * noteSize;
  const [body, lines, pages]: [BodyBlock[], RunningLine[], ComparedPage[]] = [[], [], []];
  const turned: (readonly ComparedWord[])[] = [];
  for await (const page of text.pages()) {
    const { widthPt, heightPt, shapes } = page;
    pages.push({ page: page.page, widthPt, heightPt, shapes });
    const blocks = blockPlacesOf(page, running);
    const { runs, left } = runsOfBlocks(page, blocks);
    turned.push(...turnedLines(page, left, ignored));
    const notes = footnotesOf(
      blocks.filter(({ role }) => role === 'body'),
      notesPt,
    );
    for (const block of blocks) {
      const own = linesOf(runs.get(block) ?? []).map((line) => wordsOfLine(line, page.page, ignored));
      if (block.role === 'body') body.push({ lines: own, role: 'body', isNote: notes.has(block) });
      else for (const words of own) body.push({ lines: [words], role: block.role, isNote: false });
    }
  }
  const isText = textInMargins(body.flatMap(({ lines: own, role }) => own.map((words) => ({ role, words }))));
  for (const {
    role,
    lines: [words],
  } of body)
    if (words && role !== 'body' && !isText(words)) lines.push({ role, page: words[0]?.page ?? 0, words });
  const aside = withoutRepeated(turned, lines);
  const flows = inFlows(
    body.filter(({ role, lines: [words] }) => role === 'body' || (words && isText(words))),
    lines,
    ignored,
  );
  const inFlow = (flow: ComparedWord['flow'], words: readonly ComparedWord[]) => words.map((word) => ({ ...word, flow }));
  const others = [
    ...inFlow('turned', aside.flat()),
    ...inFlow('note', flows.notes),
    ...inFlow('running', runningWords(lines, pages.length)),
  ];
  return { words: [...flows.body, ...others], pages };
}

/** Adds to `lines` what is running text as well: an inserted page can part a header from those that tell that it is one. */
function inFlows(body: readonly BodyBlock[], lines: RunningLine[], ignored: Ignored) {
  const isRunning = runningLike(lines);
  const flows: { body: ComparedWord[]; notes: ComparedWord[] } = { body: [], notes: [] };
  for (const { lines: own, isNote } of body) {
    const [only] = own;
    const role = only && own.length === 1 ? isRunning(only) : undefined;
    if (only && role) lines.push({ role, page: only[0]?.page ?? 0, words: only });
    else joinTo(isNote ? flows.notes : flows.body, own.flat(), ignored);
  }
  if (ignored.ignoreRunning) lines.length = 0;
  lines.sort((one, other) => one.page - other.page);
  return flows;
}

/** In letters of most of the document. */
const noteSize = 0.93;

/** Blocks at the foot of a page in smaller letters, from the last one up. */
function footnotesOf(blocks: readonly BlockPlace[], mostPt: number): ReadonlySet<BlockPlace> {
  const notes = new Set<BlockPlace>();
  for (const one of blocks.toSorted((a, b) => b.y + b.height - a.y - a.height)) {
    if (one.fontSize > mostPt) break;
    notes.add(one);
  }
  // A page of small letters only is a page of text.
  return notes.size < blocks.length ? notes : new Set();
}

function joinTo(flow: ComparedWord[], words: readonly ComparedWord[], ignored: Ignored): void {
  for (const word of words) {
    const last = flow.at(-1);
    if (last && goesOn(last, word)) flow.splice(-1, 1, together(last, word, ignored));
    else flow.push(word);
  }
}

/** Whether a word is divided at the end of a line. */
function goesOn(last: ComparedWord, next: ComparedWord): boolean {
  const isParted = /[\p{L}\p{N}][\u002d\u00ad\u2010]$/u.test(last.text) && /^[\p{L}\p{N}]/u.test(next.text);
  if (!isParted || next.isLineStart !== true) return false;
  const [end, start] = [last.boxes.at(-1), next.boxes[0]];
  return last.page !== next.page || (end !== undefined && start !== undefined && Math.abs(start.y - end.y) > end.height / 2);
}

function together(last: ComparedWord, next: ComparedWord, ignored: Ignored): ComparedWord {
  const isHyphenation = /\p{L}.$/u.test(last.text) && /^\p{Ll}/u.test(next.text);
  const text = (isHyphenation ? last.text.slice(0, -1) : last.text) + next.text;
  // A part on the next page is not marked.
  const boxes = last.page === next.page ? [...last.boxes, ...next.boxes] : last.boxes;
  const { page, isLineStart } = last;
  return { text, key: keyOf(text, ignored), page, boxes, isLineStart, isParted: true };
}

/** The lines of text that is in no level block: it runs up, down or aslant. */
function turnedLines(page: TextPage, left: readonly TextRun[], ignored: Ignored): ComparedWord[][] {
  return [...Map.groupBy(left, ({ angle }) => Math.round(angle))].flatMap(([angle, runs]) => {
    const { level, toPage } = levelled(page, runs, angle);
    const blocks = blockPlacesOf(level);
    const { runs: byBlock, left: loose } = runsOfBlocks(level, blocks);
    const groups = [...blocks.map((block) => byBlock.get(block) ?? []), ...loose.map((run) => [run])];
    const words = groups.flatMap(linesOf).map((line) => wordsOfLine(line, page.page, ignored, turnedApart));
    return words.map((line) => line.map((word) => ({ ...word, boxes: word.boxes.map(toPage) })));
  });
}

/** What several pages have in a margin is running text, such as a mark of secrecy: it is added to `lines`. Returns the rest. */
function withoutRepeated(turned: readonly (readonly ComparedWord[])[], lines: RunningLine[]): (readonly ComparedWord[])[] {
  const alike = Map.groupBy(turned, (words) => words.map(({ key }) => key).join(' '));
  const pagesOf = (group: readonly (readonly ComparedWord[])[]) => new Set(group.map((words) => words[0]?.page));
  const repeated = new Set([...alike.values()].filter((group) => pagesOf(group).size > 1).flat());
  for (const words of repeated) lines.push({ role: 'header', page: words[0]?.page ?? 0, words });
  return turned.filter((words) => !repeated.has(words));
}

function runsOfBlocks(page: TextPage, blocks: readonly BlockPlace[]) {
  const [byBlock, left]: [Map<BlockPlace, TextRun[]>, TextRun[]] = [new Map(), []];
  const fromSmallest = blocks.toSorted((a, b) => a.width * a.height - b.width * b.height);
  for (const run of page.runs) {
    const [x, y] = [run.x + run.width / 2, run.y + run.height / 2];
    const smallest = fromSmallest.find(
      (each) => x >= each.x - 1 && x <= each.x + each.width + 1 && y >= each.y - 2 && y <= each.y + each.height + 2,
    );
    if (!smallest) {
      left.push(run);
      continue;
    }
    const runs = byBlock.get(smallest) ?? [];
    byBlock.set(smallest, runs);
    runs.push(run);
  }
  return { runs: byBlock, left };
}
