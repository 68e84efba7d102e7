import type { FontMetrics } from '#engines/core/font-metrics/fontMetrics.ts';

/** Fonts whose small letters are drawn as small capitals: those of LaTeX, and families that say so. */
const name = /csc\d|(?:sf|ec)(?:cc|xc)\d|romancaps|small[-_ ]?cap|smcp/iu;
/** Office programs draw small capitals in this part of the font size. */
const sizePart = 0.8;

export const isSmallCapitals = (font: string): boolean => name.test(font);

/** The metrics of a font whose small letters a program draws as capitals. */
export function inCapitals(metrics: FontMetrics, capitals: 'all' | 'small'): FontMetrics {
  const part = capitals === 'all' ? 1 : sizePart;
  return {
    ...metrics,
    advance: (codePoint, look) => {
      const letter = String.fromCodePoint(codePoint);
      const capital = letter.toUpperCase().codePointAt(0) ?? codePoint;
      return capital === codePoint ? metrics.advance(codePoint, look) : metrics.advance(capital, look) * part;
    },
  };
}
