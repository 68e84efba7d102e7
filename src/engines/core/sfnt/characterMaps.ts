/** A subtable of `cmap` (ISO 14496-22 §5.2.1): the glyph of a character or code, 0 for none. Throws a `RangeError` where it is damaged. */
export type CharacterMap = (character: number) => number;

/** Undefined for another format than 0, 4, 6 and 12. */
export function readCharacterMap(map: Buffer): CharacterMap | undefined {
  switch (map.readUInt16BE(0)) {
    case 0:
      return (character) => (character < 256 ? map.readUInt8(6 + character) : 0);
    case 4:
      return (character) => lookUpSegments(map, character);
    case 6:
      return (character) => lookUpRange(map, character);
    case 12:
      return (character) => lookUpGroups(map, character);
    default:
      return undefined;
  }
}

function lookUpRange(map: Buffer, character: number): number {
  const index = character - map.readUInt16BE(6);
  return index >= 0 && index < map.readUInt16BE(8) ? map.readUInt16BE(10 + index * 2) : 0;
}

function lookUpSegments(map: Buffer, character: number): number {
  const segmentBytes = map.readUInt16BE(6);
  for (let at = 0; at < segmentBytes; at += 2) {
    if (character > map.readUInt16BE(14 + at)) continue;
    const start = map.readUInt16BE(16 + segmentBytes + at);
    if (character < start) return 0;
    const delta = map.readUInt16BE(16 + segmentBytes * 2 + at);
    const rangeAt = 16 + segmentBytes * 3 + at;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (character + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + (character - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function lookUpGroups(map: Buffer, character: number): number {
  const groups = map.readUInt32BE(12);
  for (let group = 0; group < groups; group += 1) {
    const at = 16 + group * 12;
    const start = map.readUInt32BE(at);
    if (character >= start && character <= map.readUInt32BE(at + 4)) return map.readUInt32BE(at + 8) + character - start;
  }
  return 0;
}
