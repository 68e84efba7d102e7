import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import type { EngineCall, PdfInput, Renderer } from '#engines/ports.ts';
import type { ComparedPage, ComparedText } from '../comparedText.ts';
import type { PagePair } from '../pagePairs.ts';
import { laidOver } from '../text/scanRegistration.ts';
import { areVisuallyEqual, scanSteps, showsInk } from './alikePlaces.ts';

export interface ComparedVersion {
  readonly input: PdfInput;
  readonly text: ComparedText;
}

/** Dots an inch, for pages up to A3 and for larger ones. */
const [usualDpi, largeDpi] = [200, 100];
/** Square points. Pixels of a larger page take too much memory. */
const [maxUsualArea, maxArea] = [1_100_000, 9_000_000];
/** The most pairs of pages that are drawn. A pair is drawn once for its words and once for its pictures. */
const maxPairs = 200;
/** The most time for all of them. A pair takes about half a second, and longer on a busy server, where a job must end in time, too. */
const maxMs = 90_000;
/** The most boxes of a place, and how often its page they may cover together with those of the places before it. */
const maxBoxes = 400;
const maxPages = 2;

/** Looks closely at places of pages that can be overlaid. */
export class PixelComparer {
  readonly #before: ComparedVersion;
  readonly #after: ComparedVersion;
  readonly #renderer: Renderer;
  readonly #call: EngineCall;
  #left = maxPairs;
  #spentMs = 0;

  constructor(before: ComparedVersion, after: ComparedVersion, renderer: Renderer, call: EngineCall) {
    [this.#before, this.#after, this.#renderer, this.#call] = [before, after, renderer, call];
  }

  /**
   * For each place of a pair of pages, whether it looks the same on both, and shows something where `mustShow` says so. After the most
   * pairs or the most time, none does.
   */
  async areAlike(
    pair: PagePair,
    places: readonly (readonly Box[])[],
    mustShow: readonly boolean[] = [],
  ): Promise<readonly boolean[]> {
    const [one, other] = [this.#before.text.pages[pair.before - 1], this.#after.text.pages[(pair.after ?? 0) - 1]];
    const dpi = Math.min(dpiOf(one), dpiOf(other));
    const isWanted = pair.isAligned && places.length > 0 && this.#left > 0 && this.#spentMs < maxMs;
    if (!isWanted || !one || !other || dpi === 0) return places.map(() => false);
    this.#left -= 1;
    const startedAt = performance.now();
    const [before, later] = await this.#drawnBoth(one.page, other.page, dpi);
    this.#spentMs += performance.now() - startedAt;
    const after = before && later && pair.registration ? laidOver(before, later, pair.registration) : later;
    let leftPt2 = maxPages * one.widthPt * one.heightPt;
    return places.map((boxes, at) => {
      leftPt2 -= boxes.reduce((sum, { width, height }) => sum + width * height, 0);
      return (
        !!before &&
        !!after &&
        leftPt2 > 0 &&
        boxes.length <= maxBoxes &&
        areVisuallyEqual(before, after, boxes, pair.registration ? scanSteps : undefined) &&
        (!mustShow[at] || boxes.every((box) => showsInk(before, box)))
      );
    });
  }

  async #drawnBoth(before: number, after: number, dpi: number): Promise<readonly (PagePixels | undefined)[]> {
    const both = [this.#drawn(this.#before, before, dpi), this.#drawn(this.#after, after, dpi)];
    // If one cannot be drawn, the other still uses its folder.
    await Promise.allSettled(both);
    return Promise.all(both);
  }

  async #drawn({ input }: ComparedVersion, page: number, dpi: number): Promise<PagePixels | undefined> {
    const scratchDir = await mkdtemp(join(this.#call.scratchDir, 'look-'));
    const quiet = { ...this.#call, scratchDir, progress: () => undefined };
    const style = { format: 'png', dpi, quality: 90, transparent: false } as const;
    const [picture] = await this.#renderer.render(input, [page], style, scratchDir, quiet);
    const pixels = picture && !picture.isPartial ? await pixelsOf(picture, (picture.widthPx * 72) / picture.dpi) : undefined;
    await rm(scratchDir, { recursive: true, force: true });
    return pixels;
  }
}

function dpiOf(page: ComparedPage | undefined): number {
  const area = page ? page.widthPt * page.heightPt : Number.POSITIVE_INFINITY;
  if (area > maxArea) return 0;
  return area > maxUsualArea ? largeDpi : usualDpi;
}
