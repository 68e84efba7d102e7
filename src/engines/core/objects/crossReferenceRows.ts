/** An entry of the cross-references (ISO 32000-2, table 18). */
export type Entry = readonly [kind: 0 | 1 | 2, second: number, third: number];

interface CrossReferenceRows {
  readonly bytes: Buffer;
  /** Of the three fields of a row. */
  readonly widths: readonly [number, number, number];
  readonly rowBytes: number;
}

/** The rows of a cross-reference stream under PNG's predictor. `start` is the largest offset. */
export function crossReferenceRows(entries: readonly Entry[], start: number): CrossReferenceRows {
  const offsetWidth = start < 0x1000000 ? 3 : start < 0x100000000 ? 4 : 5;
  const rowBytes = 1 + offsetWidth + 2;
  const rows = Buffer.alloc(entries.length * rowBytes);
  entries.forEach(([kind, second, third], row) => {
    rows[row * rowBytes] = kind;
    rows.writeUIntBE(second, row * rowBytes + 1, offsetWidth);
    rows.writeUInt16BE(third, row * rowBytes + 1 + offsetWidth);
  });
  return { bytes: pngUp(rows, rowBytes), widths: [1, offsetWidth, 2], rowBytes };
}

/** Each row as its difference to the one above: steadily growing offsets compress to almost nothing. */
function pngUp(rows: Buffer, rowBytes: number): Buffer {
  const count = rows.length / rowBytes;
  const out = Buffer.alloc(count * (rowBytes + 1));
  for (let row = 0; row < count; row++) {
    out[row * (rowBytes + 1)] = 2;
    for (let i = 0; i < rowBytes; i++) {
      const at = row * rowBytes + i;
      const up = row > 0 ? (rows[at - rowBytes] ?? 0) : 0;
      out[row * (rowBytes + 1) + 1 + i] = ((rows[at] ?? 0) - up) & 0xff;
    }
  }
  return out;
}
