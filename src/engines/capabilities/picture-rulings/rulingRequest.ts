import { z } from 'zod';
import type { QuarterTurns } from '#engines/core/document-model/quarterTurns.ts';
import type { PageBox } from '#engines/ports.ts';

/** The input of the process: pictures that we drew of untrusted pages, as `../in/{index}.png`. */
export interface RulingRequest {
  readonly pages: readonly {
    readonly page: number;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly dpi: number;
    /** Clockwise. The rulings are those of the page after it was turned back, and then upright. */
    readonly slantDegrees: number;
    readonly quarterTurns: QuarterTurns;
    /** The boxes of its words after that, in points. */
    readonly words: readonly PageBox[];
    /** Those of lines whose text is not believed. */
    readonly unread: readonly PageBox[];
  }[];
}

const ruling = z.object({
  at: z.number(),
  from: z.number(),
  to: z.number(),
  widthPt: z.number().min(0).max(100),
  gray: z.int().min(0).max(255),
});

const box = z.object({ x: z.number(), y: z.number(), width: z.number().min(0), height: z.number().min(0) });

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const fill = box.extend({ kind: z.enum(['fill', 'picture']), color });

/** One line per page. Lengths are points. */
export const rulingAnswer = z.object({
  page: z.int().min(1),
  across: z.array(ruling).max(2000),
  down: z.array(ruling).max(2000),
  /** Rows of dots to write on. */
  dots: z.array(ruling).max(2000),
  fills: z.array(fill).max(500),
  drawings: z.array(box).max(300),
  /** Of each word. */
  wordColors: z.array(color),
  /** Of each word; 0 where it has too little ink to tell. */
  strokeWidths: z.array(z.number().min(0).max(1000)),
  /** Its text is not on paper. */
  isPainted: z.boolean(),
});
export type RulingAnswer = z.output<typeof rulingAnswer>;
