import type { PageLink, PageShape, ReadText, TextPage, TextRun, TextStyle } from '#engines/ports.ts';

/** Pages set by hand. Every letter is half as wide as it is high, and a space a quarter. */

const style: TextStyle = {
  font: 'Test',
  sizePt: 10,
  isBold: false,
  isItalic: false,
  isSerif: false,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
};

interface Setting {
  readonly sizePt?: number;
  readonly angle?: number;
  readonly isBold?: boolean;
  readonly font?: string;
  /** Between words, in multiples of the size. */
  readonly space?: number;
}

/** The words of a line as runs, from `x` on, on the baseline `y`. */
export function line(
  text: string,
  x: number,
  y: number,
  { sizePt = 10, angle = 0, isBold = false, space = 0.25, font = style.font }: Setting = {},
): TextRun[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  let along = 0;
  return text.split(' ').map((word) => {
    const width = word.length * sizePt * 0.5;
    const run = {
      text: word,
      x: x + along * cos + sizePt * 0.8 * sin,
      y: y + along * sin - sizePt * 0.8 * cos,
      width,
      height: sizePt,
      baseline: sizePt * 0.8,
      angle,
      style: { ...style, sizePt, isBold, font },
      isSpaced: false,
    };
    along += width + sizePt * space;
    return run;
  });
}

export function paragraph(lines: readonly string[], x: number, y: number, setting: Setting = {}): TextRun[] {
  return lines.flatMap((text, index) => line(text, x, y + index * 12, setting));
}

export function page(
  runs: readonly TextRun[],
  number = 1,
  shapes: readonly PageShape[] = [],
  links: readonly PageLink[] = [],
): TextPage {
  return { page: number, widthPt: 600, heightPt: 800, runs, shapes, links };
}

/** A text of these pages. */
export function readOf(...pages: readonly TextPage[]): ReadText {
  return {
    pageCount: pages.length,
    hasForm: false,
    pages: async function* () {
      yield* pages;
    },
  };
}

const plainShape = { color: '#000000', strokeWidthPt: 0, widthPx: 0, heightPx: 0 };

export const across = (x: number, y: number, width: number): PageShape => ({
  ...plainShape,
  kind: 'line',
  x,
  y,
  width,
  height: 0,
});
export const down = (x: number, y: number, height: number): PageShape => ({
  ...plainShape,
  kind: 'line',
  x,
  y,
  width: 0,
  height,
});
export const shape = (
  kind: PageShape['kind'],
  x: number,
  y: number,
  width: number,
  height: number,
  color = '#000000',
): PageShape => ({
  ...plainShape,
  kind,
  x,
  y,
  width,
  height,
  color,
});
