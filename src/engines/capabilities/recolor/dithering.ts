interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The least part of all variance that lies between ink and paper in a drawing or a scanned page. A photograph has less. */
const minSeparation = 0.82;

/**
 * Converts to black and white, one bit per pixel, 1 for white. A drawing or a page is thresholded between ink and paper (Otsu 1979). A
 * photograph is dithered (Floyd and Steinberg 1976).
 */
export function ditheredRows(light: Uint8Array, size: Size): Buffer {
  const { threshold, separation } = otsu(light);
  return separation >= minSeparation ? thresholdRows(light, size, threshold) : diffusedRows(light, size);
}

function otsu(light: Uint8Array): { threshold: number; separation: number } {
  const counts = new Uint32Array(256);
  for (const each of light) counts[each] = (counts[each] ?? 0) + 1;
  const total = light.length;
  let [sum, squares] = [0, 0];
  for (const [level, count] of counts.entries()) {
    sum += level * count;
    squares += level * level * count;
  }
  const variance = squares / total - (sum / total) ** 2;
  // A single shade is ink or paper by itself.
  if (variance < 1) return { threshold: 128, separation: 1 };
  let [best, threshold, below, belowSum] = [0, 128, 0, 0];
  for (let level = 0; level < 255; level += 1) {
    below += counts[level] ?? 0;
    belowSum += level * (counts[level] ?? 0);
    if (below === 0 || below === total) continue;
    const means = belowSum / below - (sum - belowSum) / (total - below);
    const between = (below / total) * (1 - below / total) * means ** 2;
    if (between > best) [best, threshold] = [between, level + 1];
  }
  return { threshold, separation: best / variance };
}

function thresholdRows(light: Uint8Array, { widthPx, heightPx }: Size, threshold: number): Buffer {
  const rowBytes = Math.ceil(widthPx / 8);
  const rows = Buffer.alloc(rowBytes * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      if ((light[y * widthPx + x] as number) >= threshold) setBit(rows, y * rowBytes, x);
    }
  }
  return rows;
}

function diffusedRows(light: Uint8Array, { widthPx, heightPx }: Size): Buffer {
  const rowBytes = Math.ceil(widthPx / 8);
  const rows = Buffer.alloc(rowBytes * heightPx);
  let [errors, next] = [new Float32Array(widthPx + 2), new Float32Array(widthPx + 2)];
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const value = (light[y * widthPx + x] as number) + (errors[x + 1] as number);
      const isWhite = value >= 128;
      if (isWhite) setBit(rows, y * rowBytes, x);
      const error = (value - (isWhite ? 255 : 0)) / 16;
      errors[x + 2] = (errors[x + 2] as number) + error * 7;
      next[x] = (next[x] as number) + error * 3;
      next[x + 1] = (next[x + 1] as number) + error * 5;
      next[x + 2] = (next[x + 2] as number) + error;
    }
    [errors, next] = [next, errors];
    next.fill(0);
  }
  return rows;
}

function setBit(rows: Buffer, row: number, x: number): void {
  const at = row + (x >> 3);
  rows[at] = (rows[at] as number) | (0x80 >> (x & 7));
}
