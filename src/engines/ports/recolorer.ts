import type { Tone } from '#contract/tones.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** Gives all that pages show other colours; text stays text, and lines stay lines. */
export interface Recolorer {
  recolor(input: PdfInput, tone: Tone, outPath: string, call: EngineCall): Promise<PdfMade>;
}
