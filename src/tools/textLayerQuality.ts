import { AppError } from '#contract/api/appError.ts';
import type { Operation } from '#contract/api/operation.ts';
import type { Scans } from '#contract/text/scans.ts';
import { hasScrambledWords } from '#engines/capabilities/recognition/credibility/assembledWords.ts';
import {
  EvidenceCollector,
  evidenceKey,
  type FontEvidence,
  type FontLetters,
  type SampleLine,
} from '#engines/capabilities/recognition/credibility/fontEvidence.ts';
import { chosenSamples, type FontVerdict, verdictOf } from '#engines/capabilities/recognition/credibility/fontVerdicts.ts';
import { withLonePoints } from '#engines/capabilities/recognition/credibility/lonePoints.ts';
import { isBesidePage, shownRuns } from '#engines/capabilities/recognition/credibility/shownRuns.ts';
import type { PagePart, PdfInput, ReadText, SeenLine, TextOptions, TextPage, TextRun } from '#engines/ports.ts';
import { cachedPages } from './cachedPages.ts';
import type { HandlerContext } from './defineHandler.ts';
import { completed, completedWords, type LackingWord, noteLacking } from './lackingWords.ts';

/** The number and the share of garbled letters from which on a page is read by OCR. */
const minGarbled = 10;
const minGarbledPart = 0.03;
const noCharacter = /\ufffd/g;

/** A text and the judgement of its fonts, by font and layer. */
export interface AssessedText {
  readonly read: ReadText;
  readonly pages: ReadonlyMap<number, PageTextQuality>;
  /** OCR of sample lines has changed no verdict that the text by itself suggests. */
  readonly isAsExpected: boolean;
  isGarbled(run: TextRun, page: TextPage): boolean;
  /** The pages with text that they do not show: cropped off, invisible, or covered. */
  hidden(): AsyncIterable<TextPage>;
}

export interface PageTextQuality {
  /** Visible letters that can be trusted, and those that cannot. */
  readonly letters: number;
  readonly garbled: number;
  /** Letters without a character: of those that cannot, and of words whose other letters can. */
  readonly unmapped: number;
  /** Letters that the page does not show: cropped off or covered. */
  readonly hidden: number;
  readonly needsReading: boolean;
  /** The page has only text that may be on a scan: a number, a stamp. */
  readonly isBare: boolean;
  /** Its letters do not make the words of the file, because their places are wrong. */
  readonly isScrambled: boolean;
}

/** With fewer letters over a picture of the whole page, the text was stamped on a scan. */
const lettersOfAText = 40;
/** With this many curves, a page without text draws its letters as outlines. */
const minOutlines = 200;

interface Judging extends Pick<Scans, 'scanLanguage'> {
  isChosen(page: TextPage): boolean;
  readonly asked?: readonly number[] | undefined;
  /** Called with the text as it is if its sample lines show nothing else, before they are read. */
  readonly expect?: ((text: AssessedText) => void) | undefined;
}

/** Reads a text, and finds out page by page whether it is what the pages show (docs/decisions/0280). */
export async function assessTextLayer<Op extends Operation>(
  task: HandlerContext<Op>,
  source: PdfInput,
  options: TextOptions,
  { isChosen, asked, scanLanguage, expect }: Judging,
): Promise<AssessedText> {
  const { engines, scratch, call } = task;
  const reading = engines.text.read(source, asked, { ...options, evidence: true }, scratch('text.jsonl'), call);
  const { promise: chosen, resolve: choose, reject } = Promise.withResolvers<readonly PagePart[]>();
  // The program that draws the samples starts beside the one that reads the text.
  const seen = seenLines(task, source, chosen, scanLanguage);
  for (const each of [chosen, seen]) each.catch(() => undefined);
  try {
    const { fonts, missing, ...text } = await notedText(await reading, options, isChosen);
    const samples = samplesOf(fonts);
    const lines = [...samples.map(({ line }) => line), ...missing.values()];
    choose(lines.map(({ page, box }) => ({ page, box })));
    const expected = verdictsBy(fonts, samples, []);
    const asExpected = judgedBy(expected, { ...text, words: new Map(), isAsExpected: true });
    if (lines.length === 0) {
      await seen.catch(() => undefined);
      return asExpected;
    }
    expect?.(asExpected);
    const found = await seen;
    const verdicts = verdictsBy(fonts, samples, found);
    const words = completedWords(missing, found.slice(samples.length));
    const isAsExpected = words.size === 0 && [...verdicts].every(([key, one]) => expected.get(key) === one);
    return judgedBy(verdicts, { ...text, words, isAsExpected });
  } catch (error) {
    reject(new AppError('cancelled', { cause: error }));
    // No program outlives its job.
    await seen.catch(() => undefined);
    throw error;
  }
}

/** What is known of a text before its samples are read. */
async function notedText(found: ReadText, options: TextOptions, isChosen: Judging['isChosen']): Promise<NotedText> {
  const pages = cachedPages(() => found.pages());
  const runsOf = oncePerPage(shownRuns);
  const evidence = new EvidenceCollector();
  const noted = new Map<number, NotedPage>();
  const missing = new Map<string, SampleLine>();
  for await (const page of pages()) {
    const { runs, outside } = runsOf(page);
    if (!isChosen(page)) continue;
    const shown = { ...page, runs };
    const facts = { isPictured: isPictured(page), isScrambled: hasScrambledWords(shown) };
    noted.set(page.page, { outside, fonts: evidence.note(shown), lacking: noteLacking(shown, missing), ...facts });
  }
  return { found: { ...found, pages }, runsOf, noted, options, missing, fonts: evidence.fonts };
}

interface NotedText extends Omit<FoundText, 'isAsExpected' | 'words'> {
  readonly fonts: ReadonlyMap<string, FontEvidence>;
  /** Where words that lack letters are found, by font and letters. */
  readonly missing: ReadonlyMap<string, SampleLine>;
}

interface FoundText {
  readonly found: ReadText;
  readonly runsOf: typeof shownRuns;
  readonly noted: ReadonlyMap<number, NotedPage>;
  readonly options: TextOptions;
  /** Words that lack letters, as OCR completed them. */
  readonly words: ReadonlyMap<string, string>;
  readonly isAsExpected: boolean;
}

function judgedBy(verdicts: ReadonlyMap<string, FontVerdict>, text: FoundText): AssessedText {
  const { found, runsOf, noted, options, words, isAsExpected } = text;
  const verdict = (key: string) => verdicts.get(key) ?? 'sound';
  const isGarbled = (run: TextRun, page: TextPage) =>
    (noted.get(page.page)?.isScrambled ?? false) || verdict(evidenceKey(run, page)) === 'garbled';
  const pages = new Map([...noted].map(([page, note]) => [page, judgement(note, verdict, words)] as const));
  const isHidden = (run: TextRun, page: TextPage) => isBesidePage(run, page) || verdict(evidenceKey(run, page)) === 'hidden';
  const shown = oncePerPage((page: TextPage): TextPage => {
    const runs = runsOf(page)
      .runs.filter((run) => verdict(evidenceKey(run, page)) !== 'hidden')
      .map((run) => completed(run, page, words));
    return { ...page, runs: hasPagePicture(page) ? runs.map(asLayer) : runs, shapes: options.shapes ? page.shapes : [] };
  });
  return {
    pages,
    isAsExpected,
    isGarbled,
    async *hidden() {
      for await (const page of found.pages()) yield { ...page, runs: page.runs.filter((run) => isHidden(run, page)) };
    },
    read: {
      ...found,
      async *pages() {
        for await (const page of found.pages()) yield shown(page);
      },
    },
  };
}

/** Computes something of a page once, as long as the page is kept. */
function oncePerPage<Result>(compute: (page: TextPage) => Result): (page: TextPage) => Result {
  const known = new WeakMap<TextPage, { readonly result: Result }>();
  return (page) => {
    const { result } = known.get(page) ?? { result: compute(page) };
    known.set(page, { result });
    return result;
  };
}

/** Text below the picture of its page, which shows it, is a text layer, as invisible text over a scan is one. */
function asLayer(run: TextRun): TextRun {
  return run.isCovered && !run.style.isHidden ? { ...run, style: { ...run.style, isHidden: true } } : run;
}

interface NotedPage {
  readonly lacking: readonly LackingWord[];
  readonly outside: number;
  /** A picture covers most of the page, or outlines of letters are drawn on it. */
  readonly isPictured: boolean;
  readonly isScrambled: boolean;
  readonly fonts: ReadonlyMap<string, FontLetters>;
}

function judgement(
  { outside, fonts, isPictured, isScrambled, lacking }: NotedPage,
  verdict: (key: string) => FontVerdict,
  words: ReadonlyMap<string, string>,
): PageTextQuality {
  const sum = (what: keyof FontLetters, of?: FontVerdict) =>
    [...fonts].reduce((all, [key, each]) => all + (of === undefined || verdict(key) === of ? each[what] : 0), 0);
  const hidden = sum('letters', 'hidden');
  const missing = lacking.filter(({ font, word }) => verdict(font) === 'sound' && !words.has(word));
  const letters = sum('letters') - hidden;
  const [garbled, inWords] = isScrambled ? [letters, letters] : [sum('letters', 'garbled'), sum('inWords', 'garbled')];
  return {
    letters,
    garbled,
    unmapped: sum('unmapped', 'garbled') + missing.reduce((all, word) => all + word.letters, 0),
    hidden: hidden + outside,
    isScrambled,
    isBare: letters < (isPictured ? lettersOfAText : 1),
    needsReading: garbled > letters / 2 || (inWords >= minGarbled && inWords >= letters * minGarbledPart),
  };
}

function hasPagePicture({ shapes, widthPt, heightPt }: TextPage): boolean {
  return shapes.some(({ kind, width, height }) => kind === 'picture' && width * height > (widthPt * heightPt) / 2);
}

/** Whether a picture covers most of a page, or drawings do. */
function isPictured(page: TextPage): boolean {
  return hasPagePicture(page) || page.shapes.filter(({ kind }) => kind === 'drawing').length >= minOutlines;
}

interface Sample {
  readonly key: string;
  readonly line: SampleLine;
}

function samplesOf(fonts: ReadonlyMap<string, FontEvidence>): Sample[] {
  return [...chosenSamples(fonts)].flatMap(([key, lines]) => lines.map((line) => ({ key, line })));
}

/** What OCR reads in the places of the samples. */
async function seenLines<Op extends Operation>(
  { engines, call }: HandlerContext<Op>,
  source: PdfInput,
  parts: Promise<readonly PagePart[]>,
  language: Scans['scanLanguage'],
): Promise<readonly SeenLine[]> {
  return engines.ocrEngine.readParts(source, parts, language, call).catch(withoutReader);
}

function verdictsBy(
  fonts: ReadonlyMap<string, FontEvidence>,
  samples: readonly Sample[],
  seen: readonly SeenLine[],
): ReadonlyMap<string, FontVerdict> {
  return new Map(
    [...fonts].map(([key, evidence]) => {
      const lines = samples.flatMap(({ key: of, line }, at) => (of === key ? [{ text: line.text, seen: seen[at] }] : []));
      return [key, verdictOf(evidence, lines)];
    }),
  );
}

/** Without OCR, the text is judged by itself. */
function withoutReader(error: unknown): readonly SeenLine[] {
  if (error instanceof AppError && error.code === 'engine_missing') return [];
  throw error;
}

/** Without placeholders of letters that have no character, but with the points of lists among them. */
export function withoutPlaceholders(page: TextPage): TextPage {
  if (!page.runs.some(({ text }) => text.includes('\ufffd'))) return page;
  const runs = withLonePoints(page).runs.map((run) => ({ ...run, text: run.text.replaceAll(noCharacter, '') }));
  return { ...page, runs: runs.filter(({ text }) => text !== '') };
}
