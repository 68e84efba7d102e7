/** Bits of `OS/2` by the first and last character of scripts that fonts are brought along for (ISO 14496-22 §5.2.6). */
const scripts: readonly { first: number; last: number; range: number; codePage?: number }[] = [
  { first: 0x20, last: 0x7e, range: 0, codePage: 0 },
  { first: 0xa0, last: 0xff, range: 1, codePage: 0 },
  { first: 0x100, last: 0x17f, range: 2, codePage: 1 },
  { first: 0x180, last: 0x24f, range: 3 },
  { first: 0x370, last: 0x3ff, range: 7, codePage: 3 },
  { first: 0x400, last: 0x52f, range: 9, codePage: 2 },
  { first: 0x530, last: 0x58f, range: 10 },
  { first: 0x10a0, last: 0x10ff, range: 26 },
  { first: 0x1e00, last: 0x1eff, range: 29 },
  { first: 0x2000, last: 0x206f, range: 31 },
  { first: 0x20a0, last: 0x20cf, range: 33 },
  { first: 0x2100, last: 0x214f, range: 35 },
  { first: 0x2190, last: 0x21ff, range: 37 },
  { first: 0x2200, last: 0x22ff, range: 38 },
  { first: 0x25a0, last: 0x25ff, range: 45 },
  { first: 0x3000, last: 0x303f, range: 48 },
  { first: 0x3040, last: 0x309f, range: 49, codePage: 17 },
  { first: 0x30a0, last: 0x30ff, range: 50, codePage: 17 },
  { first: 0x4e00, last: 0x9fff, range: 59, codePage: 18 },
  { first: 0xac00, last: 0xd7af, range: 56, codePage: 19 },
];

/** Which scripts and code pages a font says it has: programs choose another font for letters of others. */
export function characterSets(characters: readonly number[]): { unicodeRanges: Buffer; codePages: Buffer } {
  const [unicodeRanges, codePages] = [Buffer.alloc(16), Buffer.alloc(8)];
  for (const { first, last, range, codePage } of scripts) {
    if (!characters.some((character) => character >= first && character <= last)) continue;
    setBit(unicodeRanges, range);
    if (codePage !== undefined) setBit(codePages, codePage);
  }
  return { unicodeRanges, codePages };
}

/** The lowest bit is the last of the first four bytes. */
function setBit(words: Buffer, bit: number): void {
  const at = Math.floor(bit / 32) * 4;
  words.writeUInt32BE((words.readUInt32BE(at) | (2 ** (bit % 32))) >>> 0, at);
}
