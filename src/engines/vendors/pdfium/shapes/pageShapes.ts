import type { PageBox, PageShape } from '#engines/ports.ts';
import type { Handle } from '../library.ts';
import { corners, type Extent, extentOf, identity, type Matrix, moved, multiplied, type Point, shared } from '../matrix.ts';
import type { PageSpace } from '../pageSpace.ts';
import { hexColor } from '../text/hexColor.ts';
import type { PageTags } from '../text/pageTags.ts';
import type { TextCalls } from '../text/textCalls.ts';
import { BoxShadows } from './boxShadows.ts';
import { ClipReader, type FillOutline } from './clips.ts';
import { dashOf, dotsOf } from './dashes.ts';
import { filledBoxes, isClockwise, lineThickness, type OutlinedBox, pillBox, roundedBox, withFrames } from './filledBoxes.ts';
import { isAlongEdge, type PathParts, pathParts } from './pathParts.ts';
import { areOpposite, grown, type Ring, ringOf, roundFrame, seenRing } from './rings.ts';
import { type DrawnShape, tilingColor } from './visibleFills.ts';

/** FPDF_PAGEOBJ_* of fpdf_edit.h. */
const kinds = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
/** Cairo nests a picture in a dozen forms. The number of objects bounds forms that repeat each other. */
const maxDepth = 24;

/** An opaque area, which hides what was drawn before it. */
export interface Cover extends PageBox {
  /** Its drawing order, from 0 on the page. */
  readonly order: number;
  /** The handle of a picture, which may be transparent by a mask of its own. */
  readonly picture?: number | undefined;
}

/** Of 255. Less is not seen. */
const minOpacity = 4;

/** PDFium tells this color of a shading pattern, as of every white fill. */
const shadingColor = '#ffffff';

/** FPDF_FILLMODE_ALTERNATE of fpdf_edit.h. */
const evenOdd = 1;

/** Of the parts of a filled path; undefined if one has another form. */
function boxesOf(parts: readonly (readonly Point[])[]): OutlinedBox[] | undefined {
  const rounded = roundedBox(parts);
  if (rounded) return [rounded];
  const boxes = parts.map((part): OutlinedBox[] | undefined => {
    const own = filledBoxes(part);
    const [box, ...more] = own ?? [];
    return box && more.length === 0 ? [{ box, isClockwise: isClockwise(part) }] : own?.map((side) => ({ box: side }));
  });
  return boxes.every((part) => part !== undefined) ? boxes.flat() : undefined;
}

/** Reads lines along the page's edges, filled rectangles, images and drawings, of the page and of its forms, up to a limit. */
export class ShapeReader {
  readonly drawn: DrawnShape[] = [];
  readonly covers: Cover[] = [];
  /** The drawing order of each text object. */
  readonly texts = new Map<number, number>();
  readonly #textObjects: (readonly [number, Matrix])[] = [];
  readonly #call: TextCalls;
  readonly #space: PageSpace;
  readonly #clips: ClipReader;
  readonly #tags: PageTags;
  readonly #patternColors: readonly string[];
  readonly #hasFrames: boolean;
  readonly #shadows = new BoxShadows();
  #left: number;
  #order = 0;
  #isSolid = false;
  /** The number of transparent forms among those being read. */
  #clearForms = 0;
  readonly #matrix = new Float32Array(6);
  readonly #channels = [0, 1, 2, 3].map(() => new Uint32Array(1));
  readonly #whole = [new Int32Array(1), new Int32Array(1)] as const;
  readonly #sizes = [new Uint32Array(1), new Uint32Array(1)] as const;
  readonly #bounds = [0, 1, 2, 3].map(() => new Float32Array(1));

  /** With `hasFrames`, a stroked box with round corners is one frame, and its four sides otherwise. */
  constructor(
    call: TextCalls,
    space: PageSpace,
    maxObjects: number,
    tags: PageTags,
    {
      hasShadingPatterns = false,
      hasFrames = false,
    }: { hasShadingPatterns?: boolean | undefined; hasFrames?: boolean | undefined } = {},
  ) {
    this.#tags = tags;
    this.#hasFrames = hasFrames;
    this.#patternColors = hasShadingPatterns ? [tilingColor, shadingColor] : [tilingColor];
    this.#call = call;
    this.#space = space;
    this.#clips = new ClipReader(call);
    this.#left = maxObjects;
  }

  get shapes(): PageShape[] {
    return this.drawn.map(({ shape }) => shape);
  }

  readPage(page: Handle): void {
    const count = Number(this.#call.objectCount(page));
    for (let index = 0; index < count && this.#left > 0; index += 1)
      this.#readObject(Number(this.#call.object(page, index)), identity, undefined, 0);
  }

  #readObject(object: number, outer: Matrix, outerClip: Extent | undefined, depth: number): void {
    this.#left -= 1;
    this.#order += 1;
    if (!object) return;
    const kind = Number(this.#call.objectType(object));
    if (kind === kinds.text) {
      this.texts.set(object, this.#order);
      this.#textObjects.push([object, outer]);
    }
    if (kind !== kinds.path && kind !== kinds.image && kind !== kinds.shading && kind !== kinds.form) return;
    const clip = this.#clips.of(object, outer, outerClip);
    // Nothing of it is visible.
    if (clip === 'closed') return;
    const isClear = Number(this.#call.hasTransparency(object)) !== 0;
    this.#isSolid = !isClear && this.#clearForms === 0;
    if (kind === kinds.path) this.#readPath(object, multiplied(this.#matrixOf(object), outer), outer, clip);
    else if (kind === kinds.image) this.#addPicture(object, multiplied(this.#matrixOf(object), outer), clip);
    else if (kind === kinds.shading) this.#addDrawing(object, outer, clip, { isShaded: true });
    else if (depth < maxDepth) {
      const inner = multiplied(this.#matrixOf(object), outer);
      this.#clearForms += isClear ? 1 : 0;
      const count = Number(this.#call.formObjectCount(object));
      for (let index = 0; index < count && this.#left > 0; index += 1) {
        this.#readObject(Number(this.#call.formObject(object, index)), inner, clip, depth + 1);
      }
      this.#clearForms -= isClear ? 1 : 0;
    }
  }

  /** Where the text objects are. Few pages need to know, and each costs a call. */
  textBoxes(): PageBox[] {
    return this.#textObjects.flatMap(([object, outer]) => {
      const points = this.#boundsOf(object, outer);
      if (!points) return [];
      const { left, bottom, right, top } = extentOf(points);
      return [this.#space.box(left, bottom, right, top)];
    });
  }

  #matrixOf(object: number): Matrix {
    if (!this.#call.objectMatrix(object, this.#matrix)) return identity;
    return [...this.#matrix] as unknown as Matrix;
  }

  #readPath(path: number, matrix: Matrix, outer: Matrix, clip: Extent | undefined): void {
    const [fill, stroke] = this.#whole;
    if (!this.#call.drawMode(path, fill, stroke)) return;
    const [isFilled, isStroked] = [fill[0] !== 0, stroke[0] !== 0];
    if (!isFilled && !isStroked) return;
    const found = pathParts(this.#call, path, matrix);
    const pill = found && isFilled && !isStroked ? pillBox(found) : undefined;
    const boxes = pill ? [pill] : found?.isStraight && isFilled ? boxesOf(found.parts) : [];
    const [only] = boxes ?? [];
    const ownBox = boxes?.length === 1 ? only?.box : undefined;
    const outline: FillOutline = isFilled ? this.#clips.fillOutline(path, outer, ownBox) : { isBox: true };
    const ring = outline.isBox ? outline.ring : undefined;
    if (found && isFilled !== isStroked && this.#addBorder(path, matrix, found, ring, clip)) return;
    // A wide and blended ring is the shadow around a box.
    if (ring && !this.#isSolid) {
      if (found) this.#shadows.note(ring, found.extent, this.#color(this.#call.objectFill, path));
      return;
    }
    if (!found || !(found.isStraight || pill) || !boxes || !outline.isBox || ring) {
      const fill = isFilled ? this.#color(this.#call.objectFill, path) : undefined;
      this.#addDrawing(path, outer, clip, { ...(fill ? { fill } : {}), ...dotsOf(found?.count ?? 0) });
      return;
    }
    const clippedBox = ownBox && outline.corner && clip ? shared(ownBox, clip) : undefined;
    const corner = clippedBox ? outline.corner : ownBox && only?.corner;
    for (const box of clippedBox ? [clippedBox] : withFrames(boxes, fill[0] === evenOdd)) {
      const color = this.#color(this.#call.objectFill, path);
      if (color) this.#addRectangle(box, color, clip, corner);
    }
    if (isStroked) {
      const width = this.#strokeWidth(path, matrix);
      const color = this.#color(this.#call.objectStroke, path);
      const look = { strokeWidthPt: width, ...dashOf(this.#call, path) };
      if (color) for (const part of found.parts) this.#addLines(part, { color, ...look }, clip);
    }
  }

  /**
   * The border of a box with round corners: what a path fills or is clipped to between two outlines, or a stroke with half circles as its
   * ends. It hides nothing. A side that is drawn alone is a frame of its own.
   */
  #addBorder(path: number, matrix: Matrix, found: PathParts, clipRing: Ring | undefined, clip: Extent | undefined): boolean {
    const [fill] = this.#whole;
    const isFilled = fill[0] !== 0;
    const stroked = this.#hasFrames && !isFilled && found.count === 1 ? roundFrame(found) : undefined;
    const own = fill[0] === evenOdd || areOpposite(found) ? ringOf(found) : undefined;
    const ring = isFilled ? (clipRing ?? own) : undefined;
    const color = this.#color(isFilled ? this.#call.objectFill : this.#call.objectStroke, path);
    const seen = ring?.isRound ? seenRing(ring, clip ?? ring.outer) : undefined;
    if (!color || !(seen ?? stroked)) return false;
    const dots = dotsOf(found.count);
    if (seen && 'sides' in seen)
      for (const side of seen.sides) {
        const strokeWidthPt = Math.min(side.right - side.left, side.top - side.bottom) * this.#space.scale;
        this.#addFrame(side, { color, strokeWidthPt, ...dots }, 0, clip);
      }
    else if (seen)
      this.#addFrame(seen.frame, { color, strokeWidthPt: seen.width * this.#space.scale, ...dots }, ring?.corner, clip);
    else if (stroked) {
      const width = this.#strokeWidth(path, matrix);
      this.#addFrame(
        grown(stroked.box, width / this.#space.scale / 2),
        { color, strokeWidthPt: width, ...dashOf(this.#call, path) },
        stroked.corner,
        clip,
      );
    }
    return true;
  }

  #addFrame(
    { left, right, bottom, top }: Extent,
    look: Pick<PageShape, 'color' | 'strokeWidthPt' | 'dash'>,
    corner = 0,
    clip?: Extent,
  ): void {
    const diagonal: Point[] = [
      [left, bottom],
      [right, top],
    ];
    this.#add({ kind: 'drawing', isFrame: true, cornerPt: corner * this.#space.scale, ...look }, diagonal, clip);
  }

  #strokeWidth(path: number, [a, b, c, d]: Matrix): number {
    const [width] = this.#bounds;
    if (!width || !this.#call.strokeWidth(path, width)) return 0;
    return (width[0] ?? 0) * Math.sqrt(Math.abs(a * d - b * c)) * this.#space.scale;
  }

  #addRectangle({ left, bottom, right, top }: Extent, color: string, clip: Extent | undefined, corner?: number): void {
    const kind = Math.min(right - left, top - bottom) <= lineThickness ? 'line' : 'rectangle';
    const diagonal: Point[] = [
      [left, bottom],
      [right, top],
    ];
    const isWhole = !clip || (clip.left <= left && clip.right >= right && clip.bottom <= bottom && clip.top >= top);
    const round = corner && isWhole ? { cornerPt: corner * this.#space.scale } : {};
    const shadow = kind === 'rectangle' ? this.#shadows.of({ left, bottom, right, top }, this.#space.scale) : undefined;
    this.#add({ kind, color, ...round, ...(shadow ? { shadow } : {}) }, diagonal, clip);
  }

  #addLines(points: readonly Point[], look: Pick<PageShape, 'color' | 'strokeWidthPt' | 'dash'>, clip: Extent | undefined): void {
    for (let index = 1; index < points.length; index += 1) {
      const [from, to] = [points[index - 1], points[index]];
      if (from && to && isAlongEdge(from, to)) this.#add({ kind: 'line', ...look }, [from, to], clip);
    }
  }

  #addPicture(image: number, matrix: Matrix, clip: Extent | undefined): void {
    const [width, height] = this.#sizes;
    const isKnown = this.#call.pixelSize(image, width, height);
    const [widthPx, heightPx] = isKnown ? [width[0] ?? 0, height[0] ?? 0] : [0, 0];
    const whole = extentOf(corners(matrix));
    const seen = clip ? shared(whole, clip) : whole;
    if (!seen) return;
    const part = (cut: number, full: number) => (full > 0 ? Math.min(1, cut / full) : 1);
    // For a clipped image, the visible pixels.
    const shownPx = {
      widthPx: Math.round(widthPx * part(seen.right - seen.left, whole.right - whole.left)),
      heightPx: Math.round(heightPx * part(seen.top - seen.bottom, whole.top - whole.bottom)),
    };
    this.#add({ kind: 'picture', color: '#000000', ...shownPx, ...this.#tagOf(image) }, corners(matrix), clip, image);
  }

  #addDrawing(
    object: number,
    outer: Matrix,
    clip: Extent | undefined,
    looks: Pick<PageShape, 'isShaded' | 'fill' | 'dash'> = {},
  ): void {
    const points = this.#boundsOf(object, outer);
    if (!points) return;
    this.#add({ kind: 'drawing', color: '#000000', ...looks, ...this.#tagOf(object) }, points, clip);
  }

  /** The corners of its box. */
  #boundsOf(object: number, outer: Matrix): Point[] | undefined {
    const [left, bottom, right, top] = this.#bounds;
    if (!this.#call.objectBounds(object, left, bottom, right, top)) return undefined;
    const [x1, y1, x2, y2] = this.#bounds.map((value) => value[0] ?? 0) as [number, number, number, number];
    return [moved(outer, x1, y1), moved(outer, x2, y1), moved(outer, x2, y2), moved(outer, x1, y2)];
  }

  #add(
    looks: Pick<PageShape, 'kind' | 'color'> &
      Partial<
        Pick<
          PageShape,
          'strokeWidthPt' | 'dash' | 'widthPx' | 'heightPx' | 'isShaded' | 'fill' | 'tag' | 'cornerPt' | 'isFrame' | 'shadow'
        >
      >,
    points: readonly Point[],
    clip: Extent | undefined,
    picture?: number,
  ): void {
    const whole = extentOf(points);
    const seen = clip ? shared(whole, clip) : whole;
    if (!seen || ![seen.left, seen.right, seen.bottom, seen.top].every(Number.isFinite)) return;
    const box = this.#space.box(seen.left, seen.bottom, seen.right, seen.top);
    const isCover = this.#isSolid && (looks.kind === 'picture' || looks.kind === 'rectangle');
    if (isCover) this.covers.push({ ...box, order: this.#order, picture });
    const shape = { ...box, strokeWidthPt: 0, widthPx: 0, heightPx: 0, ...looks };
    const mayBePattern = looks.kind === 'rectangle' && this.#patternColors.includes(looks.color);
    this.drawn.push({ shape, isBlended: !this.#isSolid, mayBePattern });
  }

  #tagOf(object: number): Pick<PageShape, 'tag'> {
    const tag = this.#tags.list.length > 0 ? this.#tags.ofMark.get(Number(this.#call.markOf(object))) : undefined;
    return tag === undefined ? {} : { tag };
  }

  /** None where it is transparent (ISO 32000-2 §11.6.4.4): office programs write invisible boxes around their texts. */
  #color(read: (...args: unknown[]) => unknown, object: number): string | undefined {
    if (!read(object, ...this.#channels)) return '#000000';
    return (this.#channels[3]?.[0] ?? 255) < minOpacity ? undefined : hexColor(this.#channels);
  }
}
