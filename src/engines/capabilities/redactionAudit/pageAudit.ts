import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';
import { boxOfLetters, wordsOf } from '#contract/pageLetters.ts';
import type { AuditCheck } from '#contract/redactionAudit.ts';
import { hiddenLettersOn, shownPlace } from '#engines/capabilities/erase/erasePages.ts';
import { Erasure } from '#engines/capabilities/erase/erasure.ts';
import { shownSize } from '#engines/core/content/pageContent.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { infoOf, rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import { hiddenLayers } from '#engines/core/objects/hiddenLayers.ts';
import { arrayOf, integerOf, nameOf, numberOf, type PdfDict } from '#engines/core/objects/values.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { EngineCall, FoundPlace, PagePicture, Renderer, TextLetter, TextPage, TextReader } from '#engines/ports.ts';
import { coversMost } from './boxes.ts';
import { tellingGaps } from './gaps.ts';
import { boxesOverScans, hasPictureBelow, leavePictures } from './picturesBelow.ts';
import { hexOf, shadesIn } from './shades.ts';
import { type UnseenText, unseenOn } from './unseenLetters.ts';

/** Small letters have at least a pixel of ink. */
const dpi = 100;
/** The most pictures on the disk at one time. */
const pagesAtOnce = 12;
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
  readonly unseen: UnseenOnPage[] = [];
  readonly #candidates: { page: SourcePage; boxes: { box: Box; color: string | null }[] }[] = [];
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
      await this.#look(batch);
      done += batch.length;
      batch = [];
      progress(done, total);
    }
    if (batch.length > 0) await this.#look(batch);
  }

  async #look(batch: readonly TextPage[]): Promise<void> {
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
    );
  }

  #lookAt(text: TextPage, page: SourcePage, pixels: PagePixels): void {
    const letters = text.letters ?? [];
    for (const word of wordsOf(letters)) this.words.push(word.text);
    const marks = coversOn(page);
    const ofHiddenLayers = this.#hiddenLetters(page, letters);
    const unseen = unseenOn({ page: text, pixels, ofHiddenLayers, marks });
    for (const each of unseen) {
      const { check, kind, box, text: words, isAmongSeen } = each;
      this.places.push({ check, kind, page: text.page, box, text: words, color: colorAt(pixels, box), isAmongSeen });
      this.unseen.push({ ...each, page, ofPage: isAmongSeen ? letters : undefined });
    }
    this.#pendingRedactions(page, text);
    this.gaps += tellingGaps(text, pixels).length;
    const boxes = boxesOverScans(text, pixels, marks).map((box) => ({ box, color: colorAt(pixels, box) }));
    if (boxes.length > 0) this.#candidates.push({ page, boxes });
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
      const box = rectOf(page, dict);
      const below = box ? letters.filter((letter) => coversMost(box, boxOfLetters([letter]))) : [];
      const text = wordsOf(below)
        .map((word) => word.text)
        .join(' ');
      if (box) this.places.push({ check: 'covered', kind: 'pendingRedaction', page: number, box, text, color: null });
    }
  }

  /** Checks boxes over scans: draws the pages again with their pictures only. The source cannot be used afterwards. */
  async lookBelow(): Promise<void> {
    const wanted = this.#candidates.filter(({ page }) => leavePictures(page));
    if (wanted.length === 0) return;
    const path = join(this.#call.scratchDir, 'pictures.pdf');
    const info = infoOf(this.#source);
    const ends = { root: rootOf(this.#source), ...(info === undefined ? {} : { info }) };
    await writePdf(path, ends, { version: this.#source.document.version, signal: this.#call.signal });
    const numbers = wanted.map(({ page }) => page.index + 1);
    for (let at = 0; at < numbers.length; at += pagesAtOnce) {
      await this.#draw(path, numbers.slice(at, at + pagesAtOnce), async (number, bare) => {
        const boxes = wanted.find(({ page }) => page.index + 1 === number)?.boxes ?? [];
        for (const { box, color } of bare ? boxes.filter((each) => hasPictureBelow(bare, each.box)) : [])
          this.places.push({ check: 'covered', kind: 'pictureBelow', page: number, box, text: '', color });
      });
    }
  }

  async #draw(
    path: string,
    numbers: readonly number[],
    tell: (page: number, pixels: PagePixels | undefined) => Promise<void>,
  ): Promise<void> {
    const scratchDir = await mkdtemp(join(this.#call.scratchDir, 'drawn-'));
    const quiet = { ...this.#call, scratchDir, progress: () => undefined };
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

/** Bits of an annotation's flags (table 167): hidden, and not shown on the screen. */
const unseenFlags = (1 << 1) | (1 << 5);

/** Where annotations may cover what is below them, on the page as shown. */
function coversOn(page: SourcePage): Box[] {
  return annotationsOf(page.dict).flatMap(({ dict }) => {
    const isSeen = ((integerOf(dict.get('F')) ?? 0) & unseenFlags) === 0;
    const isCover = isSeen && !coverless.has(nameOf(dict.get('Subtype')) ?? '') && dict.has('AP');
    return (isCover && rectOf(page, dict)) || [];
  });
}

function rectOf(page: SourcePage, dict: PdfDict): Box | undefined {
  const numbers = arrayOf(dict.get('Rect'))?.map((each) => numberOf(each) ?? Number.NaN) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined;
  return shownPlace(page, [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
}
