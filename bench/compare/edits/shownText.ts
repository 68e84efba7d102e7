import { type TextFont, textFont } from '#engines/core/content/fonts/textFont.ts';
import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { shownBox, shownTurns, userUnit } from '#engines/core/objects/edits/crop.ts';
import { apply, identity, type Matrix, matrixOf, times } from '#engines/core/objects/matrix.ts';
import { contentOf, contentParts, readOperators, type Span } from '#engines/core/objects/operators.ts';
import { serialize } from '#engines/core/objects/serialize.ts';
import { arrayOf, dictOf, nameOf, numberOf, type PdfDict, PdfString, type PdfValue } from '#engines/core/objects/values.ts';

/** A letter as the content stream shows it: its place in the operator, and its place on the page as shown. */
export interface ShownGlyph {
  readonly show: Show;
  /** The index of its string among the strings of the operator, and its own index among the letters of that string. */
  readonly part: number;
  readonly index: number;
  readonly bytes: string;
  readonly font: TextFont;
  readonly x: number;
  readonly y: number;
  /** Its advance width, in thousandths of the font size. */
  readonly move: number;
}

/** One operator that shows text (ISO 32000-2 §9.4.3). */
interface Show {
  readonly span: Span;
  readonly values: readonly PdfValue[];
  /** The height on the page, in points, of one unit of text space. */
  readonly unitPt: number;
}

interface TextState {
  readonly font: TextFont | undefined;
  readonly size: number;
  readonly charSpace: number;
  readonly wordSpace: number;
  readonly stretch: number;
  readonly leading: number;
  readonly matrix: Matrix;
}

const start: TextState = { font: undefined, size: 0, charSpace: 0, wordSpace: 0, stretch: 1, leading: 0, matrix: identity };

/** The letters of an upright page in its own content stream. They can be replaced, removed and moved up or down. */
export class ShownText {
  readonly glyphs: ShownGlyph[] = [];
  readonly #page: SourcePage;
  readonly #content: Buffer;
  readonly #letters = new Map<Show, Map<number, (string | number)[]>>();
  readonly #rises = new Map<Show, number>();
  readonly #fonts: PdfDict | undefined;
  #state = start;
  #line = identity;
  #here = identity;

  /** Undefined for pages that are rotated or cannot be read. */
  static of(page: SourcePage): ShownText | undefined {
    const content = contentOf(contentParts(page.dict));
    if (!content || shownTurns(page) !== 0 || userUnit(page) !== 1) return undefined;
    return new ShownText(page, content);
  }

  private constructor(page: SourcePage, content: Buffer) {
    [this.#page, this.#content] = [page, content];
    this.#fonts = dictOf(dictOf(pageAttribute(page, 'Resources'))?.get('Font'));
    const saved: TextState[] = [];
    readOperators(content, (word, values, span) => {
      if (word === 'q') saved.push(this.#state);
      else if (word === 'Q') this.#state = saved.pop() ?? this.#state;
      else if (word === 'cm') this.#set({ matrix: times(matrixOf(values.slice(-6)) ?? identity, this.#state.matrix) });
      else this.#text(word, values, span);
    });
  }

  /** Replaces letters with others. For undefined, removes the letter and keeps its space. */
  exchange(glyph: ShownGlyph, bytes: string | undefined): void {
    const ofShow = this.#letters.get(glyph.show) ?? new Map<number, (string | number)[]>();
    this.#letters.set(glyph.show, ofShow);
    const own = this.glyphs.filter(({ show, part }) => show === glyph.show && part === glyph.part);
    const letters = ofShow.get(glyph.part) ?? own.map((each) => each.bytes);
    letters[glyph.index] = bytes ?? -glyph.move;
    ofShow.set(glyph.part, letters);
  }

  /** Moves everything that is shown together with this letter down by a number of points. */
  lower({ show }: ShownGlyph, downPt: number): void {
    this.#rises.set(show, -downPt / show.unitPt);
  }

  write(): void {
    const shows = [...new Set([...this.#letters.keys(), ...this.#rises.keys()])].sort((a, b) => a.span.start - b.span.start);
    const chunks: Buffer[] = [];
    let at = 0;
    for (const show of shows) {
      chunks.push(this.#content.subarray(at, show.span.start), Buffer.from(` ${this.#words(show)} `, 'latin1'));
      at = show.span.end;
    }
    this.#page.dict.set('Contents', deflated(Buffer.concat([...chunks, this.#content.subarray(at)])));
  }

  #words(show: Show): string {
    const letters = this.#letters.get(show);
    const values = show.values.flatMap((value, part): PdfValue[] =>
      (letters?.get(part) ?? [undefined]).map((each) => {
        if (each === undefined) return value;
        return typeof each === 'number' ? Number(each.toFixed(3)) : new PdfString(each);
      }),
    );
    const rise = this.#rises.get(show);
    const words = `${serialize(values, () => undefined)} TJ`;
    return rise === undefined ? words : `${rise.toFixed(4)} Ts ${words} 0 Ts`;
  }

  #set(change: Partial<TextState>): void {
    this.#state = { ...this.#state, ...change };
  }

  #begin(matrix: Matrix): void {
    [this.#line, this.#here] = [matrix, matrix];
  }

  #text(word: string, values: readonly PdfValue[], span: Span): void {
    const [first = 0, second = 0] = values.map((value) => numberOf(value) ?? 0);
    const move = (x: number, y: number) => this.#begin(times([1, 0, 0, 1, x, y], this.#line));
    if (word === 'BT') this.#begin(identity);
    else if (word === 'Tm') this.#begin(matrixOf(values.slice(-6)) ?? identity);
    else if (word === 'Td') move(first, second);
    else if (word === 'TD') {
      this.#set({ leading: -second });
      move(first, second);
    } else if (word === 'T*') move(0, -this.#state.leading);
    else if (word === 'Tf') this.#font(nameOf(values[0]), second);
    else if (word === 'Tc') this.#set({ charSpace: first });
    else if (word === 'Tw') this.#set({ wordSpace: first });
    else if (word === 'Tz') this.#set({ stretch: first / 100 });
    else if (word === 'TL') this.#set({ leading: first });
    else if (word === 'Tj') this.#show(values.slice(-1), span);
    else if (word === 'TJ') this.#show(arrayOf(values.at(-1)) ?? [], span);
  }

  #font(name: string | undefined, size: number): void {
    const dict = dictOf(this.#fonts?.get(name ?? ''));
    this.#set({ font: dict && textFont(dict), size });
  }

  #show(values: readonly PdfValue[], span: Span): void {
    const { font, size, charSpace, wordSpace, matrix } = this.#state;
    const [left, , , top] = shownBox(this.#page);
    const show: Show = { span, values, unitPt: times(this.#here, matrix)[3] };
    values.forEach((value, part) => {
      if (!(value instanceof PdfString)) {
        this.#advance((-(numberOf(value) ?? 0) / 1000) * size);
        return;
      }
      (font?.read(value.bytes) ?? []).forEach(({ bytes, advance, isSpace }, index) => {
        const [x, y] = apply(times(this.#here, matrix), [0, 0]);
        const move = advance * size + charSpace + (isSpace ? wordSpace : 0);
        if (font) this.glyphs.push({ show, part, index, bytes, font, x: x - left, y: top - y, move: (move / size) * 1000 });
        this.#advance(move);
      });
    });
  }

  #advance(move: number): void {
    this.#here = times([1, 0, 0, 1, move * this.#state.stretch, 0], this.#here);
  }
}
