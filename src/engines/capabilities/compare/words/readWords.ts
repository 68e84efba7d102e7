import type { Box } from '#contract/pages/box.ts';
import type { Ignored } from '#contract/results/comparison.ts';
import { type BlockPlace, blockPlacesOf } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import { RunningLines } from '#engines/capabilities/recognition/document/running.ts';
import type { ReadText, TextPage, TextRun } from '#engines/ports.ts';
import type { ComparedPage, ComparedText, ComparedWord } from '../comparedText.ts';
import { CoveringLinks } from '../links/coveringLinks.ts';
import type { LinkPart } from '../links/linkParts.ts';
import { around } from '../pictures/figureShapes.ts';
import { RepeatedHeads } from '../tables/repeatedHeads.ts';
import { type RunningLine, runningLike, runningWords, textInMargins } from '../text/runningText.ts';
import { BaseDirection } from './baseDirection.ts';
import { inOrderFromTop } from './blockOrder.ts';
import { joinTo } from './dividedWords.ts';
import { levelled } from './levelText.ts';
import { lineNumbersOf } from './lineNumbers.ts';
import { linesOf, turnedApart, wordsOfLine } from './lineWords.ts';
import { boxesOnPage } from './slantedPages.ts';

interface BodyBlock {
  readonly lines: readonly (readonly ComparedWord[])[];
  /** A header or a footer has one line. */
  readonly role: RunningLine['role'];
  readonly isNote: boolean;
}

/** The words of a document in reading order. Their keys do not depend on line breaks, ligatures or ignored differences. */
export async function readWords(
  text: ReadText,
  links: ReadonlyMap<number, readonly LinkPart[]>,
  ignored: Ignored,
): Promise<ComparedText> {
  const covering = new CoveringLinks(links);
  const running = new RunningLines();
  const direction = new BaseDirection();
  for await (const page of text.pages()) {
    running.note(page);
    direction.note(page);
  }
  const notesPt = running.sizes.medianPt * noteSize;
  const [body, lines, pages]: [BodyBlock[], RunningLine[], ComparedPage[]] = [[], [], []];
  const turned: (readonly ComparedWord[])[] = [];
  const [heads, repeated]: [RepeatedHeads, ComparedWord[]] = [new RepeatedHeads(), []];
  for await (const page of text.pages()) {
    const { widthPt, heightPt, shapes, isScanned, slantDegrees } = page;
    const { blocks: plain, left } = blocksOn(page, running, direction, ignored);
    const withLinks = (words: readonly ComparedWord[]) => words.map((word) => covering.withLinks(word));
    const blocks = withoutLineNumbers(plain, heightPt).map((block) => ({ ...block, lines: block.lines.map(withLinks) }));
    const ofTurned = turnedLines(page, left, ignored).map(withLinks);
    turned.push(...ofTurned);
    const wordPlaces = [...plain.flatMap((block) => block.lines), ...ofTurned]
      .flat()
      .flatMap(({ boxes }) => boxes.flatMap((box) => boxesOnPage(page, box)));
    pages.push({ page: page.page, widthPt, heightPt, shapes, wordPlaces, isScanned, slantDegrees });
    const notes = footnotesOf(
      blocks.filter(({ role }) => role === 'body'),
      notesPt,
    );
    const aside = new Set(blocks.filter(({ role }) => role !== 'body').flatMap((block) => block.lines.flat()));
    const head = heads.of(
      blocks.flatMap((block) => block.lines.flat()),
      (word) => aside.has(word),
    );
    repeated.push(...head);
    for (const block of blocks) {
      const own = block.lines.map((line) => line.filter((word) => !head.has(word))).filter(({ length }) => length > 0);
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
    ...inFlow('repeated', repeated),
    ...inFlow('running', runningWords(lines, pages.length)),
  ];
  const words = [...flows.body, ...others];
  return { words, pages, links: covering.comparedWith(words) };
}

interface ReadBlock extends BlockPlace {
  readonly lines: readonly (readonly ComparedWord[])[];
}

function withoutLineNumbers(blocks: readonly ReadBlock[], heightPt: number): readonly ReadBlock[] {
  const body = blocks.filter(({ role }) => role === 'body').flatMap(({ lines }) => lines.flat());
  const numbers = lineNumbersOf(body, heightPt);
  if (numbers.size === 0) return blocks;
  return blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) => line.filter((word) => !numbers.has(word))).filter(({ length }) => length > 0),
  }));
}

/** The blocks of a page with their words, in reading order, and the runs that are in none. */
function blocksOn(
  page: TextPage,
  running: RunningLines,
  direction: BaseDirection,
  ignored: Ignored,
): { blocks: ReadBlock[]; left: readonly TextRun[] } {
  const found = blockPlacesOf(page, running);
  const { runs, left } = runsOfBlocks(page, found);
  const ofRole = (role: BlockPlace['role']) => found.filter((block) => block.role === role);
  const body = inOrderFromTop(ofRole('body'));
  const whole = body.reduce<Box | undefined>((all, box) => (all ? around(all, box) : box), undefined);
  const blocks = [...ofRole('header'), ...body, ...ofRole('footer')].map((block) => {
    const own = linesOf(runs.get(block) ?? []);
    const isFromRight = whole !== undefined && direction.isFromRight(own, whole);
    return { ...block, lines: own.map((line) => wordsOfLine(line, page.page, ignored, { isFromRight })) };
  });
  return { blocks, left };
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
    // A bold line is a heading, whose text stands on the next page.
    if (one.fontSize > mostPt || one.isBold) break;
    notes.add(one);
  }
  // A page of small letters only is a page of text.
  return notes.size < blocks.length ? notes : new Set();
}

/** The lines of text that is in no level block: it runs up, down or aslant. */
function turnedLines(page: TextPage, left: readonly TextRun[], ignored: Ignored): ComparedWord[][] {
  return [...Map.groupBy(left, ({ angle }) => Math.round(angle))].flatMap(([angle, runs]) => {
    const { level, toPage } = levelled(page, runs, angle);
    const blocks = blockPlacesOf(level);
    const { runs: byBlock, left: loose } = runsOfBlocks(level, blocks);
    const groups = [...blocks.map((block) => byBlock.get(block) ?? []), ...loose.map((run) => [run])];
    const words = groups.flatMap(linesOf).map((line) => wordsOfLine(line, page.page, ignored, { apartEm: turnedApart }));
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
    const here = fromSmallest.filter(
      (each) => x >= each.x - 1 && x <= each.x + each.width + 1 && y >= each.y - 2 && y <= each.y + each.height + 2,
    );
    // Over a line may stand a block of other text, such as a watermark.
    const smallest = here.find((each) => holds(each, run)) ?? here[0];
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

/** Points. */
const edgePt = 2;

/** Whether a run is wholly on a block, which is as wide as its own words. */
function holds(block: Box, { x, y, width, height }: Box): boolean {
  const isBeside = x < block.x - edgePt || x + width > block.x + block.width + edgePt;
  return !isBeside && y > block.y - height / 2 && y + height / 2 < block.y + block.height;
}
