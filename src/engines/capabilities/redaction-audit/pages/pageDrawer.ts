import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { shownSize } from '#engines/core/content/pageContent.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import { infoOf, rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { EngineCall, PagePicture, Renderer } from '#engines/ports.ts';

/** Small letters have at least a pixel of ink. */
const dpi = 100;
const style = { format: 'png', dpi, quality: 90, transparent: false } as const;

/** Draws pages of a file, and of copies of it in which pages were changed. */
export class PageDrawer {
  readonly #source: Source;
  readonly #renderer: Renderer;
  readonly #call: EngineCall;

  constructor(source: Source, renderer: Renderer, call: EngineCall) {
    this.#source = source;
    this.#renderer = renderer;
    this.#call = call;
  }

  /** Writes the pages as they are now. */
  async write(path: string): Promise<void> {
    const info = infoOf(this.#source);
    const ends = { root: rootOf(this.#source), ...(info === undefined ? {} : { info }) };
    await writePdf(path, ends, { version: this.#source.document.version, signal: this.#call.signal });
  }

  /** `pixels` is undefined for a page that could not be drawn in full. */
  async draw(
    path: string,
    numbers: readonly number[],
    tell: (page: number, pixels: PagePixels | undefined) => Promise<void>,
    progress: (drawn: number) => void = () => undefined,
  ): Promise<void> {
    const scratchDir = await mkdtemp(join(this.#call.scratchDir, 'drawn-'));
    const quiet = { ...this.#call, scratchDir, progress };
    const pictures = await this.#renderer.render({ path }, numbers, style, scratchDir, quiet);
    for (const picture of pictures) await tell(picture.page, await this.#pixels(picture));
    await rm(scratchDir, { recursive: true, force: true });
  }

  async #pixels(picture: PagePicture): Promise<PagePixels | undefined> {
    const page = this.#source.pages[picture.page - 1];
    return page && !picture.isPartial ? pixelsOf(picture, shownSize(page).widthPt) : undefined;
  }
}
