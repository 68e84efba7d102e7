import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { Mosaic } from '#contract/pages/mosaic.ts';
import { boxOfLetters, isLetterErased, wordsOf } from '#contract/pages/pageLetters.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import type { Edit, EditDocument } from '#engines/core/editDocument.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { infoOf, rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { hiddenLayers } from '#engines/core/objects/hiddenLayers.ts';
import type { PdfObject } from '#engines/core/objects/values.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { EngineCall, EraseBox, Eraser, Renderer, TextLetter, TextPage, TextPlace, TextReader } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { withMosaics } from './drawing/mosaics.ts';
import { erasePixels } from './drawing/pictures.ts';
import { dropErasedReferences } from './erasedReferences.ts';
import {
  byPage,
  type CoveredBox,
  coverPages,
  eraseHidden,
  eraseLetters,
  erasePages,
  hiddenLettersOn,
  type LetterPlaces,
  type PageBoxes,
} from './erasePages.ts';
import { Erasure } from './erasure.ts';
import { hiddenLinesWith } from './hiddenContent.ts';
import { proveErased } from './proof/proof.ts';
import { Phrases, plain } from './scrub/phrases.ts';
import { scrub } from './scrub/scrub.ts';
import { dropErasedGlyphs } from './text/erasedGlyphs.ts';
import { erasedWords, linesOfWords } from './text/erasedWords.ts';
import { linesOf, runsBeneath, zoneOf } from './text/textInZone.ts';

export interface EraserOptions {
  readonly sandbox: Sandbox;
  readonly editDocument: EditDocument;
  readonly text: TextReader;
  readonly renderer: Renderer;
}

/** Letters that reach into a box from beside it are found by reading the result. Another round removes them. */
const maxRounds = 4;

/** Erases with our own object model. It returns no file in which other readers still find something (docs/decisions/0120). */
export function createEraser({ sandbox, editDocument, text, renderer }: EraserOptions): Eraser {
  return {
    erase: async (input, boxes, outPath, call) => {
      const mosaics = new Map<EraseBox, Mosaic>();
      const made = await editDocument(input, outPath, call, async (source, told, at) => {
        const run = new EraseRun(source, boxes, { sandbox, text, call: await inOwnFolder(at.call) }, told);
        await run.readBeneath(at.path);
        // The mosaics are computed before anything is erased, and drawn after all is.
        const covered = await withMosaics(renderer, at.path, run.pages, run.letters, at.call, mosaics);
        const written = await run.eraseAll(covered);
        told.changed.add('erasedAreas', boxes.length);
        told.changed.add('erasedReadBack', await proveErased({ sandbox, text, renderer }, written.path, covered, at.call));
        return { substitute: written.substitute };
      });
      return { ...made, mosaics };
    },
    clearText: async (input, places, outPath, call) =>
      editDocument(input, outPath, call, async (source, told, at) => {
        const run = new EraseRun(source, places, { sandbox, text, call: await inOwnFolder(at.call) }, told);
        return { substitute: await run.clearText(at.path) };
      }),
  };
}

/** One job may clear the text of changed blocks and then erase boxes, so each run has its own files. */
async function inOwnFolder(call: EngineCall): Promise<EngineCall> {
  return { ...call, scratchDir: await mkdtemp(join(call.scratchDir, 'erase-')) };
}

/** A page of which a part is hidden. */
interface HiddenText {
  readonly page: SourcePage;
  readonly letters: readonly TextLetter[];
  readonly unshown: ReadonlySet<TextLetter>;
}

interface RunTools {
  readonly sandbox: Sandbox;
  readonly text: TextReader;
  readonly call: EngineCall;
}

class EraseRun<Box extends TextPlace> {
  readonly pages: readonly PageBoxes<Box>[];
  /** The size of the largest letters beneath each box, in points. */
  readonly letters = new Map<TextPlace, number>();
  readonly #source: Source;
  readonly #tools: RunTools;
  readonly #erasure: Erasure;
  readonly #letters = new Map<SourcePage, readonly TextLetter[]>();
  #lines: string[] = [];
  #files = 0;

  constructor(source: Source, boxes: readonly Box[], tools: RunTools, told: Edit) {
    this.#source = source;
    this.#tools = tools;
    this.#erasure = new Erasure(told, hiddenLayers(source.document.catalog));
    this.pages = byPage(source, boxes);
  }

  /** Reads the words to erase, to find them wherever else the document has them. */
  async readBeneath(path: string): Promise<void> {
    await this.#readErased(path, (page, { page: source, boxes }) => {
      const letters = page.letters ?? [];
      this.#letters.set(source, letters);
      const words = erasedWords(letters, boxes);
      this.#erasure.removed.add('erasedWords', words.length);
      this.#lines.push(...linesOfWords(letters, words));
      for (const box of boxes) {
        const sizes = runsBeneath(page, [zoneOf(box)]).map(({ style }) => style.sizePt);
        this.letters.set(box, Math.max(0, ...sizes));
      }
    });
  }

  /** Removes letters until no reader finds any in the places. */
  async clearText(path: string): Promise<(object: PdfObject) => PdfObject | null> {
    await unpackContents(this.pages.map(({ page }) => page));
    const places: LetterPlaces[] = [];
    await this.#readErased(path, ({ letters = [] }, own) => places.push({ ...own, letters }));
    eraseLetters(this.#source, places, this.#erasure);
    await this.#eraseWhatIsRead();
    return dropErasedReferences(this.#source, this.#erasure);
  }

  /** Returns the path of the resulting file. */
  async #eraseWhatIsRead(): Promise<string> {
    for (let round = 1; ; round += 1) {
      const path = await this.#write();
      const leaks = await this.#leaks(path);
      if (leaks.length === 0) return path;
      if (round === maxRounds) throw leakOn(leaks[0]?.page);
      eraseLetters(this.#source, leaks, this.#erasure);
    }
  }

  /** Erases until nothing is read beneath the boxes any more. */
  async eraseAll(
    this: EraseRun<EraseBox>,
    covered: readonly PageBoxes<CoveredBox>[],
  ): Promise<{ path: string; substitute: (object: PdfObject) => PdfObject | null }> {
    await unpackContents(this.pages.map(({ page }) => page));
    erasePages(this.#source, this.pages, this.#letters, this.#erasure);
    await erasePixels(this.#tools.sandbox, this.#erasure, this.#tools.call);
    // Its codes are letters in most fonts.
    this.#lines.push(...this.#erasure.unread);
    const left = await this.#eraseWhatIsRead();
    const { visible, hidden } = await this.#learnShown(left);
    const phrases = { all: new Phrases(this.#lines, visible), unseen: Phrases.unseen(this.#lines, visible) };
    for (const { page, letters, unshown } of hidden) {
      const named = hiddenLinesWith(phrases.all, letters, unshown);
      if (named.length > 0) eraseHidden(page, letters, named, this.#erasure);
    }
    scrub(this.#source, phrases, this.#erasure);
    dropErasedGlyphs(this.#source, this.#erasure);
    coverPages(covered);
    return { path: await this.#write(), substitute: dropErasedReferences(this.#source, this.#erasure) };
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
        substitute: dropErasedReferences(this.#source, this.#erasure),
      },
    );
    return path;
  }

  /** The places of letters that PDFium still finds beneath boxes. */
  async #leaks(path: string): Promise<LetterPlaces[]> {
    const found: LetterPlaces[] = [];
    await this.#readErased(path, ({ letters = [] }, { page, boxes }) => {
      const left = letters.filter((letter) => isLetterErased(letter, boxes));
      if (left.length > 0) found.push({ page, boxes: left.map((letter) => boxOfLetters([letter])), letters });
    });
    return found;
  }

  /** The words that pages still show, and the letters of pages with layers that are not shown. */
  async #learnShown(path: string): Promise<{ visible: Set<string>; hidden: HiddenText[] }> {
    const [visible, hidden] = [new Set<string>(), [] as HiddenText[]];
    if (this.#lines.length === 0) return { visible, hidden };
    const hasHidden = this.#erasure.hiddenLayers.size > 0;
    for await (const { page: number, runs, letters = [] } of await this.#read(path, undefined, hasHidden)) {
      const page = this.#source.pages[number - 1];
      const unshown = hasHidden && page ? hiddenLettersOn(page, letters, this.#erasure) : new Set<TextLetter>();
      if (page && unshown.size > 0) hidden.push({ page, letters, unshown });
      const shown = wordsOf(letters.filter((letter) => !unshown.has(letter))).map(({ text }) => text);
      const words = hasHidden ? shown : linesOf(runs).flatMap((line) => line.split(/\s+/));
      for (const word of words) visible.add(plain(word));
    }
    return { visible, hidden };
  }

  /** Reads the letters of the pages that have boxes. */
  async #readErased(path: string, tell: (page: TextPage, own: PageBoxes<Box>) => void): Promise<void> {
    const byNumber = new Map(this.pages.map((one) => [one.page.index + 1, one]));
    for await (const page of await this.#read(path, [...byNumber.keys()], true)) {
      const own = byNumber.get(page.page);
      if (own) tell(page, own);
    }
  }

  async #read(path: string, pages: readonly number[] | undefined, letters: boolean): Promise<AsyncIterable<TextPage>> {
    const { text, call } = this.#tools;
    const out = join(call.scratchDir, `text-${++this.#files}.jsonl`);
    const scratchDir = join(call.scratchDir, `read-${this.#files}`);
    await mkdir(scratchDir);
    const options = { annotations: true, shapes: false, links: false, letters };
    const quiet = { ...call, scratchDir, progress: () => undefined };
    return (await text.read({ path }, pages, options, out, quiet)).pages();
  }
}

function leakOn(page: SourcePage | undefined): AppError {
  return new AppError('erase_leak', { values: { page: (page?.index ?? 0) + 1 } });
}
