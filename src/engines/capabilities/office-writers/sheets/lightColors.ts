/** The darkest part of full light. Lighter letters cannot be read on the white of a sheet. */
const lightest = 0.8;

export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > lightest;
}
