/** A JPEG as its coefficients, before decoding to pixels (ITU-T T.81). Part of the process that reads untrusted bytes. */

export interface JpegComponent {
  readonly id: number;
  /** Sampling factors, horizontal and vertical. */
  readonly h: number;
  readonly v: number;
  readonly quantId: number;
  /** Blocks that the image needs, and blocks that are stored, up to a whole MCU. */
  readonly ownAcross: number;
  readonly ownDown: number;
  readonly across: number;
  readonly down: number;
  /** 64 for each block, in zigzag order. */
  readonly numbers: Int16Array;
}

export interface JpegPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly hMost: number;
  readonly vMost: number;
  readonly components: readonly JpegComponent[];
  /** Quantization tables in zigzag order, by their number. */
  readonly quants: ReadonlyMap<number, Uint16Array>;
  readonly hasJfif: boolean;
  /** The color transform of Adobe's marker; undefined without one. */
  readonly adobe: number | undefined;
}

/** For bytes that are no JPEG, or a rare kind of JPEG, which is then recompressed without loss. */
export class JpegProblem extends Error {}

/** The natural index of each coefficient in zigzag order (T.81 figure A.6). */
export const zigzag = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28],
  ...[
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62,
    63,
  ],
);

/** Visits the blocks of a scan in coding order (T.81 A.2). `unit` is called at the start of each MCU, which restart intervals count. */
export function eachBlock(
  components: readonly JpegComponent[],
  { unit, block }: { readonly unit?: () => void; readonly block: (index: number, offset: number) => void },
): void {
  const [first] = components;
  if (!first) return;
  if (components.length === 1) {
    for (let y = 0; y < first.ownDown; y += 1) {
      for (let x = 0; x < first.ownAcross; x += 1) {
        unit?.();
        block(0, (y * first.across + x) * 64);
      }
    }
    return;
  }
  const [unitsAcross, unitsDown] = [first.across / first.h, first.down / first.v];
  for (let row = 0; row < unitsDown; row += 1) {
    for (let column = 0; column < unitsAcross; column += 1) {
      unit?.();
      for (let index = 0; index < components.length; index += 1) {
        const { h, v, across } = components[index] ?? first;
        for (let y = row * v; y < (row + 1) * v; y += 1) {
          for (let x = column * h; x < (column + 1) * h; x += 1) block(index, (y * across + x) * 64);
        }
      }
    }
  }
}
