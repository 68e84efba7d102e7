import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import type { ChangeKind, DocumentChange } from '#contract/results/comparison.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import type { EngineCall, PagePicture, Renderer } from '#engines/ports.ts';
import type { ComparedPage } from '../comparedText.ts';
import { areOfOneSize, type PagePair } from '../pagePairs.ts';
import { boxOnEarlier, boxOnLater, laidOver, type ScanRegistration } from '../text/scanRegistration.ts';
import { ConvertedColors, maxPlaceBytes, type OverlaidPlace, placeOf } from './convertedColors.ts';
import { type FigureShape, figureShapes } from './figureShapes.ts';
import { isDarkerAlong, linesOverWords } from './linesOverWords.ts';
import { drawingsOf, figureChanges, withoutUnmoved } from './movedDrawings.ts';
import { pictureShades, pixelChanges } from './pixelChanges.ts';
import type { ComparedVersion, PixelComparer } from './pixelComparer.ts';
import { onceInMargins, RepeatedChanges } from './repeatedChanges.ts';
import { withoutSamePictures } from './samePictures.ts';

/** A pixel is 1.2 points. */
const style = { format: 'png', dpi: 60, quality: 90, transparent: false } as const;
/** Each call of the renderer opens the file anew. */
const pairsAtOnce = 32;
/** Points. A difference that is as thin may be one of edges. */
const thinPt = 12;
/** Points. Smaller pictures are bullets and rules. */
const minPicturePt = 18;

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
  readonly #before: ComparedVersion;
  readonly #after: ComparedVersion;
  readonly #look: PixelComparer;
  readonly #renderer: Renderer;
  readonly #call: EngineCall;
  readonly #repeated = new RepeatedChanges();
  readonly #colors = new ConvertedColors();
  /** Changes of pixels, to be told unless another program converted their colors. */
  readonly #overlaid: { pair: PagePair & { after: number }; box: Box; place: OverlaidPlace | undefined }[] = [];
  #placeBytesLeft = maxPlaceBytes;

  constructor(before: ComparedVersion, after: ComparedVersion, look: PixelComparer, renderer: Renderer, call: EngineCall) {
    [this.#before, this.#after, this.#look, this.#renderer, this.#call] = [before, after, look, renderer, call];
  }

  async run(pairs: readonly PagePair[]): Promise<void> {
    const matched = new Set(pairs.map(({ after }) => after));
    const alone = this.#after.text.pages.filter(({ page }) => !matched.has(page));
    const all = [...pairs, ...alone.map(({ page }) => ({ before: null, after: page, isAligned: false }))];
    this.#compareFigures(all.filter(({ isAligned }) => !isAligned));
    const wanted = all.filter((pair) => this.#isWorthDrawing(pair));
    const batches = Array.from({ length: Math.ceil(wanted.length / pairsAtOnce) }, (_, at) =>
      wanted.slice(at * pairsAtOnce, (at + 1) * pairsAtOnce),
    );
    let drawn = batches[0] && this.#drawPairs(batches[0]);
    for (const [at, batch] of batches.entries()) {
      const pictures = await drawn;
      const following = batches[at + 1];
      // The next pages are drawn by other processes while these are compared.
      drawn = following && this.#drawPairs(following);
      drawn?.catch(() => undefined);
      if (!pictures) continue;
      const { before, after, folders } = pictures;
      // Pixels of a pair are read when they are compared, so that they never all are in memory.
      for (const pair of batch) await this.#compare(pair, await pixelsOn(before, pair.before), await pixelsOn(after, pair.after));
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
    for (const { pair, box, place } of this.#overlaid) if (!place || !this.#colors.explains(place)) this.#tellOverlaid(pair, box);
    this.#match();
  }

  async #drawPairs(batch: readonly LoosePair[]) {
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(this.#call.scratchDir, 'drawn-'))));
    const [one = '', other = ''] = folders;
    const ofBefore = batch.map((pair) => pair.before);
    const before = await this.#draw(this.#before, ofBefore, one);
    const ofAfter = batch.map((pair) => pair.after);
    return { before, after: await this.#draw(this.#after, ofAfter, other), folders };
  }

  /** Pages with words only are compared by their words. */
  #isWorthDrawing({ before, after, isAligned, isSame }: LoosePair): boolean {
    if (isSame) return false;
    const [one, other] = [pageOf(this.#before, before), pageOf(this.#after, after)];
    const shapes = [one, other].flatMap((page) => page?.shapes ?? []);
    if (shapes.some(({ kind }) => kind === 'picture')) return true;
    if (!isAligned) return [one, other].some((page) => drawingsOf(page?.shapes ?? []).length > 0);
    return shapes.some(({ kind }) => kind === 'drawing') || linesOf(one) !== linesOf(other);
  }

  async #draw(
    { input }: ComparedVersion,
    pages: readonly (number | null)[],
    scratchDir: string,
  ): Promise<ReadonlyMap<number, PagePicture>> {
    const numbers = [...new Set(pages.filter((page) => page !== null))].sort((a, b) => a - b);
    if (numbers.length === 0) return new Map();
    const quiet = { ...this.#call, scratchDir, progress: () => undefined };
    const pictures = await this.#renderer.render(input, numbers, style, scratchDir, quiet);
    return new Map(pictures.filter(({ isPartial }) => !isPartial).map((picture) => [picture.page, picture]));
  }

  async #compare(pair: LoosePair, one: PagePixels | undefined, other: PagePixels | undefined): Promise<void> {
    const { before, after, isAligned, registration } = pair;
    if (isAligned && one && other && before !== null && after !== null) {
      await this.#overlay(
        { before, after, isAligned, registration },
        one,
        registration ? laidOver(one, other, registration) : other,
      );
      if (!registration) this.#compareLines(before, after, one, other);
      return;
    }
    if (one && before !== null) this.#gone.push(...picturesOn(pageOf(this.#before, before), one));
    if (other && after !== null) this.#come.push(...picturesOn(pageOf(this.#after, after), other));
  }

  /** Shapes that the text moved, over all pages: page breaks take figures along. */
  #compareFigures(pairs: readonly LoosePair[]): void {
    const found = figureChanges(
      this.#figuresOn(this.#before, this.#after, new Map(pairs.map(({ before, after }) => [before, after]))),
      this.#figuresOn(this.#after, this.#before, new Map(pairs.map(({ before, after }) => [after, before]))),
    );
    const gone = onceInMargins(found.gone, (page) => pageOf(this.#before, page)?.heightPt ?? 0);
    const left = onceInMargins(found.come, (page) => pageOf(this.#after, page)?.heightPt ?? 0);
    for (const side of gone) {
      const pair = pairs.find((each) => each.before === side.page);
      const at = left.findIndex(({ page }) => page === pair?.after);
      const [other] = at < 0 ? [] : left.splice(at, 1);
      this.#tell(other ? 'changed' : 'removed', side, other);
    }
    for (const side of left) this.#tell('added', undefined, side);
  }

  /** The figures on pages, without what stands at the same place on the other page of the pair. */
  #figuresOn(
    look: ComparedVersion,
    others: ComparedVersion,
    otherPages: ReadonlyMap<number | null, number | null>,
  ): FigureShape[] {
    const chosen = look.text.pages.filter(({ page }) => otherPages.has(page));
    return chosen.flatMap((page) => {
      const figures = figureShapes(page, this.#wordsOn(look, page.page));
      const other = pageOf(others, otherPages.get(page.page) ?? null);
      return other && areOfOneSize(page, other) ? withoutUnmoved(figures, other.shapes) : figures;
    });
  }

  #compareLines(before: number, after: number, ofBefore: PagePixels, ofAfter: PagePixels): void {
    const [one, other] = [pageOf(this.#before, before), pageOf(this.#after, after)];
    if (!one || !other || linesOf(one) === linesOf(other)) return;
    const gone = linesOverWords(one.shapes, other.shapes, this.#wordsOn(this.#before, one.page));
    const come = linesOverWords(other.shapes, one.shapes, this.#wordsOn(this.#after, other.page));
    for (const box of gone.filter((line) => isDarkerAlong(line, ofBefore, ofAfter)))
      this.#tell('removed', { page: one.page, box }, undefined);
    for (const box of come.filter((line) => isDarkerAlong(line, ofAfter, ofBefore)))
      this.#tell('added', undefined, { page: other.page, box });
  }

  async #overlay(pair: PagePair & { after: number }, one: PagePixels, other: PagePixels): Promise<void> {
    const { registration } = pair;
    const later = this.#wordsOn(this.#after, pair.after);
    const onEarlier = registration ? later.map((box) => boxOnEarlier(registration, box)) : later;
    const words = [...this.#wordsOn(this.#before, pair.before), ...onEarlier];
    const boxes = pixelChanges(one, other, words);
    // Edges that lie between two pixels differ, too, and no more when they are drawn larger.
    const thin = boxes.filter(({ width, height }) => Math.min(width, height) <= thinPt);
    const alike = await this.#look.areAlike(
      pair,
      thin.map((box) => [box]),
    );
    const same = new Set(thin.filter((_, at) => alike[at]));
    if (!registration) this.#colors.note(pair.before, one, other);
    for (const box of boxes.filter((each) => !same.has(each) && !this.#repeated.has(each, one, other)))
      this.#overlaid.push({ pair, box, place: registration ? undefined : this.#placeOf(pair.before, box, one, other, words) });
  }

  #placeOf(...at: Parameters<typeof placeOf>): OverlaidPlace | undefined {
    if (this.#placeBytesLeft <= 0) return undefined;
    const place = placeOf(...at);
    this.#placeBytesLeft -= place.before.data.length + place.after.data.length;
    return place;
  }

  #tellOverlaid({ before, after, registration }: PagePair & { after: number }, box: Box): void {
    const later = { page: after, box: registration ? boxOnLater(registration, box) : box };
    this.#tell('changed', { page: before, box }, later);
  }

  #wordsOn(look: ComparedVersion, page: number): readonly Box[] {
    return pageOf(look, page)?.wordPlaces ?? [];
  }

  /** A picture at another place is the same picture. Of the rest, pictures in the same order were exchanged. */
  #match(): void {
    const { gone, come } = withoutSamePictures(this.#gone, this.#come);
    gone.forEach((picture, at) => {
      this.#tell(come[at] ? 'changed' : 'removed', picture, come[at]);
    });
    for (const picture of come.slice(gone.length)) this.#tell('added', undefined, picture);
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
  readonly isSame?: boolean;
  readonly registration?: ScanRegistration | undefined;
}

async function pixelsOn(pictures: ReadonlyMap<number, PagePicture>, page: number | null): Promise<PagePixels | undefined> {
  const picture = pictures.get(page ?? 0);
  return picture && (await pixelsOf(picture, (picture.widthPx * 72) / picture.dpi));
}

function pageOf({ text }: ComparedVersion, page: number | null): ComparedPage | undefined {
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
