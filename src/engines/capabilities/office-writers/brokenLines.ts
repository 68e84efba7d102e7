import type { Paragraph } from '#engines/core/document-model/document.ts';

/** Each line ends on purpose, as in a poem or in code. */
export function isBrokenInLines({ runs, lineCount }: Paragraph): boolean {
  const breaks = runs.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  return lineCount > 1 && breaks >= lineCount - 1;
}
