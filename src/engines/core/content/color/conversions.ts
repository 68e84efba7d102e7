/** Converts colors to red, green and blue from 0 to 1. */
export type Rgb = readonly [r: number, g: number, b: number];

const part = (value: number): number => Math.max(0, Math.min(1, value));

/**
 * Converts CMYK as screens show it: colored inks by a polynomial over a common press profile (pdf.js, Apache-2.0), so cyan is as dark as
 * people see it. Black only darkens the result, so pure black text stays pure black.
 */
export function inksToRgb(c: number, m: number, y: number, k: number): Rgb {
  const light = (1 - part(k)) / 255;
  const [cyan, magenta, yellow] = [part(c), part(m), part(y)];
  const r =
    255 +
    cyan * (-4.387332384609988 * cyan + 54.48615194189176 * magenta + 18.82290502165302 * yellow - 285.2331026137004) +
    magenta * (1.7149763477362134 * magenta - 5.6096736904047315 * yellow - 5.497006427196366) +
    yellow * (-2.5217340131683033 * yellow + 17.5119270841813);
  const g =
    255 +
    cyan * (8.841041422036149 * cyan + 60.118027045597366 * magenta + 6.871425592049007 * yellow - 79.2970844816548) +
    magenta * (-15.310361306967817 * magenta + 17.575251261109482 * yellow - 190.9453302588951) +
    yellow * (4.444339102852739 * yellow - 24.86741582555878);
  const b =
    255 +
    cyan * (0.8842522430003296 * cyan + 8.078677503112928 * magenta + 30.89978309703729 * yellow - 14.183576799673286) +
    magenta * (10.49593273432072 * magenta + 63.02378494754052 * yellow - 112.23884253719248) +
    yellow * (0.03296041114873217 * yellow - 193.58209356861505);
  return [part(r * light), part(g * light), part(b * light)];
}

/** CIE L*a*b* (ISO 32000-2 §8.6.5.4) as sRGB. Its white is the screen's white. */
export function labToRgb(l: number, a: number, b: number): Rgb {
  const m = (l + 16) / 116;
  const decoded = (x: number) => (x >= 6 / 29 ? x ** 3 : (108 / 841) * (x - 4 / 29));
  const [x, y, z] = [0.9505 * decoded(m + a / 500), decoded(m), 1.089 * decoded(m - b / 200)];
  const shown = (value: number) => part(value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return [
    shown(3.2406 * x - 1.5372 * y - 0.4986 * z),
    shown(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    shown(0.0557 * x - 0.204 * y + 1.057 * z),
  ];
}

/** The lightness of a color (ISO 32000-2 §10.4.2.2). */
export function lightnessOf([r, g, b]: Rgb): number {
  return part(0.3 * r + 0.59 * g + 0.11 * b);
}
