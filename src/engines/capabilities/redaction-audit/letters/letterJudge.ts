import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { boxOfLetters } from '#contract/pages/pageLetters.ts';
import type { TextLetter, TextPage, TextRun } from '#engines/ports.ts';
import { coversMost, grownBox, sharedArea } from '../boxes.ts';
import { colorDistance, isDark, isPlain, shadesIn } from '../pictures/shades.ts';
import { judgedBox } from './judgedBox.ts';
import { LetterBands } from './letterBands.ts';
import { type InitialVerdict, type Reason, solid, type Verdict, worthReading } from './letterVerdict.ts';
import { RunFinder } from './runFinder.ts';
import { strangeWords } from './strangeLetters.ts';

/** What is known of a page beside its text. */
export interface PageEvidence {
  readonly page: TextPage;
  readonly pixels: PagePixels;
  /** Letters of hidden layers. */
  readonly ofHiddenLayers: ReadonlySet<TextLetter>;
  /** Comments and marks that can cover something, on the page as shown. */
  readonly marks: readonly Box[];
  /** Letters that leave no trace on the page, which was drawn without its text for comparison. */
  readonly withoutInk?: ReadonlySet<TextLetter>;
}

const underBox: Reason = { check: 'covered', kind: 'box' };

/** Points from the edge of the page. Rounding of boxes alone can cut ink that ends there. */
const edgePt = 1;
/** In parts of the page's area. A picture this large is a scan, and the text behind it was recognised on it. */
const scanShare = 0.5;
/** In parts of a letter's height. */
const inkBeside = 0.6;
/** In parts of a letter's longer side: the room between a letter and its neighbours. */
const roomBeside = 0.2;
/** Of 255: text in nearly the color of its background. */
const sameColor = 40;
/** In parts of its height. A wider letter of a text layer is what OCR made of a bar or a line. */
const widestRead = 2.2;

/** Tells whether a letter is seen on the drawn page, and else why not. */
export class LetterJudge {
  readonly #look: PageEvidence;
  #looked: readonly InitialVerdict[] | undefined;
  readonly #pictures: readonly Box[];
  readonly #rectangles: readonly Box[];

  constructor(look: PageEvidence) {
    this.#look = look;
    this.#pictures = look.page.shapes.filter(({ kind }) => kind === 'picture');
    this.#rectangles = look.page.shapes.filter(({ kind }) => kind === 'rectangle');
  }

  judged(): { readonly letter: TextLetter; readonly verdict: Verdict; readonly box: Box }[] {
    const first = this.#first();
    const hidden = new Set(first.flatMap(({ run, verdict }) => (run && typeof verdict === 'object' ? [run] : [])));
    const above = new LetterBands(
      first.filter(({ run, verdict }) => verdict === 'seen' && run?.isCovered !== true).map(({ letter }) => letter),
    );
    const ofWords = this.#unseenWords(first);
    const strange = strangeWords(wordsIn(first), this.#look.pixels);
    const verdictOf = ({ letter, run, verdict }: InitialVerdict): Verdict => {
      const ofStrange = strange.get(letter);
      if (ofStrange) return ofStrange;
      const ofWord = ofWords.get(letter);
      if (ofWord) return ofWord;
      if (this.#look.withoutInk?.has(letter)) return this.#whyWithoutInk(letter);
      if (verdict !== 'overdrawn') return verdict;
      const isBelow = (run && hidden.has(run)) || above.touch(boxOfLetters([letter]));
      return isBelow ? underBox : 'seen';
    };
    return first.map((each) => ({ letter: each.letter, verdict: verdictOf(each), box: judgedBox(each.letter, each.run) }));
  }

  /** Words of letters like 1 and l, none of which can be judged alone: between letters that are seen the page shows its background. */
  #unseenWords(first: readonly InitialVerdict[]): Map<TextLetter, Reason> {
    const found = new Map<TextLetter, Reason>();
    for (const word of wordsIn(first)) {
      const letters = word.map(({ letter }) => letter);
      const isUnknown = word.every(({ verdict, letter }) => verdict === 'unknown' && letter.width > 0 && letter.height > 0);
      if (!isUnknown || letters.filter(({ text }) => worthReading.test(text)).length < 2) continue;
      const box = boxOfLetters(letters);
      const shades = shadesIn(this.#look.pixels, box);
      if (!shades || !isPlain(shades)) continue;
      const reason = this.#whyUnseen(box, word[0]?.run, shades.mean);
      if (reason.kind !== 'clipped') for (const letter of letters) found.set(letter, reason);
    }
    return found;
  }

  /** Letters that something covers which is not plain: only a drawing without text tells whether they are seen. */
  doubted(): TextLetter[] {
    return this.#first().flatMap(({ letter, run, verdict }) => {
      if (run?.isCovered !== true || run.style.isHidden || (verdict !== 'seen' && verdict !== 'overdrawn')) return [];
      return worthReading.test(letter.text) && !this.#isBehindScan(boxOfLetters([letter])) ? [letter] : [];
    });
  }

  /** Each letter by itself. The same for both questions, and most of the work. */
  #first(): readonly InitialVerdict[] {
    const runs = new RunFinder(this.#look.page.runs);
    this.#looked ??= (this.#look.page.letters ?? []).map((letter): InitialVerdict => {
      const run = runs.of(letter);
      return { letter, run, verdict: this.#of(letter, run) };
    });
    return this.#looked;
  }

  #isBehindScan(box: Box): boolean {
    const { widthPt, heightPt } = this.#look.page;
    return this.#pictures.some(
      (picture) => coversMost(picture, box) && picture.width * picture.height > scanShare * widthPt * heightPt,
    );
  }

  #whyWithoutInk(letter: TextLetter): Reason {
    const box = boxOfLetters([letter]);
    const isOnPicture = this.#pictures.some((picture) => coversMost(picture, box));
    return isOnPicture && !this.#rectangles.some((each) => coversMost(each, box))
      ? { check: 'covered', kind: 'picture' }
      : underBox;
  }

  #of(letter: TextLetter, run: TextRun | undefined): InitialVerdict['verdict'] {
    const { page, pixels, ofHiddenLayers } = this.#look;
    if (ofHiddenLayers.has(letter)) return { check: 'layers', kind: 'layer' };
    const box = judgedBox(letter, run);
    if (isOutside(box, page)) return { check: 'outside', kind: 'outside' };
    const shades = shadesIn(pixels, box);
    // A letter without ink, such as a blank that a font counts as a letter.
    if (!shades || box.width <= 0 || box.height <= 0) return 'unknown';
    if (run?.style.isHidden !== false && letter.angle === 0 && box.width > widestRead * box.height) return 'unknown';
    if (!isPlain(shades)) return this.#behindPicture(box, run) ?? (this.#isBelowRectangle(box, run) ? 'overdrawn' : 'seen');
    if (solid.test(letter.text) || !worthReading.test(letter.text)) return this.#standsOut(letter, box) ? 'seen' : 'unknown';
    const reason = this.#whyUnseen(box, run, shades.mean);
    // A field whose text is longer than its place scrolls. Values are notes.
    if (reason.kind === 'clipped' && run?.field) return 'unknown';
    // Ink right beside a letter is its own: the place of ink in a font is not always known.
    const around = reason.kind === 'clipped' && shadesIn(pixels, grownBox(box, inkBeside * box.height));
    return around && !isPlain(around) ? 'seen' : reason;
  }

  /** Ink that fills its box is seen where both of its sides have another color. A cover goes on at one side at least. */
  #standsOut({ angle }: TextLetter, { x, y, width, height }: Box): boolean {
    if (angle % 90 !== 0) return false;
    const room = roomBeside * Math.max(width, height);
    const sides =
      angle % 180 === 0
        ? [x - room, x].map((left) => ({ x: left, y, width: width + room, height }))
        : [y - room, y].map((top) => ({ x, y: top, width, height: height + room }));
    return sides.every((side) => {
      const shades = shadesIn(this.#look.pixels, side);
      return shades !== undefined && !isPlain(shades);
    });
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

  #isBelowRectangle(box: Box, run: TextRun | undefined): boolean {
    if (run?.isCovered !== true || run.style.isHidden) return false;
    return this.#rectangles.some((rectangle) => coversMost(rectangle, box));
  }

  #whyUnseen(box: Box, run: TextRun | undefined, mean: readonly [number, number, number]): Reason {
    const isOnPicture = this.#pictures.some((picture) => coversMost(picture, box));
    if (run?.style.isHidden) {
      return isOnPicture ? { check: 'scans', kind: 'scan' } : { check: 'invisible', kind: 'invisible' };
    }
    if (this.#look.marks.some((mark) => coversMost(mark, box))) return { check: 'covered', kind: 'annotation' };
    const isOnRectangle = this.#rectangles.some((rectangle) => coversMost(rectangle, box));
    const isBelow = run?.isCovered === true || isDark(mean);
    if (isOnRectangle && isBelow) return underBox;
    if (isOnPicture && (isBelow || !isOnRectangle)) return { check: 'covered', kind: 'picture' };
    if (isBelow && this.#isDrawnOver(box)) return underBox;
    if (run && colorDistance(run.style.color, mean) < sameColor) return { check: 'invisible', kind: 'sameColor' };
    return isOnRectangle || this.#isDrawnOver(box) ? underBox : { check: 'invisible', kind: 'clipped' };
  }

  #isDrawnOver(box: Box): boolean {
    return this.#look.page.shapes.some((shape) => {
      if (shape.kind === 'line') return shape.strokeWidthPt > 0 && coversMost(grownBox(shape, shape.strokeWidthPt / 2), box);
      return shape.kind === 'drawing' && coversMost(shape, box);
    });
  }
}

function wordsIn(first: readonly InitialVerdict[]): InitialVerdict[][] {
  const words: InitialVerdict[][] = [];
  for (const each of first) {
    const word = words.at(-1);
    if (word && each.letter.gap === 'none') word.push(each);
    else words.push([each]);
  }
  return words;
}

function isOutside(box: Box, { widthPt, heightPt }: TextPage): boolean {
  const page = { x: edgePt, y: edgePt, width: widthPt - 2 * edgePt, height: heightPt - 2 * edgePt };
  return widthPt > 0 && sharedArea(box, page) === 0;
}
