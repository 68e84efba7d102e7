import type { Paragraph } from '#engines/core/document-model/document.ts';
import { shownText } from './inlineText.ts';

/** Of the distance of lines: room above a paragraph of code that was an empty line. */
const emptyLine = 0.5;

/** Monospaced paragraphs as they stand below one another. */
export function codeText(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs, spaceBeforePt, linePitchPt }, index) => {
      const gap = index === 0 ? '' : spaceBeforePt > linePitchPt * emptyLine ? '\n\n' : '\n';
      return gap + shownText(runs.map((run) => run.text).join('')).replace(/[ \t]+$/gm, '');
    })
    .join('');
}
