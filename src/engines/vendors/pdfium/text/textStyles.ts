import type { TextStyle } from '#engines/ports.ts';
import type { DrawnLetters } from '../letters/drawnLetters.ts';
import { areSmall, drawnSize, faceOf } from '../letters/fontFace.ts';
import { namelessFont, withoutPrefix } from '../letters/fontNames.ts';
import type { FontShapes, GlyphShapes } from '../letters/glyphShapes.ts';
import { letterSetting } from '../letters/letterMatrix.ts';
import { type PageSpace, rounded } from '../pageSpace.ts';
import { type FontFacts, FontFactsReader } from './fontFacts.ts';
import { FontLetters } from './fontLetters.ts';
import { hexColor } from './hexColor.ts';
import type { PageTags } from './pageTags.ts';
import type { TextCalls } from './textCalls.ts';

/** Facts shared by the letters of one text object. Lengths are in user space. */
export interface ObjectFacts {
  /** The text object itself. */
  readonly handle: number;
  readonly font: number;
  /** The name of its font, with the subset prefix. */
  readonly fontName: string;
  /** The index of its style. */
  readonly style: number;
  readonly size: number;
  /** The size along the line. */
  readonly length: number;
  readonly ascent: number;
  readonly descent: number;
  /** The writing direction, as a unit vector. */
  readonly dx: number;
  readonly dy: number;
  readonly angle: number;
  /** Vertical writing. */
  readonly isVertical: boolean;
  /** A matrix slants upright letters to the right, as programs do whose font has no italic. */
  readonly isSlanted: boolean;
  /** The loose boxes of its letters are those of their ink. */
  readonly hasInkBoxes: boolean;
  /** The index of its tag, or -1. */
  readonly tag: number;
}

/** Text rendering modes (ISO 32000-2 table 104). */
const modes = { stroke: 1, fillAndStroke: 2, hidden: 3, strokeAndClip: 5, fillStrokeAndClip: 6 } as const;
/** Letters with an outline of this part of their size are set bold without a bold font. */
const minBoldOutline = 0.012;

/** Capitals of one height, without round ones. */
const measuredCapitals = 'HKFPRNEBDLIMTZ';

const unmeasured: GlyphShapes = { stemWidth: undefined, hasSerifs: undefined, capitalEm: undefined, isProportional: false };

/** The letters of a page. */
interface PageLetters {
  readonly text: number;
  readonly count: number;
  /** Where letters that are drawings are measured. */
  readonly drawn: DrawnLetters | undefined;
}

/** What tells text objects of one font and size apart. */
interface TextPaint {
  /** Without ink: by its rendering mode, or fully transparent, as programs hide the steps of a slide that come later. */
  readonly isHidden: boolean;
  readonly color: string;
  readonly isOutlined: boolean;
  readonly isSlanted: boolean;
}

/** The styles of one page, without repetitions. */
export class TextStyles {
  readonly list: TextStyle[] = [];
  readonly #places = new Map<string, number>();
  readonly #placesByPaint = new Map<string, number>();
  readonly #objects = new Map<number, ObjectFacts>();
  readonly #fonts: FontFactsReader;
  readonly #verticalFonts = new Set<number>();
  readonly #drawnLetters: DrawnLetters | undefined;
  readonly #drawnShapes = new Map<number, GlyphShapes>();
  readonly #letters: FontLetters;
  readonly #call: TextCalls;
  readonly #text: number;
  readonly #space: PageSpace;
  readonly #tags: PageTags;
  readonly #visibleColors: ReadonlyMap<number, string>;
  readonly #shapes: FontShapes;
  readonly #numbers = new Float32Array(6);
  readonly #place = [new Float64Array(1), new Float64Array(1)] as const;
  readonly #channels = [0, 1, 2, 3].map(() => new Uint32Array(1));

  /**
   * `text` and `count` are the letters of the page; `visibleColors` those of text objects that are not their own. `shapes` are those
   * of the whole document.
   */
  constructor(
    call: TextCalls,
    { text, count, drawn }: PageLetters,
    space: PageSpace,
    tags: PageTags,
    visibleColors: ReadonlyMap<number, string>,
    shapes: FontShapes,
  ) {
    this.#shapes = shapes;
    this.#tags = tags;
    this.#visibleColors = visibleColors;
    this.#call = call;
    this.#fonts = new FontFactsReader(call, text);
    this.#text = text;
    this.#drawnLetters = drawn;
    this.#letters = new FontLetters(call, text, count);
    this.#space = space;
  }

  /** The facts of a letter's object. */
  of(object: number, index: number): ObjectFacts {
    const known = this.#objects.get(object);
    if (known) return known;
    const facts = this.#read(object, index);
    this.#objects.set(object, facts);
    return facts;
  }

  #read(object: number, index: number): ObjectFacts {
    const call = this.#call;
    const m = this.#numbers.fill(0);
    call.matrix(this.#text, index, m);
    const setting = letterSetting(m, Number(call.fontSize(this.#text, index)));
    const { size, length } = setting;
    const font = Number(call.fontOf(object));
    const isVertical = this.#isVertical(object, index, font, size);
    const [dx, dy] = isVertical ? [0, -1] : [setting.dx, setting.dy];
    const isSlanted = setting.isSlanted && !isVertical;
    const facts = this.#fonts.of(font, index);
    return {
      handle: object,
      font,
      fontName: facts.name,
      style: this.#style(object, index, size, font, facts, isSlanted),
      size,
      length,
      ascent: size * (isVertical ? 0.5 : facts.ascent),
      descent: size * (isVertical ? -0.5 : facts.descent),
      dx,
      dy,
      angle: this.#space.angle(dx, dy),
      isVertical,
      isSlanted,
      hasInkBoxes: facts.hasInkBoxes,
      tag: this.#tags.list.length > 0 ? (this.#tags.ofMark.get(Number(call.markOf(object))) ?? -1) : -1,
    };
  }

  /** The second letter is below the first. A single letter is treated like the others of its font. */
  #isVertical(object: number, index: number, font: number, size: number): boolean {
    if (this.#verticalFonts.has(font)) return true;
    if (Number(this.#call.textObject(this.#text, index + 1)) !== object) return false;
    const [x, y] = this.#place;
    const at = (one: number) => {
      this.#call.origin(this.#text, one, x, y);
      return [x[0] ?? 0, y[0] ?? 0] as const;
    };
    const [firstX, firstY] = at(index);
    const [nextX, nextY] = at(index + 1);
    const m = this.#numbers;
    const isUpright = Math.abs(m[1] ?? 0) < 0.01 && (m[0] ?? 0) > 0;
    const isBelow = isUpright && Math.abs(nextX - firstX) < size * 0.5 && firstY - nextY > size * 0.5;
    if (isBelow) this.#verticalFonts.add(font);
    return isBelow;
  }

  #style(object: number, index: number, size: number, handle: number, facts: FontFacts, isSlanted: boolean): number {
    const call = this.#call;
    const mode = Number(call.renderMode(object));
    const isStroked = mode === modes.stroke || mode === modes.strokeAndClip;
    const covering = this.#visibleColors.get(object);
    const own = this.#paint(isStroked ? call.strokeColor : call.fillColor, index);
    const color = covering ?? own.color;
    // Only conversions want that: an audit tells text that is invisible for a reason from text that was made so.
    const isLeftOut = this.#drawnLetters !== undefined && covering === undefined && own.isTransparent;
    const isHidden = mode === modes.hidden || isLeftOut;
    const isOutlined = this.#isOutlined(object, mode, size);
    const looks = `${facts.key} ${size} ${isHidden} ${color} ${isOutlined} ${isSlanted}`;
    const place =
      this.#placesByPaint.get(looks) ??
      this.#placeOf(this.#styleOf(size, handle, facts, { isHidden, color, isOutlined, isSlanted }));
    this.#placesByPaint.set(looks, place);
    return place;
  }

  #styleOf(size: number, handle: number, facts: FontFacts, { isHidden, color, isOutlined, isSlanted }: TextPaint): TextStyle {
    const { name, key, flags, weight } = facts;
    const font = withoutPrefix(name);
    const shapes =
      name === namelessFont ? this.#shapesOfDrawn(handle) : this.#shapes.of(handle, key, () => this.#letters.of(handle));
    const sizePt = rounded(size * this.#space.scale);
    return {
      font,
      sizePt,
      ...drawnSize(size * this.#space.scale, this.#seenCapitalEm(handle, shapes.capitalEm ?? this.#capitalEmOfName(name))),
      ...faceOf({ font, flags, weight, sizePt, isSlanted, isOutlined }, shapes),
      color,
      ...(shapes.capitals ? { capitals: shapes.capitals } : {}),
      isHidden,
    };
  }

  #placeOf(style: TextStyle): number {
    const key = Object.values(style).join(' ');
    const place = this.#places.get(key) ?? this.list.push(style) - 1;
    this.#places.set(key, place);
    return place;
  }

  /** A font may have small capitals at the characters of capitals, whose outlines PDFium gives for both: the page shows which are higher. */
  #seenCapitalEm(font: number, capitalEm: number | undefined): number | undefined {
    if (capitalEm === undefined || !areSmall(capitalEm)) return capitalEm;
    const letters = this.#letters.of(font);
    const [left, right, bottom, top] = [0, 1, 2, 3].map(() => new Float64Array(1)) as [Float64Array, ...Float64Array[]];
    const seen = [...measuredCapitals].flatMap((letter) => {
      const place = letters.get(letter);
      if (!place || place.size <= 0 || !this.#call.charBox(this.#text, place.index, left, right, bottom, top)) return [];
      return [((top?.[0] ?? 0) - (bottom?.[0] ?? 0)) / place.size];
    });
    return Math.max(capitalEm, ...seen);
  }

  /** That of another font with this name on the page: programs write the letters of one font as several. */
  #capitalEmOfName(name: string): number | undefined {
    if (name === namelessFont) return undefined;
    for (const [font, letters] of this.#letters.all) {
      const [place] = letters.values();
      const facts = place && this.#fonts.of(font, place.index);
      const isSame = facts && withoutPrefix(facts.name) === withoutPrefix(name);
      const capitalEm = isSame ? this.#shapes.of(font, facts.key, () => letters).capitalEm : undefined;
      if (capitalEm !== undefined) return capitalEm;
    }
    return undefined;
  }

  /** The shapes of a Type 3 font, whose handle alone identifies it, on this page. */
  #shapesOfDrawn(font: number): GlyphShapes {
    const known = this.#drawnShapes.get(font);
    if (known) return known;
    const isDrawn = (other: number, index: number) => this.#fonts.of(other, index).name === namelessFont;
    const shapes = this.#drawnLetters?.shapesOf(this.#letters.ofTypeface(font, isDrawn)) ?? unmeasured;
    this.#drawnShapes.set(font, shapes);
    return shapes;
  }

  #isOutlined(object: number, mode: number, size: number): boolean {
    if (mode !== modes.fillAndStroke && mode !== modes.fillStrokeAndClip) return false;
    return Boolean(this.#call.strokeWidth(object, this.#numbers)) && (this.#numbers[0] ?? 0) >= size * minBoldOutline;
  }

  #paint(read: (...args: unknown[]) => unknown, index: number): { readonly color: string; readonly isTransparent: boolean } {
    if (!read(this.#text, index, ...this.#channels)) return { color: '#000000', isTransparent: false };
    return { color: hexColor(this.#channels), isTransparent: this.#channels[3]?.[0] === 0 };
  }
}
