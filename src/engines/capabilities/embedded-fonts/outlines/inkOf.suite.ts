import type { Font } from 'harfbuzzjs';
import type { Point } from '#engines/core/objects/matrix.ts';

/** The ink of a glyph in square units, as HarfBuzz draws it: positive where it is on the left of the line. */
export function inkOf(font: Font, glyph: number): number {
  let [sum, from, first]: [number, Point, Point] = [0, [0, 0], [0, 0]];
  const lineTo = (to: Point) => {
    sum += (from[0] * to[1] - to[0] * from[1]) / 2;
    from = to;
  };
  for (const [, letter, digits = ''] of font.glyphToPath(glyph).matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = digits.split(/[ ,]+/).filter(Boolean).map(Number);
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, index): Point => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0],
    );
    if (letter === 'M') from = first = points[0] ?? first;
    else if (letter === 'Z') lineTo(first);
    else for (const point of along([from, ...points])) lineTo(point);
  }
  return sum;
}

/** Points of a line or curve, by de Casteljau. */
function along(points: readonly Point[]): Point[] {
  const at = (all: readonly Point[], t: number): Point => {
    const between = all.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = all[index] ?? [0, 0];
      return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
    });
    return between.length > 1 ? at(between, t) : (between[0] ?? [0, 0]);
  };
  return Array.from({ length: 16 }, (_, part) => at(points, (part + 1) / 16));
}
