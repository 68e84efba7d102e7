import { readColorSpace } from '#engines/core/content/color/colorSpace.ts';
import { inlinePicture } from '#engines/core/content/inlinePicture.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import { annotationsOf, pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { contentOf, contentParts } from '#engines/core/objects/operators.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  type PdfValue,
} from '#engines/core/objects/values.ts';
import { recolorEntries, recolorForm } from './annotationColors.ts';
import { recoloredContent } from './contentColors.ts';
import type { NewColors } from './palette.ts';
import { recolorShading } from './shadings.ts';

/** Resources during recoloring. */
interface Scope {
  readonly resources: PdfDict;
  /** The color spaces before the change. */
  readonly spaces: PdfDict | undefined;
}

/** A picture, and the color space names where it is drawn. */
export interface FoundImage {
  readonly object: PdfObject;
  readonly spaces: PdfDict | undefined;
}

const deepestForms = 24;

/** Blend modes that lighten what their opposites darken (ISO 32000-2 table 134). */
const oppositeBlends = new Map(
  [['Multiply', 'Screen'] as const, ['Darken', 'Lighten'] as const, ['ColorDodge', 'ColorBurn'] as const].flatMap(
    ([one, other]) => [
      [one as string, other as string],
      [other as string, one as string],
    ],
  ),
);

/**
 * Recolors the pages of a document and everything they draw: content streams, patterns, shadings, Type 3 glyphs, and the appearances of
 * annotations. Soft masks keep their shades, which are no colors. Pictures are only collected here.
 */
export class Recoloring {
  readonly #colors: NewColors;
  readonly #scopes = new Map<PdfDict, Scope>();
  readonly #done = new Set<unknown>();
  readonly #entries: Set<PdfDict> = new Set();
  readonly images = new Map<PdfObject, FoundImage>();
  /** Content streams, shadings and others that could not be read and keep their colors. */
  kept = 0;

  constructor(colors: NewColors) {
    this.#colors = colors;
  }

  async document({ document, pages }: Source): Promise<void> {
    await unpackContents(pages);
    const form = dictOf(document.catalog.get('AcroForm'));
    const defaults = this.#scope(dictOf(form?.get('DR')) ?? new Map());
    for (const page of pages) this.#page(page, defaults);
    if (form) recolorForm(form, { colors: this.#colors, done: this.#entries });
  }

  #page(page: SourcePage, defaults: Scope): void {
    const { dict } = page;
    const resources = dictOf(pageAttribute(page, 'Resources')) ?? new Map();
    const scope = this.#scope(resources);
    const before = contentOf(contentParts(dict));
    const after = before && recoloredContent(before, this.#colorScope(scope));
    if (!after) this.#keep(scope);
    else if (this.#colors.tone === 'inverted') dict.set('Contents', deflated(this.#onBlackPaper(page, after)));
    else if (after !== before) dict.set('Contents', deflated(after));
    if (resources.size > 0 && pageAttribute(page, 'Resources') === undefined) dict.set('Resources', resources);
    this.#group(dict);
    this.#image(dict.get('Thumb'), scope);
    for (const { dict: annotation } of annotationsOf(dict)) {
      for (const look of looksOf(annotation)) this.#form(look, defaults, 0, 'alone');
      recolorEntries(annotation, { colors: this.#colors, done: this.#entries });
    }
  }

  /** Unpainted parts of a page are white paper, and the default color is black. */
  #onBlackPaper(page: SourcePage, content: Buffer): Buffer {
    const [left = 0, bottom = 0, right = 612, top = 792] = (arrayOf(pageAttribute(page, 'MediaBox')) ?? []).map(
      (value) => integerOf(value) ?? 0,
    );
    const [x, y] = [Math.min(left, right) - 1, Math.min(bottom, top) - 1];
    const paper = `0 g ${x} ${y} ${Math.abs(right - left) + 2} ${Math.abs(top - bottom) + 2} re f 1 g 1 G\n`;
    return Buffer.concat([Buffer.from(paper, 'latin1'), content]);
  }

  #keep({ resources, spaces }: Scope): void {
    this.kept += 1;
    this.#done.add(resources);
    if (spaces) resources.set('ColorSpace', spaces);
  }

  #colorScope(scope: Scope) {
    return {
      colors: this.#colors,
      spaces: scope.spaces,
      takeImage: (values: readonly PdfValue[], data: Buffer) => this.#takeImage(scope, inlinePicture(values, data, scope.spaces)),
    };
  }

  /** An inline image becomes an object, where it has colors to change. */
  #takeImage({ resources, spaces }: Scope, image: PdfStream): string | undefined {
    if (deref(image.dict.get('ImageMask')) === true) return undefined;
    if (this.#colors.tone === 'gray' && readColorSpace(image.dict.get('ColorSpace'), spaces)?.kind === 'gray') return undefined;
    const named: PdfDict = new Map(dictOf(resources.get('XObject')));
    let number = named.size;
    while (named.has(`Inline${number}`)) number += 1;
    const object = PdfObject.of(image);
    resources.set('XObject', named.set(`Inline${number}`, object));
    this.images.set(object, { object, spaces });
    return `Inline${number}`;
  }

  /** Each resource dictionary is changed once. Whatever is found through it has its new colors then. */
  #scope(resources: PdfDict, depth = 0): Scope {
    const known = this.#scopes.get(resources);
    if (known) return known;
    const spaces = dictOf(resources.get('ColorSpace'));
    const scope = { resources, spaces };
    this.#scopes.set(resources, scope);
    if (depth > deepestForms) {
      this.kept += 1;
      return scope;
    }
    for (const value of valuesOf(resources, 'XObject')) this.#drawn(value, scope, depth);
    for (const value of valuesOf(resources, 'Pattern')) this.#pattern(value, scope, depth);
    for (const value of valuesOf(resources, 'Shading')) this.#shading(value, scope);
    for (const value of valuesOf(resources, 'Font')) this.#font(dictOf(value), scope, depth);
    if (this.#colors.tone === 'inverted') for (const value of valuesOf(resources, 'ExtGState')) this.#state(dictOf(value));
    if (spaces) this.#spaces(scope, spaces);
    return scope;
  }

  /** Removes color spaces that no content uses any more. Uncolored patterns get their color in the new space. */
  #spaces({ resources }: Scope, spaces: PdfDict): void {
    // A content stream that stayed as it was still uses their names.
    if (this.#done.has(resources)) return;
    const left: PdfDict = new Map();
    for (const [name, value] of spaces) {
      const space = readColorSpace(value, spaces);
      if (!space || space.kind === 'unseen') left.set(name, value);
      else if (space.kind === 'drawn') left.set(name, space.base ? ['Pattern', this.#colors.space] : 'Pattern');
    }
    if (left.size > 0) resources.set('ColorSpace', left);
    else resources.delete('ColorSpace');
  }

  #drawn(value: PdfValue, scope: Scope, depth: number): void {
    const kind = nameOf(dictOf(value)?.get('Subtype'));
    if (kind === 'Image') this.#image(value, scope);
    else if (kind === 'Form') this.#form(value, scope, depth, 'drawn');
  }

  #image(value: PdfValue | undefined, { spaces }: Scope): void {
    if (value instanceof PdfObject && value.value instanceof PdfStream && !this.images.has(value))
      this.images.set(value, { object: value, spaces });
  }

  /** `alone`: starts with the default colors, and not with those of the parent content. */
  #form(value: PdfValue, outer: Scope, depth: number, begins: 'drawn' | 'alone', own?: PdfDict): void {
    const stream = deref(value);
    if (!(value instanceof PdfObject) || !(stream instanceof PdfStream) || this.#done.has(value)) return;
    this.#done.add(value);
    const resources = dictOf(stream.dict.get('Resources')) ?? own;
    const scope = resources ? this.#scope(resources, depth + 1) : outer;
    this.#group(stream.dict);
    const before = contentOf([stream]);
    const after = before && recoloredContent(before, this.#colorScope(scope));
    if (!after) this.#keep(scope);
    else if (after !== before || (begins === 'alone' && this.#colors.tone === 'inverted')) {
      const isWhite = begins === 'alone' && this.#colors.tone === 'inverted';
      setContent(value, stream, isWhite ? Buffer.concat([Buffer.from('1 g 1 G\n'), after]) : after);
    }
  }

  #pattern(value: PdfValue, scope: Scope, depth: number): void {
    const dict = dictOf(value);
    if (!dict) return;
    if (integerOf(dict.get('PatternType')) === 2) this.#shading(dict.get('Shading'), scope);
    else this.#form(value, scope, depth, integerOf(dict.get('PaintType')) === 2 ? 'drawn' : 'alone');
  }

  #shading(value: PdfValue | undefined, { spaces }: Scope): void {
    const dict = dictOf(value);
    if (!dict || this.#done.has(dict)) return;
    this.#done.add(dict);
    if (!recolorShading(dict, spaces, this.#colors)) this.kept += 1;
  }

  #font(font: PdfDict | undefined, scope: Scope, depth: number): void {
    if (!font || nameOf(font.get('Subtype')) !== 'Type3' || this.#done.has(font)) return;
    this.#done.add(font);
    const own = dictOf(font.get('Resources'));
    for (const glyph of dictOf(font.get('CharProcs'))?.values() ?? []) this.#form(glyph, scope, depth, 'drawn', own);
  }

  #state(state: PdfDict | undefined): void {
    const blend = state?.get('BM');
    if (!state || blend === undefined || this.#done.has(state)) return;
    this.#done.add(state);
    const opposite = (value: PdfValue) => oppositeBlends.get(nameOf(value) ?? '') ?? value;
    const list = arrayOf(blend);
    state.set('BM', list ? list.map(opposite) : opposite(blend));
  }

  /** A group is blended in its own color space, which would tint gray. */
  #group(dict: PdfDict): void {
    const group = dictOf(dict.get('Group'));
    if (group?.has('CS')) group.set('CS', this.#colors.space);
  }
}

const valuesOf = (resources: PdfDict, kind: string): PdfValue[] => [...(dictOf(resources.get(kind))?.values() ?? [])];

/** All appearances of an annotation, with and without states. */
function looksOf(annotation: PdfDict): PdfValue[] {
  return [...(dictOf(annotation.get('AP'))?.values() ?? [])].flatMap((value) => {
    const direct = deref(value);
    return direct instanceof PdfStream ? [value] : direct instanceof Map ? [...direct.values()] : [];
  });
}

function setContent(object: PdfObject, stream: PdfStream, content: Buffer): void {
  const dict = new Map(stream.dict);
  for (const key of ['Filter', 'DecodeParms', 'DL']) dict.delete(key);
  const packed = deflated(content).value as PdfStream;
  object.value = new PdfStream(dict.set('Filter', 'FlateDecode'), packed.data);
}
