import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '#contract/box.ts';
import type { ChangeKind, DocumentChange } from '#contract/comparison.ts';
import type { PagePixels } from '#contract/mosaic.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import type { EngineCall, PdfInput, Renderer } from '#engines/ports.ts';
import type { ComparedPage, ComparedText } from './comparedText.ts';
import { figureShapes } from './figureShapes.ts';
import { isDarkerAlong, linesOverWords } from './linesOverWords.ts';
import { drawingsOf, figureChanges } from './movedDrawings.ts';
import type { PagePair } from './pagePairs.ts';
import { pictureShades, pixelChanges, shadesDistance } from './pixelChanges.ts';

/** A pixel is 1.2 points. */
const style = { format: 'png', dpi: 60, quality: 90, transparent: false } as const;
const pairsAtOnce = 8;
/** Points. Smaller pictures are bullets and rules. */
const minPicturePt = 18;
/** The most mean difference, of 255, of the same picture drawn at two places. */
const samePicture = 20;

export interface VersionLook {
  readonly input: PdfInput;
  readonly text: ComparedText;
}

interface Found {
  readonly page: number;
  readonly box: Box;
  readonly shades: readonly number[];
}

/** Finds changes of pictures and drawings: by pixels where pages can be overlaid, else picture by picture. */
export class PictureComparison {
  readonly changes: DocumentChange[] = [];
  readonly #gone: Found[] = [];
  readonly #come: Found[] = [];
  readonly #before: VersionLook;
  readonly #after: VersionLook;
  readonly #renderer: Renderer;
  readonly #call: EngineCall;

  constructor(before: VersionLook, after: VersionLook, renderer: Renderer, call: EngineCall) {
    [this.#before, this.#after, this.#renderer, this.#call] = [before, after, renderer, call];
  }

  async run(pairs: readonly PagePair[]): Promise<void> {
    const matched = new Set(pairs.map(({ after }) => after));
    const alone = this.#after.text.pages.filter(({ page }) => !matched.has(page));
    const all = [...pairs, ...alone.map(({ page }) => ({ before: null, after: page, isAligned: false }))];
    this.#compareFigures(all.filter(({ isAligned }) => !isAligned));
    const wanted = all.filter((pair) => this.#isWorthALook(pair));
    for (let at = 0; at < wanted.length; at += pairsAtOnce) {
      const batch = wanted.slice(at, at + pairsAtOnce);
      const before = await this.#draw(
        this.#before,
        batch.map((pair) => pair.before),
      );
      const after = await this.#draw(
        this.#after,
        batch.map((pair) => pair.after),
      );
      for (const pair of batch) this.#compare(pair, before, after);
    }
    this.#match();
  }

  /** Pages with words only are compared by their words. */
  #isWorthALook({ before, after, isAligned }: LoosePair): boolean {
    const [one, other] = [pageOf(this.#before, before), pageOf(this.#after, after)];
    const shapes = [one, other].flatMap((page) => page?.shapes ?? []);
    if (shapes.some(({ kind }) => kind === 'picture')) return true;
    if (!isAligned) return [one, other].some((page) => drawingsOf(page?.shapes ?? []).length > 0);
    return shapes.some(({ kind }) => kind === 'drawing') || linesOf(one) !== linesOf(other);
  }

  async #draw({ input }: VersionLook, pages: readonly (number | null)[]): Promise<Map<number, PagePixels>> {
    const numbers = [...new Set(pages.filter((page) => page !== null))].sort((a, b) => a - b);
    const drawn = new Map<number, PagePixels>();
    if (numbers.length === 0) return drawn;
    const scratchDir = await mkdtemp(join(this.#call.scratchDir, 'pages-'));
    const quiet = { ...this.#call, scratchDir, progress: () => undefined };
    for (const picture of await this.#renderer.render(input, numbers, style, scratchDir, quiet)) {
      const pixels = picture.isPartial ? undefined : await pixelsOf(picture, (picture.widthPx * 72) / picture.dpi);
      if (pixels) drawn.set(picture.page, pixels);
    }
    await rm(scratchDir, { recursive: true, force: true });
    return drawn;
  }

  #compare({ before, after, isAligned }: LoosePair, ofBefore: Map<number, PagePixels>, ofAfter: Map<number, PagePixels>): void {
    const [one, other] = [ofBefore.get(before ?? 0), ofAfter.get(after ?? 0)];
    if (isAligned && one && other && before !== null && after !== null) {
      this.#overlay(before, after, one, other);
      this.#compareLines(before, after, one, other);
      return;
    }
    if (one && before !== null) this.#gone.push(...picturesOn(pageOf(this.#before, before), one));
    if (other && after !== null) this.#come.push(...picturesOn(pageOf(this.#after, after), other));
  }

  /** Shapes that the text moved, over all pages: page breaks take figures along. */
  #compareFigures(pairs: readonly LoosePair[]): void {
    const shapesOf = (look: VersionLook, pages: readonly (number | null)[]) => {
      const wanted = new Set(pages);
      const words = Map.groupBy(
        look.text.words.filter(({ page }) => wanted.has(page)),
        ({ page }) => page,
      );
      const boxesOn = (page: number) => (words.get(page) ?? []).flatMap(({ boxes }) => boxes);
      return look.text.pages.filter(({ page }) => wanted.has(page)).flatMap((page) => figureShapes(page, boxesOn(page.page)));
    };
    const before = pairs.map((pair) => pair.before);
    const after = pairs.map((pair) => pair.after);
    const { gone, come } = figureChanges(shapesOf(this.#before, before), shapesOf(this.#after, after));
    const left = [...come];
    for (const side of gone) {
      const pair = pairs.find((each) => each.before === side.page);
      const at = left.findIndex(({ page }) => page === pair?.after);
      const [other] = at < 0 ? [] : left.splice(at, 1);
      this.#tell(other ? 'changed' : 'removed', side, other);
    }
    for (const side of left) this.#tell('added', undefined, side);
  }

  #compareLines(before: number, after: number, ofBefore: PagePixels, ofAfter: PagePixels): void {
    const [one, other] = [pageOf(this.#before, before), pageOf(this.#after, after)];
    if (!one || !other || linesOf(one) === linesOf(other)) return;
    const wordsOn = (look: VersionLook, page: number) =>
      look.text.words.filter((word) => word.page === page).flatMap(({ boxes }) => boxes);
    const gone = linesOverWords(one.shapes, other.shapes, wordsOn(this.#before, one.page));
    const come = linesOverWords(other.shapes, one.shapes, wordsOn(this.#after, other.page));
    for (const box of gone.filter((line) => isDarkerAlong(line, ofBefore, ofAfter)))
      this.#tell('removed', { page: one.page, box }, undefined);
    for (const box of come.filter((line) => isDarkerAlong(line, ofAfter, ofBefore)))
      this.#tell('added', undefined, { page: other.page, box });
  }

  #overlay(before: number, after: number, one: PagePixels, other: PagePixels): void {
    const words = [
      ...this.#before.text.words.filter(({ page }) => page === before),
      ...this.#after.text.words.filter(({ page }) => page === after),
    ].flatMap(({ boxes }) => boxes);
    for (const box of pixelChanges(one, other, words)) this.#tell('changed', { page: before, box }, { page: after, box });
  }

  /** A picture at another place is the same picture. Of the rest, pictures in the same order were exchanged. */
  #match(): void {
    const gone = this.#gone.filter((picture) => {
      const at = this.#come.findIndex(({ shades }) => shadesDistance(shades, picture.shades) < samePicture);
      if (at >= 0) this.#come.splice(at, 1);
      return at < 0;
    });
    for (const picture of gone) {
      const other = this.#come.shift();
      this.#tell(other ? 'changed' : 'removed', picture, other);
    }
    for (const picture of this.#come) this.#tell('added', undefined, picture);
  }

  #tell(kind: ChangeKind, before: Omit<Found, 'shades'> | undefined, after: Omit<Found, 'shades'> | undefined): void {
    const sideOf = (side: Omit<Found, 'shades'> | undefined) => (side ? { page: side.page, boxes: [side.box], text: '' } : null);
    this.changes.push({ part: 'picture', kind, structure: null, before: sideOf(before), after: sideOf(after) });
  }
}

interface LoosePair {
  readonly before: number | null;
  readonly after: number | null;
  readonly isAligned: boolean;
}

function pageOf({ text }: VersionLook, page: number | null): ComparedPage | undefined {
  return page === null ? undefined : text.pages[page - 1];
}

/** Describes the lines and areas of a page, to whole points. */
function linesOf(page: ComparedPage | undefined): string {
  const lines = (page?.shapes ?? []).map(({ x, y, width, height, color }) => `${[x, y, width, height].map(Math.round)} ${color}`);
  return lines.sort().join('\n');
}

function picturesOn(page: ComparedPage | undefined, pixels: PagePixels): Found[] {
  const shapes = page?.shapes ?? [];
  const pictures = shapes.filter(({ kind, width, height }) => kind === 'picture' && Math.min(width, height) >= minPicturePt);
  return [...pictures, ...drawingsOf(shapes)].map(({ x, y, width, height }) => {
    const box = { x, y, width, height };
    return { page: page?.page ?? 0, box, shades: pictureShades(pixels, box) };
  });
}
