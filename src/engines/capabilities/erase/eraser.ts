import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { Mosaic } from '#contract/mosaic.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { infoOf, rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import type { PdfObject } from '#engines/core/objects/values.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type {
  EngineCall,
  EraseBox,
  Eraser,
  PageBox,
  Renderer,
  TextPage,
  TextPlace,
  TextReader,
  TextRun,
} from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { byPage, type CoveredBox, coverPages, eraseLetters, erasePages, type Leaks, type PageBoxes } from './erasePages.ts';
import { Erasure } from './erasure.ts';
import { dropLeftovers } from './leftovers.ts';
import { withMosaics } from './mosaics.ts';
import { Phrases, plain } from './phrases.ts';
import { erasePixels } from './pictures.ts';
import { unpackContents } from './plainContents.ts';
import { proveErased } from './proof.ts';
import { scrub } from './scrub.ts';
import { coreOf, linesBeneath, linesOf, runsBeneath, zoneOf } from './textInZone.ts';
import { around } from './zone.ts';

export interface EraserOptions {
  readonly sandbox: Sandbox;
  readonly editDocument: EditDocument;
  readonly text: TextReader;
  readonly renderer: Renderer;
}

/** Letters that reach into a box from beside it are found by reading, and taken out in another round. */
const mostRounds = 4;

/** Erases over our own object model, and hands nothing out that others can still read (docs/decisions/0120). */
export function createEraser({ sandbox, editDocument, text, renderer }: EraserOptions): Eraser {
  return {
    erase: async (input, boxes, outPath, call) => {
      const mosaics = new Map<EraseBox, Mosaic>();
      const made = await editDocument(input, outPath, call, async (source, { changed, removed }, at) => {
        const run = new EraseRun(source, boxes, { sandbox, text, call: at.call }, removed);
        await run.readBeneath(at.path);
        // Seen before anything is erased, drawn after all is.
        const covered = await withMosaics(renderer, at.path, run.pages, run.letters, at.call, mosaics);
        const written = await run.eraseAll(covered);
        changed.add('erasedAreas', boxes.length);
        await proveErased({ sandbox, text, renderer }, written.path, covered, at.call);
        return { substitute: written.substitute };
      });
      return { ...made, mosaics };
    },
    clearText: async (input, places, outPath, call) =>
      editDocument(input, outPath, call, async (source, { removed }, at) => {
        const run = new EraseRun(source, places, { sandbox, text, call: at.call }, removed);
        return { substitute: await run.clearText() };
      }),
  };
}

interface RunTools {
  readonly sandbox: Sandbox;
  readonly text: TextReader;
  readonly call: EngineCall;
}

class EraseRun<Box extends TextPlace> {
  readonly pages: readonly PageBoxes<Box>[];
  /** The size of the largest letters beneath a box, in points. */
  readonly letters = new Map<TextPlace, number>();
  phrases = new Phrases([], new Set());
  readonly #source: Source;
  readonly #tools: RunTools;
  readonly #erasure: Erasure;
  #lines: string[] = [];
  #files = 0;

  constructor(source: Source, boxes: readonly Box[], tools: RunTools, removed: Tally) {
    this.#source = source;
    this.#tools = tools;
    this.#erasure = new Erasure(removed);
    this.pages = byPage(source, boxes);
  }

  /** What will be erased, to be found again wherever else the document says it. */
  async readBeneath(path: string): Promise<void> {
    await this.#read(path, true, (page, own) => {
      if (!own) return;
      this.#lines.push(...linesBeneath(page, own.boxes.map(zoneOf)));
      for (const box of own.boxes) {
        const sizes = runsBeneath(page, [zoneOf(box)]).map(({ style }) => style.sizePt);
        this.letters.set(box, Math.max(0, ...sizes));
      }
    });
  }

  /** Takes letters out until none is read in the places any more. */
  async clearText(): Promise<(object: PdfObject) => PdfObject | null> {
    await unpackContents(this.pages.map(({ page }) => page));
    eraseLetters(this.#source, new Map(this.pages.map(({ page, boxes }) => [page, boxes])), this.#erasure);
    await this.#eraseWhatIsRead();
    return dropLeftovers(this.#source, this.#erasure);
  }

  async #eraseWhatIsRead(): Promise<void> {
    for (let round = 1; ; round += 1) {
      const leaks = await this.#leaks(await this.#write());
      if (leaks.size === 0) return;
      if (round === mostRounds) throw leakOn([...leaks.keys()][0]);
      eraseLetters(this.#source, leaks, this.#erasure);
    }
  }

  /** Erases until nothing is read beneath the boxes any more. */
  async eraseAll(
    this: EraseRun<EraseBox>,
    covered: readonly PageBoxes<CoveredBox>[],
  ): Promise<{ path: string; substitute: (object: PdfObject) => PdfObject | null }> {
    await unpackContents(this.pages.map(({ page }) => page));
    erasePages(this.#source, this.pages, this.#erasure);
    await erasePixels(this.#tools.sandbox, this.#erasure, this.#tools.call);
    await this.#eraseWhatIsRead();
    scrub(this.#source, this.phrases, this.#erasure);
    coverPages(covered);
    return { path: await this.#write(), substitute: dropLeftovers(this.#source, this.#erasure) };
  }

  async #write(): Promise<string> {
    const { call } = this.#tools;
    const path = join(call.scratchDir, `erased-${++this.#files}.pdf`);
    const info = infoOf(this.#source);
    await writePdf(
      path,
      { root: rootOf(this.#source), ...(info === undefined ? {} : { info }) },
      {
        version: this.#source.document.version,
        signal: call.signal,
        substitute: dropLeftovers(this.#source, this.#erasure),
      },
    );
    return path;
  }

  /** The places of letters that PDFium still finds beneath boxes. The words that pages show are learnt on the way. */
  async #leaks(path: string): Promise<Leaks> {
    const found = new Map<SourcePage, readonly PageBox[]>();
    const visible = new Set<string>();
    await this.#read(path, false, (page, own) => {
      for (const word of linesOf(page.runs).flatMap((line) => line.split(/\s+/))) visible.add(plain(word));
      const runs = own ? runsBeneath(page, own.boxes.map(zoneOf)) : [];
      if (own && runs.length > 0) found.set(own.page, runs.map(placeOf));
    });
    this.phrases = new Phrases(this.#lines, visible);
    return found;
  }

  async #read(
    path: string,
    isOnlyErased: boolean,
    tell: (page: TextPage, own: PageBoxes<Box> | undefined) => void,
  ): Promise<void> {
    const { text, call } = this.#tools;
    const byNumber = new Map(this.pages.map((one) => [one.page.index + 1, one]));
    const out = join(call.scratchDir, `text-${++this.#files}.jsonl`);
    const scratchDir = join(call.scratchDir, `read-${this.#files}`);
    await mkdir(scratchDir);
    const options = { annotations: true, shapes: false, links: false };
    const quiet = { ...call, scratchDir, progress: () => undefined };
    const read = await text.read({ path }, isOnlyErased ? [...byNumber.keys()] : undefined, options, out, quiet);
    for await (const page of read.pages()) tell(page, byNumber.get(page.page));
  }
}

function placeOf(run: TextRun): PageBox {
  const [x, y, right, bottom] = around(coreOf(run));
  return { x, y, width: right - x, height: bottom - y };
}

function leakOn(page: SourcePage | undefined): AppError {
  return new AppError('erase_leak', { values: { page: (page?.index ?? 0) + 1 } });
}
