import type { Paragraph } from '#engines/core/document-model/document.ts';
import { shownText } from './inlineText.ts';

/** As a part of the line distance. This much room above a code paragraph was an empty line. */
const emptyLine = 0.5;

/** Joins monospaced paragraphs, in order from the top. */
export function codeText(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs, spaceBeforePt, linePitchPt }, index) => {
      const gap = index === 0 ? '' : spaceBeforePt > linePitchPt * emptyLine ? '\n\n' : '\n';
      return gap + shownText(runs.map((run) => run.text).join('')).replace(/[ \t]+$/gm, '');
    })
    .join('');
}
