/** The darkest part of full light. Lighter letters cannot be read on the white of a sheet. */
const lightest = 0.8;

export function isLight(color: string): boolean {
  return lightOf(partsOf(color)) > lightest;
}

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
const lightOf = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** From 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((color) =>
    lightOf(partsOf(color).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))),
  );
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
