import { join } from 'node:path';
import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { boxOfLetters, wordsOf } from '#contract/pages/pageLetters.ts';
import type { AuditCheck } from '#contract/results/redactionAudit.ts';
import { hiddenLettersOn } from '#engines/capabilities/erase/erasePages.ts';
import { Erasure } from '#engines/capabilities/erase/erasure.ts';
import { annotationBox } from '#engines/core/content/shownPlace.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import { hiddenLayers } from '#engines/core/objects/hiddenLayers.ts';
import { nameOf } from '#engines/core/objects/values.ts';
import type { EngineCall, FoundPlace, Renderer, TextLetter, TextPage, TextReader } from '#engines/ports.ts';
import { coversMost } from '../boxes.ts';
import { isUnseen } from '../document/isUnseen.ts';
import { LetterJudge, type PageEvidence } from '../letters/letterJudge.ts';
import { type UnseenText, unseenOn } from '../letters/unseenLetters.ts';
import { keptWidths, widthLeaks } from '../letters/widthLeaks.ts';
import { type CoverBox, coverBoxesOn } from '../pictures/coverBoxes.ts';
import { type GreyGrid, grayGrid } from '../pictures/grayGrid.ts';
import { mosaicAreas } from '../pictures/mosaicAreas.ts';
import { leavePictures, pictureBelow } from '../pictures/picturesBelow.ts';
import { hexOf, shadesIn } from '../pictures/shades.ts';
import { BatchSize, type TimeBudget } from '../timeBudget.ts';
import { keepPage } from './operatorFilter.ts';
import { PageDrawer } from './pageDrawer.ts';
import { PageText } from './pageText.ts';
import { leaveNoText, lettersWithoutInk } from './textBelow.ts';

/** The most pages whose pixels are in memory together. */
const pixelsAtOnce = 12;
/** The most pages that are drawn again without their text. On others the order of drawing decides. */
const maxWithoutText = 100;
/** Annotations that cover nothing: text, links, fields and popups. */
const coverless = new Set(['Link', 'Popup', 'Redact']);

/** Letters that can be read but not seen, of one place. */
interface UnseenOnPage extends UnseenText {
  readonly page: SourcePage;
  /** All letters of the page, where some that are seen lie among them. */
  readonly ofPage: readonly TextLetter[] | undefined;
}

/** What the first look at some pages leaves to be drawn in another way. */
interface FoundOnPages {
  readonly doubted: { text: TextPage; page: SourcePage }[];
  readonly candidates: { page: SourcePage; boxes: (CoverBox & { color: string | null })[]; pictures: readonly Box[] }[];
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
  readonly #lookedAt = new Set<number>();
  readonly #source: Source;
  readonly #path: string;
  readonly #call: EngineCall;
  readonly #drawer: PageDrawer;
  readonly #erasure: Erasure;
  readonly #read: PageText;
  #lookedAgain = 0;

  constructor(source: Source, path: string, tools: { readonly text: TextReader; readonly renderer: Renderer }, call: EngineCall) {
    this.#source = source;
    this.#path = path;
    this.#call = call;
    this.#read = new PageText(tools.text, path, call);
    this.#drawer = new PageDrawer(source, tools.renderer, call);
    const told = { removed: new Tally(), warnings: new Tally() };
    this.#erasure = new Erasure(told, hiddenLayers(source.document.catalog));
  }

  /** The pages that were looked at, in order. */
  get lookedAt(): number[] {
    return [...this.#lookedAt].sort((one, other) => one - other);
  }

  /** Reads the text of all pages, or of some. */
  async read(pages?: readonly number[]): Promise<void> {
    await this.#read.start(pages);
    for await (const { letters = [] } of this.#read.pages()) for (const word of wordsOf(letters)) this.words.push(word.text);
  }

  /**
   * Looks at pages as they are drawn, in their order, some at a time. With a time budget the rest is left once it is used up, but never all
   * of them.
   */
  async look(numbers: readonly number[], budget?: TimeBudget): Promise<void> {
    const wanted = new Set(numbers);
    const total = wanted.size;
    const size = new BatchSize(budget);
    let batch: TextPage[] = [];
    let done = 0;
    const auditBatch = async () => {
      const told = done;
      await size.timed(batch.length, () => this.#lookAll(batch, (drawn) => this.#call.progress(told + drawn, total)));
      done += batch.length;
      batch = [];
    };
    for await (const page of this.#read.pages()) {
      if (!wanted.has(page.page)) continue;
      if (this.#lookedAt.size > 0 && budget?.isUsedUp) {
        batch = [];
        break;
      }
      batch.push(page);
      if (batch.length >= size.pages) await auditBatch();
    }
    if (batch.length > 0) await auditBatch();
    this.places.sort((one, other) => (one.page ?? 0) - (other.page ?? 0));
  }

  /** Everything that is done with a page is done before the next ones, so that a page was looked at in full or not at all. */
  async #lookAll(batch: readonly TextPage[], progress: (drawn: number) => void): Promise<void> {
    const found: FoundOnPages = { doubted: [], candidates: [] };
    await this.#look(batch, found, progress);
    await this.#lookAgain(found.doubted);
    await this.#lookBelow(found.candidates);
    for (const { page } of batch) this.#lookedAt.add(page);
  }

  /** Letters below something that is not plain, such as a pattern: the page is drawn without its text and compared. */
  async #lookAgain(pages: FoundOnPages['doubted']): Promise<void> {
    if (pages.length === 0) return;
    const path = join(this.#call.scratchDir, 'no-text.pdf');
    const doubted = pages.map((each) => ({ ...each, putBack: keepPage(each.page) }));
    const bare = new Set(doubted.filter(({ page }) => leaveNoText(page)).map(({ page }) => page));
    await this.#drawer.write(path);
    for (const { putBack } of doubted) putBack();
    for (let at = 0; at < doubted.length; at += pixelsAtOnce) {
      const batch = doubted.slice(at, at + pixelsAtOnce);
      const numbers = batch.map(({ text }) => text.page);
      const without = new Map<number, PagePixels | undefined>();
      await this.#drawer.draw(path, numbers, async (number, pixels) => void without.set(number, pixels));
      await this.#drawer.draw(this.#path, numbers, async (number, pixels) => {
        const found = batch.find(({ text }) => text.page === number);
        if (!found || !pixels) return;
        const look = this.#evidenceOf(found.text, found.page, pixels);
        const other = bare.has(found.page) ? without.get(number) : undefined;
        const withoutInk = other ? lettersWithoutInk(new LetterJudge(look).doubted(), pixels, other) : new Set<TextLetter>();
        this.#tell({ ...look, withoutInk }, found.page);
      });
    }
  }

  async #look(batch: readonly TextPage[], found: FoundOnPages, progress: (drawn: number) => void): Promise<void> {
    await this.#drawer.draw(
      this.#path,
      batch.map(({ page }) => page),
      async (number, pixels) => {
        const text = batch.find(({ page }) => page === number);
        const page = this.#source.pages[number - 1];
        if (!text || !page) return;
        if (pixels) this.#auditPage(text, page, pixels, found);
        else for (const check of ['covered', 'invisible', 'scans', 'gaps'] as const) this.notChecked.add(check);
      },
      progress,
    );
  }

  #auditPage(text: TextPage, page: SourcePage, pixels: PagePixels, found: FoundOnPages): void {
    const look = this.#evidenceOf(text, page, pixels);
    const judge = new LetterJudge(look);
    if (this.#lookedAgain < maxWithoutText && judge.doubted().length > 0) {
      this.#lookedAgain += 1;
      found.doubted.push({ text, page });
    } else this.#tell(look, page, judge);
    this.#pendingRedactions(page, text);
    if (page.dict.has('Thumb')) this.drawn.set(page, grayGrid(pixels));
    this.gaps += widthLeaks(text, pixels).length + keptWidths(text).length;
    for (const box of mosaicAreas(text, pixels))
      this.places.push({ check: 'blurred', kind: 'mosaic', page: text.page, box, text: '', color: colorAt(pixels, box) });
    const { covers, pictures } = coverBoxesOn(text, pixels, look.marks);
    const boxes = covers.map((each) => ({ ...each, color: colorAt(pixels, each.box) }));
    if (boxes.length > 0) found.candidates.push({ page, boxes, pictures });
  }

  #evidenceOf(text: TextPage, page: SourcePage, pixels: PagePixels): PageEvidence {
    return { page: text, pixels, ofHiddenLayers: this.#hiddenLetters(page, text.letters ?? []), marks: coversOn(page) };
  }

  #tell(look: PageEvidence, page: SourcePage, judge = new LetterJudge(look)): void {
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

  /** Checks boxes over scans: draws the pages again with their pictures only. */
  async #lookBelow(candidates: FoundOnPages['candidates']): Promise<void> {
    const kept = candidates.map((each) => ({ ...each, putBack: keepPage(each.page) }));
    const wanted = kept.filter(({ page, pictures }) => leavePictures(page, pictures));
    if (wanted.length === 0) return;
    const path = join(this.#call.scratchDir, 'pictures.pdf');
    await this.#drawer.write(path);
    for (const { putBack } of kept) putBack();
    const numbers = wanted.map(({ page }) => page.index + 1);
    for (let at = 0; at < numbers.length; at += pixelsAtOnce) {
      const batch = numbers.slice(at, at + pixelsAtOnce);
      const boxesOf = (number: number) => wanted.find(({ page }) => page.index + 1 === number)?.boxes ?? [];
      const whole = new Map<number, PagePixels | undefined>();
      const rough = batch.filter((number) => boxesOf(number).some(({ isRough, isLabelled }) => isRough || isLabelled));
      if (rough.length > 0) await this.#drawer.draw(this.#path, rough, async (number, pixels) => void whole.set(number, pixels));
      await this.#drawer.draw(path, batch, async (number, bare) => {
        for (const { color, ...cover } of bare ? boxesOf(number) : []) {
          const box = bare && pictureBelow(cover, bare, whole.get(number));
          if (box) this.places.push({ check: 'covered', kind: 'pictureBelow', page: number, box, text: '', color });
        }
      });
    }
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
