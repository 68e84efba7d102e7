/** How a text matrix and a font size set letters (ISO 32000-2 §9.4.4). Lengths are in user space. */
export interface LetterSetting {
  /** The height of a letter of one em. */
  readonly size: number;
  /** The same along the line. */
  readonly length: number;
  /** The writing direction, as a unit vector. */
  readonly dx: number;
  readonly dy: number;
  /** The matrix slants upright letters to the right, as programs do whose font has no italic. */
  readonly isSlanted: boolean;
}

/** The cosine of the angle between a slanted letter and its line: about 9 degrees and more from upright. */
const minSlant = 0.15;
const minPt = 0.01;

/** `matrix` has the numbers a, b, c, d and more. */
export function letterSetting(matrix: ArrayLike<number>, fontSize: number): LetterSetting {
  // A negative size mirrors the letters, most often to cancel a mirroring matrix.
  const sign = Math.sign(fontSize || 1);
  const [a, b, c, d] = [matrix[0] ?? 1, matrix[1] ?? 0, matrix[2] ?? 0, matrix[3] ?? 1].map((value) => value * sign) as [
    number,
    number,
    number,
    number,
  ];
  const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
  const isSlanted = (a * c + b * d) / (along * up) > minSlant;
  // A slanted letter is as high as an upright one, although its stems are longer.
  const height = isSlanted ? Math.abs(a * d - b * c) / along : up;
  const scale = Math.abs(fontSize);
  return {
    size: Math.max(minPt, scale * height),
    length: Math.max(minPt, scale * along),
    dx: a / along,
    dy: b / along,
    isSlanted,
  };
}
