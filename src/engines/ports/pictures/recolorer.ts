import type { Tone } from '#contract/pages/tones.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** Changes all colors of pages. Text stays text, and lines stay lines. */
export interface Recolorer {
  recolor(input: PdfInput, tone: Tone, outPath: string, call: EngineCall): Promise<PdfMade>;
}
