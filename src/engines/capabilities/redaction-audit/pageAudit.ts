import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { boxOfLetters, wordsOf } from '#contract/pages/pageLetters.ts';
import type { AuditCheck } from '#contract/results/redactionAudit.ts';
import { hiddenLettersOn } from '#engines/capabilities/erase/erasePages.ts';
import { Erasure } from '#engines/capabilities/erase/erasure.ts';
import { shownSize } from '#engines/core/content/pageContent.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import { annotationBox } from '#engines/core/content/shownPlace.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { infoOf, rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import { hiddenLayers } from '#engines/core/objects/hiddenLayers.ts';
import { nameOf } from '#engines/core/objects/values.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { EngineCall, FoundPlace, PagePicture, Renderer, TextLetter, TextPage, TextReader } from '#engines/ports.ts';
import { coversMost } from './boxes.ts';
import { type CoverBox, coverBoxesOn } from './coverBoxes.ts';
import { keptWidths, tellingGaps } from './gaps.ts';
import { type GreyGrid, greyGrid } from './greyGrid.ts';
import { isUnseen } from './isUnseen.ts';
import { LetterJudge, type PageLook } from './letterJudge.ts';
import { mosaicAreas } from './mosaicAreas.ts';
import { keepPage } from './operatorFilter.ts';
import { leavePictures, pictureBelow } from './picturesBelow.ts';
import { hexOf, shadesIn } from './shades.ts';
import { leaveNoText, lettersWithoutInk } from './textBelow.ts';
import { type UnseenText, unseenOn } from './unseenLetters.ts';

/** Small letters have at least a pixel of ink. */
const dpi = 100;
/** The most pictures on the disk at one time. To start the program that draws them takes as long as to draw a dozen. */
const pagesAtOnce = 48;
/** The same where their pixels are in memory together. */
const pixelsAtOnce = 12;
/** The most pages that are drawn again without their text. On others the order of drawing decides. */
const maxWithoutText = 100;
const style = { format: 'png', dpi, quality: 90, transparent: false } as const;
/** Annotations that cover nothing: text, links, fields and popups. */
const coverless = new Set(['Link', 'Popup', 'Redact']);

interface Tools {
  readonly text: TextReader;
  readonly renderer: Renderer;
}

/** Letters that can be read but not seen, of one place. */
interface UnseenOnPage extends UnseenText {
  readonly page: SourcePage;
  /** All letters of the page, where some that are seen lie among them. */
  readonly ofPage: readonly TextLetter[] | undefined;
}

/** Checks each page as it is drawn and as it is read. */
export class PageAudit {
  readonly places: FoundPlace[] = [];
  readonly notChecked = new Set<AuditCheck>();
  /** Words that can be read on pages. */
  readonly words: string[] = [];
  gaps = 0;
  /** Pages with a preview, as they are drawn. */
  readonly drawn = new Map<SourcePage, GreyGrid>();
  readonly unseen: UnseenOnPage[] = [];
  readonly #candidates: { page: SourcePage; boxes: (CoverBox & { color: string | null })[]; pictures: readonly Box[] }[] = [];
  readonly #doubted: { text: TextPage; page: SourcePage }[] = [];
  readonly #source: Source;
  readonly #path: string;
  readonly #tools: Tools;
  readonly #call: EngineCall;
  readonly #erasure: Erasure;

  constructor(source: Source, path: string, tools: Tools, call: EngineCall) {
    this.#source = source;
    this.#path = path;
    this.#tools = tools;
    this.#call = call;
    const told = { removed: new Tally(), warnings: new Tally() };
    this.#erasure = new Erasure(told, hiddenLayers(source.document.catalog));
  }

  async read(): Promise<void> {
    const { scratchDir, progress } = this.#call;
    const folder = join(scratchDir, 'letters');
    await mkdir(folder);
    const quiet = { ...this.#call, scratchDir: folder, progress: () => undefined };
    const options = { annotations: true, shapes: true, links: false, letters: true, evidence: true };
    const read = await this.#tools.text.read({ path: this.#path }, undefined, options, join(folder, 'text.jsonl'), quiet);
    const total = this.#source.pages.length;
    let batch: TextPage[] = [];
    let done = 0;
    for await (const page of read.pages()) {
      batch.push(page);
      if (batch.length < pagesAtOnce && done + batch.length < total) continue;
      await this.#look(batch, (drawn) => progress(done + drawn, total));
      done += batch.length;
      batch = [];
    }
    if (batch.length > 0) await this.#look(batch, (drawn) => progress(done + drawn, total));
    await this.#lookAgain();
    this.places.sort((one, other) => (one.page ?? 0) - (other.page ?? 0));
  }

  /** Letters below something that is not plain, such as a pattern: the page is drawn without its text and compared. */
  async #lookAgain(): Promise<void> {
    const path = join(this.#call.scratchDir, 'no-text.pdf');
    const doubted = this.#doubted.map((each) => ({ ...each, putBack: keepPage(each.page) }));
    if (doubted.length === 0) return;
    const bare = new Set(doubted.filter(({ page }) => leaveNoText(page)).map(({ page }) => page));
    await this.#write(path);
    for (const { putBack } of doubted) putBack();
    for (let at = 0; at < doubted.length; at += pixelsAtOnce) {
      const batch = doubted.slice(at, at + pixelsAtOnce);
      const numbers = batch.map(({ text }) => text.page);
      const without = new Map<number, PagePixels | undefined>();
      await this.#draw(path, numbers, async (number, pixels) => void without.set(number, pixels));
      await this.#draw(this.#path, numbers, async (number, pixels) => {
        const found = batch.find(({ text }) => text.page === number);
        if (!found || !pixels) return;
        const look = this.#lookOf(found.text, found.page, pixels);
        const other = bare.has(found.page) ? without.get(number) : undefined;
        const withoutInk = other ? lettersWithoutInk(new LetterJudge(look).doubted(), pixels, other) : new Set<TextLetter>();
        this.#tell({ ...look, withoutInk }, found.page);
      });
    }
  }

  async #look(batch: readonly TextPage[], progress: (drawn: number) => void): Promise<void> {
    await this.#draw(
      this.#path,
      batch.map(({ page }) => page),
      async (number, pixels) => {
        const text = batch.find(({ page }) => page === number);
        const page = this.#source.pages[number - 1];
        if (!text || !page) return;
        if (pixels) this.#lookAt(text, page, pixels);
        else for (const check of ['covered', 'invisible', 'scans', 'gaps'] as const) this.notChecked.add(check);
      },
      progress,
    );
  }

  #lookAt(text: TextPage, page: SourcePage, pixels: PagePixels): void {
    const letters = text.letters ?? [];
    for (const word of wordsOf(letters)) this.words.push(word.text);
    const look = this.#lookOf(text, page, pixels);
    const judge = new LetterJudge(look);
    if (this.#doubted.length < maxWithoutText && judge.doubted().length > 0) this.#doubted.push({ text, page });
    else this.#tell(look, page, judge);
    this.#pendingRedactions(page, text);
    if (page.dict.has('Thumb')) this.drawn.set(page, greyGrid(pixels));
    this.gaps += tellingGaps(text, pixels).length + keptWidths(text).length;
    for (const box of mosaicAreas(text, pixels))
      this.places.push({ check: 'blurred', kind: 'mosaic', page: text.page, box, text: '', color: colorAt(pixels, box) });
    const { covers, pictures } = coverBoxesOn(text, pixels, look.marks);
    const boxes = covers.map((each) => ({ ...each, color: colorAt(pixels, each.box) }));
    if (boxes.length > 0) this.#candidates.push({ page, boxes, pictures });
  }

  #lookOf(text: TextPage, page: SourcePage, pixels: PagePixels): PageLook {
    return { page: text, pixels, ofHiddenLayers: this.#hiddenLetters(page, text.letters ?? []), marks: coversOn(page) };
  }

  #tell(look: PageLook, page: SourcePage, judge = new LetterJudge(look)): void {
    const { page: text, pixels } = look;
    const unseen = unseenOn(look, judge);
    for (const each of unseen) {
      const { check, kind, box, text: words, isAmongSeen } = each;
      this.places.push({ check, kind, page: text.page, box, text: words, color: colorAt(pixels, box), isAmongSeen });
      this.unseen.push({ ...each, page, ofPage: isAmongSeen ? text.letters : undefined });
    }
  }

  #hiddenLetters(page: SourcePage, letters: readonly TextLetter[]): ReadonlySet<TextLetter> {
    if (this.#erasure.hiddenLayers.size === 0) return new Set();
    try {
      return hiddenLettersOn(page, letters, this.#erasure);
    } catch {
      // The content of a page cannot be followed. Other readers may show its layers.
      this.notChecked.add('layers');
      return new Set();
    }
  }

  /** Redaction marks that were never applied (ISO 32000-2 §12.5.6.23). */
  #pendingRedactions(page: SourcePage, { page: number, letters = [] }: TextPage): void {
    for (const { dict } of annotationsOf(page.dict)) {
      if (nameOf(dict.get('Subtype')) !== 'Redact') continue;
      const box = annotationBox(page, dict);
      const below = box ? letters.filter((letter) => coversMost(box, boxOfLetters([letter]))) : [];
      const text = wordsOf(below)
        .map((word) => word.text)
        .join(' ');
      if (box) this.places.push({ check: 'covered', kind: 'pendingRedaction', page: number, box, text, color: null });
    }
  }

  /** Checks boxes over scans: draws the pages again with their pictures only. The source cannot be used afterwards. */
  async lookBelow(): Promise<void> {
    const wanted = this.#candidates.filter(({ page, pictures }) => leavePictures(page, pictures));
    if (wanted.length === 0) return;
    const path = join(this.#call.scratchDir, 'pictures.pdf');
    await this.#write(path);
    const numbers = wanted.map(({ page }) => page.index + 1);
    for (let at = 0; at < numbers.length; at += pixelsAtOnce) {
      const batch = numbers.slice(at, at + pixelsAtOnce);
      const boxesOf = (number: number) => wanted.find(({ page }) => page.index + 1 === number)?.boxes ?? [];
      const whole = new Map<number, PagePixels | undefined>();
      const rough = batch.filter((number) => boxesOf(number).some(({ isRough, isLabelled }) => isRough || isLabelled));
      if (rough.length > 0) await this.#draw(this.#path, rough, async (number, pixels) => void whole.set(number, pixels));
      await this.#draw(path, batch, async (number, bare) => {
        for (const { color, ...cover } of bare ? boxesOf(number) : []) {
          const box = bare && pictureBelow(cover, bare, whole.get(number));
          if (box) this.places.push({ check: 'covered', kind: 'pictureBelow', page: number, box, text: '', color });
        }
      });
    }
  }

  async #write(path: string): Promise<void> {
    const info = infoOf(this.#source);
    const ends = { root: rootOf(this.#source), ...(info === undefined ? {} : { info }) };
    await writePdf(path, ends, { version: this.#source.document.version, signal: this.#call.signal });
  }

  async #draw(
    path: string,
    numbers: readonly number[],
    tell: (page: number, pixels: PagePixels | undefined) => Promise<void>,
    progress: (drawn: number) => void = () => undefined,
  ): Promise<void> {
    const scratchDir = await mkdtemp(join(this.#call.scratchDir, 'drawn-'));
    const quiet = { ...this.#call, scratchDir, progress };
    const pictures = await this.#tools.renderer.render({ path }, numbers, style, scratchDir, quiet);
    for (const picture of pictures) await tell(picture.page, await this.#pixels(picture));
    await rm(scratchDir, { recursive: true, force: true });
  }

  async #pixels(picture: PagePicture): Promise<PagePixels | undefined> {
    const page = this.#source.pages[picture.page - 1];
    return page && !picture.isPartial ? pixelsOf(picture, shownSize(page).widthPt) : undefined;
  }
}

function colorAt(pixels: PagePixels, box: Box): string | null {
  const shades = shadesIn(pixels, box);
  return shades ? hexOf(shades.mean) : null;
}

/** Where annotations may cover what is below them, on the page as shown. */
function coversOn(page: SourcePage): Box[] {
  return annotationsOf(page.dict).flatMap(({ dict }) => {
    const isCover = !isUnseen(dict) && !coverless.has(nameOf(dict.get('Subtype')) ?? '') && dict.has('AP');
    return (isCover && annotationBox(page, dict)) || [];
  });
}
