/** Chooses the settings of the images. Runs in the process that reads untrusted bytes. */

import { isDrawing, keepAll, type Picture, type Recoded, reduce } from '#engines/core/content/streams/recode.ts';
import type { CompressRequest, ImageRequest, QualityStep } from '#engines/core/content/streams/streamRequest.ts';
import type { StreamWork } from '#engines/core/content/streams/streamWork.ts';
import { sampleOf } from './sampling.ts';

interface Means extends Pick<StreamWork, 'told' | 'atOnce'> {
  /** The part of an image that is coded. */
  picture(image: ImageRequest): Promise<Picture | undefined>;
  /** The image as it is coded, packed better. */
  repacked(image: ImageRequest): Promise<Recoded | undefined>;
  /** How many times larger the image is than its coded part. */
  timesLarger(image: ImageRequest): number;
  /** Called when an image is done. */
  step(): void;
}

/** Pixels that are coded as a test of a step, before all images are. */
const samplePixels = 8_000_000;
/** A reduction that saves less is not worth a second loss. */
const worthwhile = 0.92;
const largeBytes = 32 * 1024 * 1024;
const nothing = () => undefined;
/** Images in these codings would only grow without loss. */
const lossyCodings: ReadonlySet<string> = new Set(['DCTDecode', 'JPXDecode']);
/** How much more an image may weigh when it keeps every sample. */
const losslessWorth = 1.15;

/**
 * Steps down from the best quality to the first step that fits a budget. The size of a step is measured on a sample, so that a book of
 * scans is coded once and not five times.
 */
export class QualitySteps {
  readonly #images: readonly ImageRequest[];
  readonly #means: Means;
  /** The lossless form, where it is smaller than the bytes in the file. */
  readonly #lossless = new Map<number, Recoded>();
  #lastTurn: Promise<void> = Promise.resolve();
  readonly #drawings = new Set<number>();
  /** Results of images at a step. Levels share some steps, and the sample may hold all images. */
  readonly #made = new Map<string, Map<number, Recoded>>();

  constructor(images: readonly ImageRequest[], means: Means) {
    this.#images = images;
    this.#means = means;
  }

  /** The images that got smaller. */
  async reduceUntilFits(
    { qualitySteps, isStrict }: Pick<CompressRequest, 'qualitySteps' | 'isStrict'>,
    budgetBytes: number,
  ): Promise<ReadonlyMap<number, Recoded>> {
    const images = this.#images;
    await this.#lookAt(images);
    if (this.#weightOf(images, this.#lossless) <= budgetBytes || qualitySteps.length === 0) return this.#lossless;
    const sample = sampleOf(images, pixelsOf, samplePixels);
    const isAll = sample.length === images.length;
    const stepAt = (index: number) => qualitySteps[index] as QualityStep;
    const share = this.#weightOf(sample, this.#lossless) / this.#weightOf(images, this.#lossless);
    let index = await this.#firstFitting(sample, qualitySteps, budgetBytes * share);
    for (let tries = 0; ; tries += 1) {
      const made = await this.#all(images, stepAt(index));
      const fits = this.#weightOf(images, made) <= budgetBytes;
      if (fits || index === qualitySteps.length - 1 || isAll || (!isStrict && tries > 0)) return made;
      index += 1;
    }
  }

  /**
   * The size of the images for each aim, extrapolated from the coded part. The last step comes first: it is the cheapest, and often the
   * answer. Without time for the search, the images come to what they may come to, or to the first step where that is less.
   */
  async estimate(
    aims: readonly { readonly qualitySteps: readonly QualityStep[]; readonly budgetBytes: number }[],
    hasTime: () => boolean = () => true,
  ): Promise<number[]> {
    const images = this.#images;
    await this.#lookAt(images);
    const untouched = this.#weightOf(images, this.#lossless);
    const bytesAt = async (qualityStep: QualityStep) => this.#weightOf(images, await this.#all(images, qualityStep));
    const weights: number[] = [];
    for (const { qualitySteps, budgetBytes } of aims.toReversed()) {
      const [first, last] = [qualitySteps[0], qualitySteps.at(-1)];
      const least = last && untouched > budgetBytes ? await bytesAt(last) : untouched;
      if (!first || !last || untouched <= budgetBytes || least >= budgetBytes) weights.unshift(least);
      else if (!hasTime()) weights.unshift(Math.min(budgetBytes, await bytesAt(first)));
      else weights.unshift(await bytesAt(qualitySteps[await this.#firstFitting(images, qualitySteps, budgetBytes)] ?? last));
    }
    return weights;
  }

  async #lookAt(images: readonly ImageRequest[]): Promise<void> {
    await this.#means.atOnce(images, async (image) => {
      await this.#inTurn(image, () => this.#means.told(image, () => this.#withoutLoss(image)));
      this.#means.step();
    });
  }

  /** A binary search: each step is smaller than the one before. */
  async #firstFitting(
    sample: readonly ImageRequest[],
    qualitySteps: readonly QualityStep[],
    budgetBytes: number,
  ): Promise<number> {
    let [low, high] = [0, qualitySteps.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const made = await this.#all(sample, qualitySteps[middle] as QualityStep);
      if (this.#weightOf(sample, made) <= budgetBytes) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #weightOf(images: readonly ImageRequest[], made: ReadonlyMap<number, Recoded>): number {
    return images.reduce((sum, image) => sum + this.#bytesOf(image, made.get(image.id)), 0);
  }

  /** The size of the whole image, where only a part of it is coded. */
  #bytesOf(image: ImageRequest, made: Recoded | undefined): number {
    return made ? made.bytes.length * this.#means.timesLarger(image) : image.length;
  }

  /** Two of the largest images at once would need too much memory. A JPEG is read a few lines at a time. */
  async #inTurn<Value>(image: ImageRequest, work: () => Promise<Value>): Promise<Value> {
    const isLarge = image.widthPx * image.heightPx * image.channels > largeBytes;
    if (!isLarge || image.filters.at(-1)?.name === 'DCTDecode') return work();
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.then(nothing, nothing);
    return turn;
  }

  async #withoutLoss(image: ImageRequest): Promise<void> {
    const candidates: (Recoded | undefined)[] = [await this.#means.repacked(image)];
    if (!lossyCodings.has(image.filters.at(-1)?.name ?? '')) {
      const picture = await this.#means.picture(image);
      const kept = picture && (await attempt(() => keepAll(image, picture)));
      if (isDrawing(image, kept)) this.#drawings.add(image.id);
      candidates.push(kept);
    }
    const best = smallest(candidates);
    if (best && this.#bytesOf(image, best) < image.length) this.#lossless.set(image.id, best);
  }

  async #all(images: readonly ImageRequest[], qualityStep: QualityStep): Promise<Map<number, Recoded>> {
    const key = `${images.length} ${qualityStep.dpi} ${qualityStep.quality}`;
    const known = this.#made.get(key);
    if (known) return known;
    const made = new Map<number, Recoded>();
    await this.#means.atOnce(images, async (image) => {
      const found = await this.#inTurn(image, () => this.#means.told(image, () => this.#at(image, qualityStep)));
      if (found) made.set(image.id, found);
      this.#means.step();
    });
    this.#made.set(key, made);
    return made;
  }

  /** Codes the image at a step, with loss only where that saves enough. */
  async #at(image: ImageRequest, qualityStep: QualityStep): Promise<Recoded | undefined> {
    const lossless = this.#lossless.get(image.id);
    if (this.#drawings.has(image.id)) return lossless;
    const picture = await this.#means.picture(image);
    const reduced = picture && (await attempt(() => reduce(image, picture, qualityStep)));
    if (!reduced) return lossless;
    const [before, after] = [this.#bytesOf(image, lossless), this.#bytesOf(image, reduced)];
    return after > before * worthwhile || (lossless && before <= after * losslessWorth) ? lossless : reduced;
  }
}

function smallest(candidates: readonly (Recoded | undefined)[]): Recoded | undefined {
  const there = candidates.filter((one) => one !== undefined);
  return there.reduce<Recoded | undefined>(
    (best, one) => (best && best.bytes.length <= one.bytes.length ? best : one),
    undefined,
  );
}

/** An image that cannot be read stays as it is. A viewer may be able to read it. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const pixelsOf = ({ widthPx, heightPx }: ImageRequest) => widthPx * heightPx;
