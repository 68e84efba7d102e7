import { z } from 'zod';
import { texts } from '#locales/texts.ts';
import type { Size } from '../pages/stampPlacement.ts';

/** Paper sizes, and fitting pages on them. */

export const pointsPerMm = 72 / 25.4;

const mm = (width: number, height: number): Size => ({ widthPt: width * pointsPerMm, heightPt: height * pointsPerMm });

/** Portrait. ISO 216 in millimeters, ANSI/ASME Y14.1 in inches. */
export const papers = {
  a6: mm(105, 148),
  a5: mm(148, 210),
  a4: mm(210, 297),
  a3: mm(297, 420),
  a2: mm(420, 594),
  a1: mm(594, 841),
  a0: mm(841, 1189),
  letter: { widthPt: 612, heightPt: 792 },
  legal: { widthPt: 612, heightPt: 1008 },
  tabloid: { widthPt: 792, heightPt: 1224 },
} as const satisfies Record<string, Size>;

export const paperNames = Object.keys(papers) as [keyof typeof papers, ...(keyof typeof papers)[]];
export type PaperName = (typeof paperNames)[number];
export const paper = z.enum(paperNames);

export const orientations = ['auto', 'portrait', 'landscape'] as const;
export type Orientation = (typeof orientations)[number];

export const impositionWords = texts('imposition');

/** A part of a sheet, from its lower left corner. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

export const turned = ({ widthPt, heightPt }: Size): Size => ({ widthPt: heightPt, heightPt: widthPt });

/** The paper in an orientation. The caller resolves `auto`. */
export function layPaper(name: PaperName, orientation: 'portrait' | 'landscape'): Size {
  return orientation === 'portrait' ? papers[name] : turned(papers[name]);
}

/** Scales a page to fit an area, and centers it there. */
export function fitInto(page: Size, area: Area): Area & { readonly scale: number } {
  const scale = Math.min(area.widthPt / page.widthPt, area.heightPt / page.heightPt);
  const [widthPt, heightPt] = [page.widthPt * scale, page.heightPt * scale];
  return {
    x: area.x + (area.widthPt - widthPt) / 2,
    y: area.y + (area.heightPt - heightPt) / 2,
    widthPt,
    heightPt,
    scale,
  };
}

/** An area without a margin on each side. */
export function inset({ x, y, widthPt, heightPt }: Area, by: number): Area {
  return { x: x + by, y: y + by, widthPt: widthPt - 2 * by, heightPt: heightPt - 2 * by };
}

export const fullArea = (size: Size): Area => ({ x: 0, y: 0, widthPt: size.widthPt, heightPt: size.heightPt });

/** A length in millimeters, from 0. */
export const millimetres = (max: number, fallback: number) => z.number().min(0).max(max).default(fallback);

/** As entered: a comma may be the decimal sign, and an empty field is 0. Undefined for input that is not a length within the limits. */
export function readMillimetres(typed: string, max: number, min = 0): number | undefined {
  const text = typed.trim().replace(',', '.');
  const value = text === '' ? 0 : Number(text);
  return Number.isFinite(value) && value >= min && value <= max ? value : undefined;
}
