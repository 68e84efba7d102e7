import { createHash } from 'node:crypto';
import type { Box } from '#contract/pages/box.ts';
import { writtenBlocksOf } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import { DocumentStatistics } from '#engines/capabilities/recognition/document/documentStatistics.ts';
import { recognizePage } from '#engines/capabilities/recognition/recognizePage.ts';
import { addResource, ownResources, PageContent } from '#engines/core/content/pageContent.ts';
import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { shownBox, userUnit } from '#engines/core/objects/edits/crop.ts';
import { dictOf, integerOf, nameOf, pdfDict } from '#engines/core/objects/values.ts';
import type { TextPage } from '#engines/ports.ts';
import { grayPicture } from './addedObjects.ts';
import { ShownText } from './shownText.ts';
import { type EditableLetter, type EditableWord, wordsOnPage } from './wordsOnPage.ts';

export const editKinds = [
  'word',
  'number',
  'sign',
  'sentence',
  'paragraph',
  'cell',
  'picture',
  'line',
  'field',
  'hidden',
] as const;
export type EditKind = (typeof editKinds)[number];

/** What was changed, and where it is visible: on the page before or on the page after the edit. */
export interface SeededEdit {
  readonly kind: EditKind;
  readonly page: number;
  readonly boxes: readonly Box[];
}

/** The least distance between two edits, in points, so that a mark of one is not taken for a mark of the other. */
const apartPt = 16;

/** Edits one page of an open document, at places that are seeded by the document's name. */
export class PageEdits {
  readonly made: SeededEdit[] = [];
  readonly #page: SourcePage;
  readonly #read: TextPage;
  readonly #text: ShownText | undefined;
  readonly #words: readonly EditableWord[];
  readonly #content = new PageContent();
  #state: number;

  constructor(page: SourcePage, read: TextPage, seed: string) {
    [this.#page, this.#read] = [page, read];
    this.#text = ShownText.of(page);
    this.#words = this.#text ? wordsOnPage(read, this.#text) : [];
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  }

  make(kinds: readonly EditKind[]): void {
    for (const kind of kinds) this.#one(kind);
    this.#text?.write();
    // Added content is placed after the rewritten content.
    for (const add of this.#additions) add();
  }

  readonly #additions: (() => void)[] = [];

  #one(kind: EditKind): void {
    if (kind === 'word') this.#inWord(kind, this.#words, (word) => this.#reverse(word));
    else if (kind === 'number') this.#inWord(kind, this.#words, (word) => this.#exchange(word, /^\d$/));
    else if (kind === 'sign') this.#inWord(kind, this.#words, (word) => this.#exchange(word, /^[.,;:!?()%$+=/&]$/, true));
    else if (kind === 'sentence') this.#sentence();
    else if (kind === 'paragraph') this.#paragraph();
    else if (kind === 'cell') this.#inWord(kind, this.#wordsInCells(), (w) => this.#exchange(w, /^\d$/) || this.#reverse(w));
    else if (kind === 'picture') this.#picture();
    else this.#added(kind);
  }

  #random(most: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * most);
  }

  /** The same values in random order. */
  #shuffled<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, at: this.#random(1_000_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ thing }) => thing);
  }

  #isFree(boxes: readonly Box[]): boolean {
    const taken = this.made.filter(({ kind }) => kind !== 'field').flatMap((edit) => edit.boxes);
    return boxes.every((box) => taken.every((other) => !doBoxesOverlap(box, other, apartPt)));
  }

  #tell(kind: EditKind, boxes: readonly Box[]): void {
    this.made.push({ kind, page: this.#page.index + 1, boxes });
  }

  #inWord(kind: EditKind, words: readonly EditableWord[], edit: (word: EditableWord) => boolean): void {
    const word = this.#shuffled(words).find((each) => this.#isFree([each.box]) && edit(each));
    if (word) this.#tell(kind, [word.box]);
  }

  #reverse({ text, letters }: EditableWord): boolean {
    const reversed = letters.map(({ glyph }) => glyph.bytes).toReversed();
    if (!/^\p{L}{4,}$/u.test(text) || [...text].toReversed().join('') === text) return false;
    if (new Set(letters.map(({ glyph }) => glyph.font)).size > 1 && !this.#isOneFont(letters)) return false;
    letters.forEach(({ glyph }, index) => {
      this.#text?.exchange(glyph, reversed[index]);
    });
    return true;
  }

  #isOneFont(letters: readonly EditableLetter[]): boolean {
    return new Set(letters.map(({ glyph }) => glyph.font.dict)).size === 1;
  }

  /**
   * Replaces one letter by another of the same class that its font shows on the page. Undefined if there is no such letter, which
   * counts as a change, too.
   */
  #exchange({ letters }: EditableWord, of: RegExp, mayGo = false): boolean {
    const [chosen] = this.#shuffled(letters.filter(({ text }) => of.test(text)));
    if (!chosen) return false;
    const others = this.#words
      .flatMap((word) => word.letters)
      .filter(({ text, glyph }) => {
        return of.test(text) && text !== chosen.text && glyph.font.dict === chosen.glyph.font.dict;
      });
    const [other] = this.#shuffled(others);
    if (!other && !(mayGo && letters.length > 1)) return false;
    this.#text?.exchange(chosen.glyph, other?.glyph.bytes);
    return true;
  }

  /** From after one full stop to the next. */
  #sentence(): void {
    const ends = this.#words.flatMap(({ text }, index) => (/[\p{Ll})]\.$/u.test(text) ? [index] : []));
    const spans = ends.flatMap((end, index) => {
      const from = ends[index - 1];
      return from === undefined ? [] : [this.#words.slice(from + 1, end + 1)];
    });
    const fitting = spans.filter((words) => words.length > 4 && words.length < 40 && isTogether(words));
    const sentence = this.#shuffled(fitting).find((words) => this.#isFree(words.map(({ box }) => box)));
    if (!sentence) return;
    for (const { glyph } of sentence.flatMap(({ letters }) => letters)) this.#text?.exchange(glyph, undefined);
    const boxes = sentence.map(({ box }) => box);
    this.#tell('sentence', boxes);
  }

  /** Exchanges two paragraphs of a column that are one below the other. */
  #paragraph(): void {
    const blocks = writtenBlocksOf(this.#read).filter(({ role, flowed }) => role === 'body' && flowed.split(' ').length >= 8);
    const pairs = blocks.slice(1).map((lower, index) => [blocks[index]?.block, lower.block] as const);
    for (const [upper, lower] of this.#shuffled(pairs)) {
      if (!upper || Math.abs(upper.x - lower.x) > 6 || lower.y < upper.y + upper.height - 2) continue;
      if (lower.y - upper.y - upper.height > 40 || !this.#isFree([upper, lower])) continue;
      const shows = [upper, lower].map((block) => this.#showsIn(block));
      const [ofUpper, ofLower] = shows;
      if (!ofUpper || !ofLower) continue;
      for (const glyph of ofUpper) this.#text?.lower(glyph, lower.y + lower.height - upper.y - upper.height);
      for (const glyph of ofLower) this.#text?.lower(glyph, upper.y - lower.y);
      this.#tell(
        'paragraph',
        [upper, lower].map(({ x, y, width, height }) => ({ x, y, width, height })),
      );
      return;
    }
  }

  /** Undefined if one operator shows a part of it together with text elsewhere. */
  #showsIn({ x, y, width, height }: Box) {
    const isIn = (glyph: { x: number; y: number }) =>
      glyph.x > x - 3 && glyph.x < x + width + 3 && glyph.y > y && glyph.y < y + height + 1;
    const glyphs = this.#text?.glyphs ?? [];
    const shows = new Set(glyphs.filter(isIn).map(({ show }) => show));
    const all = glyphs.filter(({ show }) => shows.has(show));
    return all.length > 0 && all.every(isIn) && all.every(({ show }) => show.unitPt > 0) ? all : undefined;
  }

  #wordsInCells(): EditableWord[] {
    const statistics = new DocumentStatistics();
    statistics.note(this.#read);
    const { sections } = recognizePage(this.#read, statistics, new Map());
    const tables = sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'table');
    return this.#words.filter(({ box }) => tables.some((table) => doBoxesOverlap(box, table, -1)));
  }

  #picture(): void {
    const resources = ownResources(this.#page);
    const pictures = this.#read.shapes.filter(({ kind, width, height }) => {
      return (
        kind === 'picture' && Math.min(width, height) > 30 && width * height < this.#read.widthPt * this.#read.heightPt * 0.6
      );
    });
    const named = new Map(dictOf(resources.get('XObject')));
    // Some programs list the masks of pictures beside them.
    const masks = new Set([...named.values()].map((value) => dictOf(dictOf(value)?.get('SMask'))));
    for (const picture of this.#shuffled(pictures)) {
      const { x, y, width, height } = picture;
      // Of several of one size it is not known which one stands here.
      const [name, ...alike] = [...named].flatMap(([key, value]) => {
        const dict = dictOf(value);
        const isOfSize = integerOf(dict?.get('Width')) === picture.widthPx && integerOf(dict?.get('Height')) === picture.heightPx;
        return isOfSize && nameOf(dict?.get('Subtype')) === 'Image' && !masks.has(dict) ? [key] : [];
      });
      if (name === undefined || alike.length > 0 || !this.#isFree([{ x, y, width, height }])) continue;
      named.set(name, grayPicture());
      resources.set('XObject', named);
      this.#tell('picture', [{ x, y, width, height }]);
      return;
    }
  }

  /** A line, or invisible text, in an empty place. */
  #added(kind: EditKind): void {
    if (kind === 'field') {
      this.#tell(kind, []);
      return;
    }
    // Places are told on the page as shown, and drawn on the page as it is.
    if (pageAttribute(this.#page, 'Rotate')) return;
    const { widthPt, heightPt, letters = [], shapes } = this.#read;
    const [left, bottom, , top] = shownBox(this.#page);
    const unit = userUnit(this.#page);
    const width = 0.3 * widthPt;
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const box = { x: 20 + this.#random(0.6 * widthPt), y: 20 + this.#random(heightPt - 50), width, height: 8 };
      if ([...letters, ...shapes].some((each) => doBoxesOverlap(box, each, 6)) || !this.#isFree([box])) continue;
      const [x, y] = [left + box.x / unit, top - (box.y + 4) / unit];
      if (y < bottom) continue;
      this.#additions.push(() => {
        const font = addResource(
          ownResources(this.#page),
          'Font',
          pdfDict({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }),
        );
        const hidden = `BT /${font} 8 Tf 3 Tr ${x} ${y} Td (Not to be seen by anybody) Tj ET`;
        this.#content.add(
          this.#page,
          kind === 'line' ? `q 0 G 0.8 w ${x} ${y} m ${x + width / unit} ${y} l S Q` : hidden,
          'over',
        );
      });
      this.#tell(kind, [box]);
      return;
    }
  }
}

export function doBoxesOverlap(a: Box, b: Box, marginPt: number): boolean {
  const isApart = a.x > b.x + b.width + marginPt || b.x > a.x + a.width + marginPt;
  return !isApart && a.y <= b.y + b.height + marginPt && b.y <= a.y + a.height + marginPt;
}

function isTogether(words: readonly EditableWord[]): boolean {
  return words.every(({ box }, index) => {
    const last = words[index - 1]?.box;
    return !last || (box.y - last.y > -4 && box.y - last.y < 2.5 * Math.max(8, box.height));
  });
}
