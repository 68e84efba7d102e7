import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';
import { boxOfLetters } from '#contract/pageLetters.ts';
import type { AuditCheck, AuditKind } from '#contract/redactionAudit.ts';
import type { TextLetter, TextPage, TextRun } from '#engines/ports.ts';
import { coversMost, grownBox, sharedArea } from './boxes.ts';
import { RunFinder } from './runFinder.ts';
import { colorDistance, isDark, isPlain, shadesIn } from './shades.ts';

/** Letters of one page that can be read but not seen, for one reason. */
export interface UnseenText {
  readonly check: AuditCheck;
  readonly kind: AuditKind;
  readonly box: Box;
  readonly text: string;
  readonly letters: readonly TextLetter[];
}

/** What is known of a page beside its text. */
export interface PageLook {
  readonly page: TextPage;
  readonly pixels: PagePixels;
  /** Letters of hidden layers. */
  readonly ofHiddenLayers: ReadonlySet<TextLetter>;
  /** Comments and marks that can cover something, on the page as shown. */
  readonly marks: readonly Box[];
}

type Reason = Pick<UnseenText, 'check' | 'kind'>;

/** The ink of these letters fills their box, so they cannot be told from a plain area. */
const solid = /^[IlLi|1]$/u;
const worthReading = /[\p{L}\p{N}\p{Sc}]/u;
/** Points from the edge of the page. Rounding of boxes alone can cut ink that ends there. */
const edgePt = 1;
/** In parts of the page's area. A picture this large is a scan, and the text behind it was recognised on it. */
const scanShare = 0.5;
/** In parts of a letter's height. */
const inkBeside = 0.6;
/** Of 255: text in nearly the colour of its background. */
const sameColor = 40;

/** Finds text of a page that can be read but not seen, in the order of the file. */
export function unseenOn(look: PageLook): UnseenText[] {
  const { page } = look;
  const judge = new LetterJudge(look);
  const judged = (page.letters ?? []).map((letter) => ({ letter, verdict: judge.of(letter) }));
  const groups: { reason: Reason; letters: TextLetter[] }[] = [];
  let open: { reason: Reason; letters: TextLetter[] } | undefined;
  let lean: TextLetter[] = [];
  for (const { letter, verdict } of judged) {
    // A letter that cannot be judged alone is judged with its neighbours.
    if (verdict === 'unknown') {
      if (open && letter.gap !== 'line') lean.push(letter);
      continue;
    }
    if (verdict === 'seen') {
      [open, lean] = [undefined, []];
      continue;
    }
    if (open && isSame(open.reason, verdict) && isNear(open.letters.at(-1), letter)) open.letters.push(...lean, letter);
    else {
      open = { reason: verdict, letters: [letter] };
      groups.push(open);
    }
    lean = [];
  }
  return groups.filter(({ letters }) => isWorth(letters)).map(({ reason, letters }) => unseen(reason, letters));
}

/** A single letter is a bullet or a drawing artefact. */
function isWorth(letters: readonly TextLetter[]): boolean {
  return letters.filter(({ text }) => worthReading.test(text)).length > 1;
}

function unseen(reason: Reason, letters: readonly TextLetter[]): UnseenText {
  const text = letters.map(({ gap, text }, index) => (gap === 'none' || index === 0 ? text : ` ${text}`)).join('');
  return { ...reason, box: boxOfLetters(letters), text, letters };
}

function isSame(a: Reason, b: Reason): boolean {
  return a.kind === b.kind && a.check === b.check;
}

/** Lines of one paragraph are one place. */
function isNear(before: TextLetter | undefined, letter: TextLetter): boolean {
  if (!before || letter.gap !== 'line') return true;
  return Math.abs(letter.originY - before.originY) < 3 * Math.max(before.height, letter.height, 6);
}

class LetterJudge {
  readonly #look: PageLook;
  readonly #runs: RunFinder;
  readonly #pictures: readonly Box[];
  readonly #rectangles: readonly Box[];

  constructor(look: PageLook) {
    this.#look = look;
    this.#runs = new RunFinder(look.page.runs);
    this.#pictures = look.page.shapes.filter(({ kind }) => kind === 'picture');
    this.#rectangles = look.page.shapes.filter(({ kind }) => kind === 'rectangle');
  }

  of(letter: TextLetter): Reason | 'seen' | 'unknown' {
    if (!worthReading.test(letter.text)) return 'unknown';
    const { page, pixels, ofHiddenLayers } = this.#look;
    if (ofHiddenLayers.has(letter)) return { check: 'layers', kind: 'layer' };
    const box = boxOfLetters([letter]);
    if (isOutside(box, page)) return { check: 'outside', kind: 'outside' };
    const shades = shadesIn(pixels, box);
    // A letter without ink, such as a blank that a font counts as a letter.
    if (!shades || box.width <= 0 || box.height <= 0) return 'unknown';
    const run = this.#runs.of(letter);
    if (!isPlain(shades)) return this.#behindPicture(box, run) ?? 'seen';
    if (solid.test(letter.text)) return 'unknown';
    const reason = this.#whyUnseen(box, run, shades.mean);
    // Ink right beside a letter is its own: the place of ink in a font is not always known.
    const around = reason.kind === 'clipped' && shadesIn(pixels, grownBox(box, inkBeside * box.height));
    return around && !isPlain(around) ? 'seen' : reason;
  }

  /** The picture above is seen, and not the letter. */
  #behindPicture(box: Box, run: TextRun | undefined): Reason | undefined {
    if (run?.isCovered !== true || run.style.isHidden) return undefined;
    const { widthPt, heightPt } = this.#look.page;
    const above = this.#pictures.filter((picture) => coversMost(picture, box));
    const isScan = above.some(({ width, height }) => width * height > scanShare * widthPt * heightPt);
    const isByRectangle = this.#rectangles.some((rectangle) => coversMost(rectangle, box));
    return above.length > 0 && !isScan && !isByRectangle ? { check: 'covered', kind: 'picture' } : undefined;
  }

  #whyUnseen(box: Box, run: TextRun | undefined, mean: readonly [number, number, number]): Reason {
    const isOnPicture = this.#pictures.some((picture) => coversMost(picture, box));
    if (run?.style.isHidden) {
      return isOnPicture ? { check: 'scans', kind: 'scan' } : { check: 'invisible', kind: 'invisible' };
    }
    if (this.#look.marks.some((mark) => coversMost(mark, box))) return { check: 'covered', kind: 'annotation' };
    const isOnRectangle = this.#rectangles.some((rectangle) => coversMost(rectangle, box));
    const isBelow = run?.isCovered === true || isDark(mean);
    if (isOnRectangle && isBelow) return { check: 'covered', kind: 'box' };
    if (isOnPicture && (isBelow || !isOnRectangle)) return { check: 'covered', kind: 'picture' };
    if (run && colorDistance(run.style.color, mean) < sameColor) return { check: 'invisible', kind: 'sameColor' };
    return isOnRectangle || this.#isDrawnOver(box) ? { check: 'covered', kind: 'box' } : { check: 'invisible', kind: 'clipped' };
  }

  #isDrawnOver(box: Box): boolean {
    return this.#look.page.shapes.some((shape) => shape.kind === 'drawing' && coversMost(shape, box));
  }
}

function isOutside(box: Box, { widthPt, heightPt }: TextPage): boolean {
  const page = { x: edgePt, y: edgePt, width: widthPt - 2 * edgePt, height: heightPt - 2 * edgePt };
  return widthPt > 0 && sharedArea(box, page) === 0;
}
