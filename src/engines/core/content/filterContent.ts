import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { isLayerHidden } from '#engines/core/objects/hiddenLayers.ts';
import { contentOf, contentParts, readOperators, type Span } from '#engines/core/objects/operators.ts';
import {
  deref,
  dictOf,
  nameOf,
  numberOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  type PdfValue,
} from '#engines/core/objects/values.ts';

/** What to remove from the content of pages. */
export interface ContentChoice {
  readonly images: boolean;
  /** Layers that are not shown. */
  readonly hidden: ReadonlySet<PdfDict>;
}

const shows = new Set(['Tj', 'TJ', "'", '"']);
const paints = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh']);
const places = new Set(['Td', 'TD', 'Tm', 'T*', 'BT']);
const deepestForms = 24;

interface Filtered {
  readonly content: Buffer;
  /** Names of forms and images that only hidden layers drew. */
  readonly unused: ReadonlySet<string>;
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Removes images and the content of hidden layers from pages and the forms that they draw. All other content stays, byte for byte. */
export class ContentFilter {
  readonly #choice: ContentChoice;
  readonly #seenImages = new Set<PdfValue>();
  readonly #doneForms = new Set<PdfObject>();
  /** Images that were drawn, each counted once, and inline images. */
  removedImages = 0;
  /** Pages or forms whose content cannot be changed without moving what stays. */
  unchanged = 0;

  constructor(choice: ContentChoice) {
    this.#choice = choice;
  }

  page(page: SourcePage): void {
    const resources: PdfDict = new Map(dictOf(pageAttribute(page, 'Resources')));
    const before = contentOf(contentParts(page.dict));
    const after = before && this.#filtered(before, resources, 0);
    if (before && !after) this.unchanged += 1;
    if (!before || !after) return;
    if (after.content !== before) page.dict.set('Contents', deflated(after.content));
    this.#dropUnused(resources, after.unused);
    page.dict.set('Resources', resources);
  }

  /** The same bytes where nothing is removed; undefined where they cannot be changed. */
  #filtered(content: Buffer, resources: PdfDict, depth: number): Filtered | undefined {
    const reading = new Reading(this.#choice.hidden, resources);
    const cuts: Cut[] = [];
    const isRead = readOperators(content, (keyword, values, span) => {
      const words = this.#judge(reading, keyword, values, span, resources, depth);
      if (words !== undefined) cuts.push({ ...span, words });
    });
    if (!isRead || reading.isUnsafe) return undefined;
    return { content: cuts.length === 0 ? content : withCuts(content, cuts), unused: reading.unused() };
  }

  /** The replacement of an operator; undefined where it stays. */
  #judge(
    reading: Reading,
    keyword: string,
    values: readonly PdfValue[],
    span: Span,
    resources: PdfDict,
    depth: number,
  ): string | undefined {
    reading.read(keyword, values);
    const { images } = this.#choice;
    if (keyword === 'BI' && (images || reading.isHidden)) return '';
    if (keyword === 'EI' && (images || reading.isHidden)) {
      if (images && span.image) this.removedImages += 1;
      return '';
    }
    if (keyword === 'Do') {
      const name = nameOf(values[0]) ?? '';
      reading.draw(name, dictOf(resources.get('XObject'))?.get(name));
      return reading.isHidden || this.#isDropped(name, resources, depth) ? '' : undefined;
    }
    if (reading.isMarkOfHidden(keyword)) return '';
    if (!reading.isHidden) return undefined;
    if (shows.has(keyword)) return movesOf(keyword, values);
    // A path that is not painted must still be ended, and may clip.
    return paints.has(keyword) ? (keyword === 'sh' ? '' : ' n ') : undefined;
  }

  #isDropped(name: string, resources: PdfDict, depth: number): boolean {
    const value = dictOf(resources.get('XObject'))?.get(name);
    const stream = deref(value);
    if (!(stream instanceof PdfStream) || value === undefined) return false;
    if (isLayerHidden(stream.dict.get('OC'), this.#choice.hidden)) return true;
    if (nameOf(stream.dict.get('Subtype')) === 'Image') {
      if (this.#choice.images && !this.#seenImages.has(stream)) {
        this.#seenImages.add(stream);
        this.removedImages += 1;
      }
      return this.#choice.images;
    }
    if (value instanceof PdfObject) this.#form(value, stream, resources, depth);
    return false;
  }

  /** A form without resources of its own uses those of its parent (ISO 32000-2 §7.8.3). */
  #form(object: PdfObject, stream: PdfStream, outer: PdfDict, depth: number): void {
    if (this.#doneForms.has(object) || depth >= deepestForms) return;
    this.#doneForms.add(object);
    const own = dictOf(stream.dict.get('Resources'));
    const resources: PdfDict = new Map(own ?? outer);
    const before = contentOf([stream]);
    const after = before && this.#filtered(before, resources, depth + 1);
    if (before && !after) this.unchanged += 1;
    if (!before || !after) return;
    const dict = new Map(stream.dict);
    if (own) {
      this.#dropUnused(resources, after.unused);
      dict.set('Resources', resources);
    }
    if (after.content === before) {
      object.value = new PdfStream(dict, stream.data);
      return;
    }
    for (const key of ['Filter', 'DecodeParms', 'DL']) dict.delete(key);
    const packed = deflated(after.content).value as PdfStream;
    object.value = new PdfStream(dict.set('Filter', 'FlateDecode'), packed.data);
  }

  /** Removes resources that are no longer drawn. */
  #dropUnused(resources: PdfDict, unused: ReadonlySet<string>): void {
    const isGone = (name: string, value: PdfValue, kind: string) => {
      const dict = dictOf(value);
      if (kind === 'Properties') return isLayerHidden(value, this.#choice.hidden);
      if (unused.has(name)) return true;
      if (!dict) return false;
      return (
        isLayerHidden(dict.get('OC'), this.#choice.hidden) || (this.#choice.images && nameOf(dict.get('Subtype')) === 'Image')
      );
    };
    for (const kind of ['XObject', 'Properties']) {
      const entries = dictOf(resources.get(kind));
      if (entries) resources.set(kind, new Map([...entries].filter(([name, value]) => !isGone(name, value, kind))));
    }
  }
}

/** The state at a position in the content: its marked-content nesting, and whether text follows hidden text. */
class Reading {
  readonly #hidden: ReadonlySet<PdfDict>;
  readonly #properties: PdfDict | undefined;
  readonly #marks: boolean[] = [];
  readonly #drawn = new Set<string>();
  readonly #hiddenNames = new Set<string>();
  #ended = false;
  /** A form uses names of these resources, and it is unknown which ones. */
  #isBorrowed = false;
  #isAfterHiddenText = false;
  /** Visible text would move, because it follows hidden text without a position of its own. */
  isUnsafe = false;

  constructor(hidden: ReadonlySet<PdfDict>, resources: PdfDict) {
    this.#hidden = hidden;
    this.#properties = dictOf(resources.get('Properties'));
  }

  get isHidden(): boolean {
    return this.#marks.includes(true);
  }

  /** Whether this operator begins or ends the content of a hidden layer. */
  isMarkOfHidden(keyword: string): boolean {
    return (keyword === 'BDC' && this.#marks.at(-1) === true) || (keyword === 'EMC' && this.#ended);
  }

  draw(name: string, value: PdfValue | undefined): void {
    (this.isHidden ? this.#hiddenNames : this.#drawn).add(name);
    const dict = dictOf(value);
    if (!this.isHidden && nameOf(dict?.get('Subtype')) === 'Form' && !dictOf(dict?.get('Resources'))) this.#isBorrowed = true;
  }

  unused(): ReadonlySet<string> {
    return new Set(this.#isBorrowed ? [] : [...this.#hiddenNames].filter((name) => !this.#drawn.has(name)));
  }

  read(keyword: string, [tag, given]: readonly PdfValue[]): void {
    if (keyword === 'BMC') this.#marks.push(false);
    else if (keyword === 'BDC') {
      const name = nameOf(given);
      const properties = name === undefined ? given : this.#properties?.get(name);
      this.#marks.push(nameOf(tag) === 'OC' && isLayerHidden(properties, this.#hidden));
    } else if (keyword === 'EMC') this.#ended = this.#marks.pop() ?? false;
    else if (places.has(keyword)) this.#isAfterHiddenText = false;
    else if (shows.has(keyword)) {
      if (this.isHidden) this.#isAfterHiddenText = true;
      else if (this.#isAfterHiddenText && keyword !== "'" && keyword !== '"') this.isUnsafe = true;
    }
  }
}

/**
 * The effect of hidden text on the text that stays: a new line, and with `"` another spacing of words and letters (ISO 32000-2 table 107).
 */
function movesOf(keyword: string, [words, letters]: readonly PdfValue[]): string {
  if (keyword === "'") return ' T* ';
  return keyword === '"' ? ` ${numberOf(words) ?? 0} Tw ${numberOf(letters) ?? 0} Tc T* ` : '';
}

function withCuts(content: Buffer, cuts: readonly Cut[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, words } of cuts) {
    parts.push(content.subarray(at, start), Buffer.from(words === '' ? ' ' : words, 'latin1'));
    at = end;
  }
  parts.push(content.subarray(at));
  return Buffer.concat(parts);
}
