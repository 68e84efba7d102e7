import { inlinePicture } from '#engines/core/content/inlinePicture.ts';
import { isLayerHidden } from '#engines/core/objects/hiddenLayers.ts';
import { cornersOf, identity, type Matrix, matrixOf, times } from '#engines/core/objects/matrix.ts';
import { readOperators, type Span } from '#engines/core/objects/operators.ts';
import { serialize } from '#engines/core/objects/serialize.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  numberOf,
  type PdfDict,
  PdfObject,
  PdfString,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';
import { PathPen } from './drawing/pathPen.ts';
import type { Erasure, Zones } from './erasure.ts';
import { MarkedContent } from './markedContent.ts';
import { ObjectEraser } from './objectEraser.ts';
import { OwnResources } from './ownResources.ts';
import { plainText, type Shown, TextPen, type TextState } from './text/textPen.ts';
import { overlaps } from './zone.ts';

const maxDepth = 24;

interface State {
  readonly matrix: Matrix;
  readonly lineWidth: number;
  readonly text: TextState;
}

/** Where a content stream is drawn. */
export interface Place {
  /** The owner of its marks: the page, or the form. */
  readonly owner: PdfObject;
  readonly matrix: Matrix;
  readonly depth: number;
  /** Whether it belongs to a layer that is not shown. */
  readonly isHidden: boolean;
}

/**
 * Rewrites a content stream without what lies beneath zones. Operators that are not affected stay the same, byte for byte, so content
 * beside a zone is drawn as before and keeps its marks.
 */
export class ContentEraser {
  readonly #erasure: Erasure;
  readonly #zones: Zones;
  readonly #place: Place;
  readonly #resources: OwnResources;
  readonly #marks: MarkedContent;
  readonly #text: TextPen;
  readonly #path = new PathPen();
  readonly #objects: ObjectEraser;
  readonly #saved: State[] = [];
  readonly #edits: { readonly start: number; readonly end: number; readonly words: string }[] = [];
  #state: State;

  constructor(erasure: Erasure, zones: Zones, resources: PdfDict | undefined, place: Place) {
    this.#erasure = erasure;
    this.#zones = zones;
    this.#place = place;
    this.#resources = new OwnResources(resources);
    this.#marks = new MarkedContent(erasure, place.owner, this.#resources);
    this.#text = new TextPen(zones, erasure);
    this.#objects = new ObjectEraser(erasure, zones, (content, inner, owner, matrix) => {
      const isHidden = this.#isHidden || isLayerHidden(dictOf(owner)?.get('OC'), erasure.hiddenLayers);
      const eraser = new ContentEraser(erasure, zones, inner, { owner, matrix, depth: place.depth + 1, isHidden });
      return place.depth < maxDepth ? { content: eraser.erase(content), resources: eraser.resources } : undefined;
    });
    this.#state = { matrix: place.matrix, lineWidth: 1, text: plainText };
  }

  get resources(): PdfDict {
    return this.#resources.dict;
  }

  /** The new content; undefined where nothing lay beneath a zone, and `unreadable` for content that cannot be read to its end. */
  erase(content: Buffer): Buffer | 'unreadable' | undefined {
    const isRead = readOperators(content, (word, values, span) => this.#operator(word, values, span));
    if (!isRead) return 'unreadable';
    while (this.#marks.isOpen) this.#endMark();
    this.#erasure.removed.add('erasedLetters', this.#text.erased);
    this.#erasure.unread.push(...this.#text.unread);
    return this.#edits.length === 0 ? undefined : this.#written(content);
  }

  #written(content: Buffer): Buffer {
    const parts: Buffer[] = [];
    let from = 0;
    for (const { start, end, words } of this.#edits.sort((a, b) => a.start - b.start)) {
      // Operators that stand inside a path definition, which the format forbids, go with the path.
      if (start < from) continue;
      parts.push(content.subarray(from, start), Buffer.from(`\n${words}\n`, 'latin1'));
      from = end;
    }
    return Buffer.concat([...parts, content.subarray(from)]);
  }

  #replace({ start, end }: { start: number; end: number }, words: string): void {
    this.#edits.push({ start, end, words });
    this.#marks.touch();
  }

  #operator(word: string, values: readonly PdfValue[], span: Span): void {
    const numbers = values.map((value) => numberOf(value) ?? 0);
    if (this.#path.takes(word, numbers, span.start)) return;
    const { matrix, lineWidth } = this.#state;
    const painted = this.#path.ends(word, { matrix, lineWidth, zones: this.#zones.all });
    if (painted) {
      this.#replace({ start: painted.from, end: span.end }, painted.words);
      this.#erasure.removed.add('erasedDrawings');
    } else if (!this.#graphics(word, values, numbers, span) && !this.#textState(word, values, numbers)) {
      this.#showing(word, values, numbers, span);
    }
  }

  #graphics(word: string, values: readonly PdfValue[], numbers: readonly number[], span: Span): boolean {
    if (word === 'q') this.#saved.push(this.#state);
    else if (word === 'Q') this.#state = this.#saved.pop() ?? this.#state;
    else if (word === 'cm') this.#set({ matrix: times(matrixOf(values.slice(-6)) ?? identity, this.#state.matrix) });
    else if (word === 'w') this.#set({ lineWidth: numbers[0] ?? 1 });
    else if (word === 'gs') this.#graphicsState(nameOf(values.at(-1)), span);
    else if (word === 'Do') this.#object(nameOf(values.at(-1)), span);
    else if (word === 'EI') this.#inline(values, span);
    else if (word === 'scn' || word === 'SCN') this.#pattern(word, values, span);
    else if (word === 'BMC' || word === 'BDC') this.#marks.begin(span, values);
    else if (word === 'EMC') this.#endMark();
    else return false;
    return true;
  }

  get #isHidden(): boolean {
    return this.#place.isHidden || this.#marks.isHidden;
  }

  #endMark(): void {
    const mark = this.#marks.end();
    if (mark) this.#edits.push({ start: mark.span.start, end: mark.span.end, words: mark.words });
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  #setText(change: Partial<TextState>): void {
    this.#set({ text: { ...this.#state.text, ...change } });
  }

  #textState(word: string, values: readonly PdfValue[], numbers: readonly number[]): boolean {
    const [first = 0, second = 0] = numbers;
    if (word === 'BT') this.#text.set(identity);
    else if (word === 'Tm') this.#text.set(matrixOf(values.slice(-6)) ?? identity);
    else if (word === 'Td') this.#text.move(first, second);
    else if (word === 'TD') {
      this.#setText({ leading: -second });
      this.#text.move(first, second);
    } else if (word === 'T*') this.#newLine();
    else if (word === 'Tf') this.#setFont(this.#resources.find('Font', nameOf(values[0]) ?? ''), second);
    else if (word === 'Tc') this.#setText({ charSpace: first });
    else if (word === 'Tw') this.#setText({ wordSpace: first });
    else if (word === 'Tz') this.#setText({ stretch: first / 100 });
    else if (word === 'TL') this.#setText({ leading: first });
    else if (word === 'Ts') this.#setText({ rise: first });
    else return false;
    return true;
  }

  #newLine(): void {
    this.#text.move(0, -this.#state.text.leading);
  }

  #setFont(value: PdfValue | undefined, size: number): void {
    const dict = dictOf(value);
    this.#setText({ font: dict && this.#erasure.fontOf(dict), size });
  }

  #showing(word: string, values: readonly PdfValue[], numbers: readonly number[], span: Span): void {
    const last = values.at(-1);
    if (word === 'TJ') this.#show(shownOf(arrayOf(last) ?? []), '', span);
    else if (word === 'Tj') this.#show(shownOf([last ?? null]), '', span);
    else if (word === "'" || word === '"') {
      const [wordSpace = 0, charSpace = 0] = word === '"' ? numbers : [];
      if (word === '"') this.#setText({ wordSpace, charSpace });
      this.#newLine();
      this.#show(shownOf([last ?? null]), word === '"' ? `${wordSpace} Tw ${charSpace} Tc T*` : 'T*', span);
    }
  }

  #show(shown: Shown, before: string, span: Span): void {
    const left = this.#text.show(shown, this.#state.text, this.#state.matrix, this.#isHidden);
    if (left) this.#replace(span, `${before} ${shownWords(left)}`);
  }

  #graphicsState(name: string | undefined, span: Span): void {
    const state = dictOf(this.#resources.find('ExtGState', name ?? ''));
    const [font, size] = arrayOf(state?.get('Font')) ?? [];
    if (font !== undefined) this.#setFont(font, numberOf(size) ?? 0);
    const lineWidth = numberOf(state?.get('LW'));
    if (lineWidth !== undefined) this.#set({ lineWidth });
    const mask = dictOf(state?.get('SMask'));
    const group = mask?.get('G');
    const erased = group instanceof PdfObject ? this.#objects.form(group, this.#state.matrix, this.resources) : undefined;
    if (!state || !mask || erased === undefined) return;
    const left: PdfDict = erased === null ? new Map([...state, ['SMask', 'None']]) : withEntry(state, mask, erased);
    this.#replace(span, `/${this.#resources.add('ExtGState', PdfObject.of(left))} gs`);
  }

  #object(name: string | undefined, span: Span): void {
    const object = this.#resources.find('XObject', name ?? '');
    const stream = streamOf(object);
    if (!stream || !(object instanceof PdfObject)) return;
    const { matrix } = this.#state;
    const left =
      nameOf(stream.dict.get('Subtype')) === 'Image'
        ? this.#objects.picture(object, matrix)
        : this.#objects.form(object, matrix, this.resources);
    if (left === undefined) return;
    this.#replace(span, left ? `/${this.#resources.add('XObject', left)} Do` : '');
  }

  #inline(values: readonly PdfValue[], span: Span): void {
    const { matrix } = this.#state;
    if (!span.image || !this.#zones.all.some((zone) => overlaps(cornersOf([0, 0, 1, 1], matrix), zone))) return;
    const spaces = dictOf(this.#resources.dict.get('ColorSpace'));
    const left = this.#objects.picture(PdfObject.of(inlinePicture(values, span.image, spaces)), matrix);
    // `BI` is a separate operator and stands before the span.
    this.#replace({ start: span.start - 2, end: span.end }, left ? `/${this.#resources.add('XObject', left)} Do` : '');
  }

  /** Erases in a tile that is large enough to hold more than a texture, in the tile's own place (ISO 32000-2 §8.7.3). */
  #pattern(word: string, values: readonly PdfValue[], span: Span): void {
    const object = this.#resources.find('Pattern', nameOf(values.at(-1)) ?? '');
    const left = object instanceof PdfObject ? this.#objects.tile(object, this.#place.matrix, this.resources) : undefined;
    if (left === undefined) return;
    const others = values.slice(0, -1).map((value) => `${serialize(value, () => undefined)} `);
    this.#replace(span, `${others.join('')}/${this.#resources.add('Pattern', left)} ${word}`);
  }
}

function withEntry(state: PdfDict, mask: PdfDict, group: PdfObject): PdfDict {
  return new Map([...state, ['SMask', new Map([...mask, ['G', group]])]]);
}

function shownOf(values: readonly PdfValue[]): Shown {
  return values.flatMap((value): Shown => {
    if (value instanceof PdfString) return [value];
    const number = numberOf(value);
    return number === undefined ? [] : [number];
  });
}

function shownWords(shown: Shown): string {
  const words = shown.map((each) => (typeof each === 'number' ? gapWord(each) : hexWord(each)));
  return `[${words.join(' ')}] TJ`;
}

function gapWord(gap: number): string {
  return gap.toFixed(5).replace(/\.?0+$/, '');
}

function hexWord({ bytes }: PdfString): string {
  return `<${Buffer.from(bytes, 'latin1').toString('hex')}>`;
}
