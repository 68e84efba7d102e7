import { z } from 'zod';
import { type FontFamilyId, fontFamilies } from '../text/fontFamilies.ts';

/**
 * An edit on a page, as it is sent and stored: points from the upper left corner of the page as a reader shows it (crop box, upright,
 * UserUnit applied), y downwards, pages from 1 (docs/product.md, "Editor").
 */
export const editorLimits = {
  mostAnnotations: 5000,
  /** Boxes with a mosaic, which is drawn square by square. */
  mostBlurred: 500,
  longestText: 10_000,
  mostPoints: 20_000,
  /** The length of one image as a data URL. */
  imageChars: 8_000_000,
  leastImagePt: 20,
} as const;

/** The specification's palette (2 §3). */
export const palette = [
  '#000000',
  '#ef4444',
  '#3b82f6',
  '#10b981',
  '#f59e0b',
  '#8b5cf6',
  '#06b6d4',
  '#f97316',
  '#ec4899',
  '#14b8a6',
  '#84cc16',
  '#6366f1',
  '#a855f7',
  '#22c55e',
  '#dc2626',
  '#1d4ed8',
  '#ffffff',
  '#6b7280',
  '#374151',
  '#fbbf24',
] as const;
export const editorFontSizes = [8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48] as const;
export const textDefaults = { fontFamily: 'arial', fontSize: 16, color: '#000000' } as const;

export const blurStyles = ['filled', 'blurred'] as const;
export type BlurStyle = (typeof blurStyles)[number];

/** A page is at most 14,400 units of 1/72 inch (ISO 32000-2 Annex C). The limit leaves room for edits that overlap its edge. */
const coordinate = z.number().min(-20_000).max(20_000);
const length = z.number().min(0).max(20_000);
const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const part = z.number().min(0).max(1);

/** A font family by its common name or its id. */
const fontFamily = z.codec(z.string().max(60), z.enum(fontFamilies.map(({ id }) => id) as [FontFamilyId, ...FontFamilyId[]]), {
  decode: (wire, context) => {
    const found = fontFamilies.find(({ id, name }) => id === wire || name.toLowerCase() === wire.toLowerCase());
    if (found) return found.id;
    context.issues.push({ code: 'custom', input: wire, message: 'fontFamily must be one of the names of the editor' });
    return z.NEVER;
  },
  encode: (id) => id,
});

/** The specification sends a font's size as text (2 §3). */
const fontSize = z.codec(z.union([z.string().regex(/^\d{1,3}(\.\d+)?$/), z.number()]), z.number().min(4).max(400), {
  decode: (wire) => Number(wire),
  encode: (value) => String(value),
});

const place = {
  id: z.string().min(1).max(64),
  page: z.int().min(1).max(100_000),
  x: coordinate,
  y: coordinate,
  width: length,
  height: length,
  color: hex.default('#000000'),
  /** Degrees, clockwise, around the center. */
  rotation: z.number().min(-360).max(360).default(0),
  opacity: part.default(1),
};
const rectangle = z.object({ x: coordinate, y: coordinate, width: length, height: length });
/** The marked lines of text; without them the box itself is marked. */
const marked = { ...place, rects: z.array(rectangle).max(2000).optional() };
const drawn = { ...place, strokeWidth: z.number().min(0.1).max(100).default(2) };
const point = z.tuple([coordinate, coordinate]);

/** A label for the list of edits. It does not change how the edit is drawn. */
const isSignature = z.literal(true).optional();

export const textAnnotation = z.object({
  ...place,
  type: z.literal('text'),
  text: z.string().max(editorLimits.longestText),
  fontFamily: fontFamily.default(textDefaults.fontFamily),
  fontSize: fontSize.default(textDefaults.fontSize),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
});

export const annotation = z.discriminatedUnion('type', [
  textAnnotation,
  z.object({ ...marked, type: z.literal('highlight') }),
  z.object({ ...marked, type: z.literal('underline') }),
  z.object({ ...marked, type: z.literal('strike') }),
  /** Erases what is under it and covers the area: with its color, or with a mosaic of what was there. */
  z.object({ ...place, type: z.literal('blur'), look: z.enum(blurStyles).default('filled') }),
  z.object({
    ...place,
    type: z.literal('image'),
    /** PNG where it has transparency, else JPEG. */
    imageData: z
      .string()
      .max(editorLimits.imageChars)
      .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/),
    isSignature,
  }),
  z.object({
    ...drawn,
    type: z.literal('ink'),
    strokes: z.array(z.array(point).min(1).max(editorLimits.mostPoints)).min(1).max(500),
    isSignature,
  }),
  z.object({ ...drawn, type: z.literal('line'), from: point, to: point }),
  z.object({ ...drawn, type: z.literal('arrow'), from: point, to: point }),
  z.object({ ...drawn, type: z.literal('rectangle'), fill: hex.optional() }),
  z.object({ ...drawn, type: z.literal('ellipse'), fill: hex.optional() }),
  z.object({ ...drawn, type: z.literal('check') }),
  z.object({ ...drawn, type: z.literal('cross') }),
  /** A comment that a reader opens. It is not drawn on the page. */
  z.object({ ...place, type: z.literal('note'), text: z.string().max(editorLimits.longestText) }),
]);
export type Annotation = z.output<typeof annotation>;
export type AnnotationType = Annotation['type'];
export type AnnotationOf<Type extends AnnotationType> = Extract<Annotation, { type: Type }>;

/** The name of a font in the file, without the tag of a subset: new words are written with its glyphs where these suffice. */
const embeddedFont = z.string().max(200).optional();

/** Words of one line that are replaced while the rest of their block stays as it is. */
const textPiece = z.object({
  x: coordinate,
  y: coordinate,
  /** The width of the removed words. */
  width: length,
  height: length,
  /** The width of the new words. */
  writtenWidth: length,
  /** From `y` to the baseline. */
  baseline: z.number().min(0).max(2000),
  text: z.string().max(editorLimits.longestText),
  replacement: z.string().max(editorLimits.longestText),
  bold: z.boolean(),
  italic: z.boolean(),
  embeddedFont,
});
export type TextPiece = z.output<typeof textPiece>;

/** A block of the page's own text, and its change. */
export const textBlock = z.object({
  id: z.string().min(1).max(64),
  page: z.int().min(1).max(100_000),
  x: coordinate,
  y: coordinate,
  width: length,
  height: length,
  /** The text on the page. */
  text: z.string().max(editorLimits.longestText),
  /** An empty replacement deletes the block (docs/product.md, "Editor"). */
  replacement: z.string().max(editorLimits.longestText).optional(),
  deleted: z.boolean().default(false),
  /** The name of its font in the file. */
  fontName: z.string().max(200).optional(),
  fontFamily: fontFamily.optional(),
  fontSize: fontSize.optional(),
  color: hex.optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  embeddedFont,
  /** From the top of the box to the first baseline, and from one line to the next. */
  baseline: z.number().min(0).max(2000).optional(),
  lineHeight: z.number().min(1).max(2000).optional(),
  /** Set when only some words change. Without it the whole block is set again. */
  pieces: z.array(textPiece).max(500).optional(),
});
export type TextBlock = z.output<typeof textBlock>;
