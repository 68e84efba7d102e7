/** An image of the kinds that ddjvu writes: PBM, PGM and PPM with eight bits (netpbm manual). */
export interface Netpbm {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0 is one bit a pixel, where 1 is black. */
  readonly channels: 0 | 1 | 3;
  readonly samples: Buffer;
}

const channelsOf: Readonly<Record<string, Netpbm['channels']>> = { P4: 0, P5: 1, P6: 3 };

/** Undefined for anything else, and for an image that is cut off. */
export function readNetpbm(bytes: Buffer): Netpbm | undefined {
  const head = /^(P4)\s+(\d{1,5})\s+(\d{1,5})\s|^(P[56])\s+(\d{1,5})\s+(\d{1,5})\s+255\s/.exec(bytes.toString('latin1', 0, 60));
  if (!head) return undefined;
  const [whole, bits, bitsWidth, bitsHeight, bytesKind, width, height] = head;
  const channels = channelsOf[bits ?? bytesKind ?? ''];
  const [widthPx, heightPx] = [Number(bitsWidth ?? width), Number(bitsHeight ?? height)];
  if (channels === undefined || widthPx < 1 || heightPx < 1) return undefined;
  const rowBytes = channels === 0 ? Math.ceil(widthPx / 8) : widthPx * channels;
  const samples = bytes.subarray(whole.length, whole.length + rowBytes * heightPx);
  return samples.length === rowBytes * heightPx ? { widthPx, heightPx, channels, samples } : undefined;
}

/** One bit a pixel; 1 is black. A gray image is that of a mask at a lower resolution. */
export function bitsOf({ widthPx, heightPx, channels, samples }: Netpbm): Buffer | undefined {
  if (channels === 0) return samples;
  if (channels !== 1) return undefined;
  const rowBytes = Math.ceil(widthPx / 8);
  const bits = Buffer.alloc(rowBytes * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      if ((samples[y * widthPx + x] ?? 255) >= 128) continue;
      const at = y * rowBytes + (x >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bits;
}
