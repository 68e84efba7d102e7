import { readSfntTables } from '#engines/core/content/streams/blankUnusedGlyphs.ts';

/** Bits of `fsType` (ISO 14496-22 §5.2.6): what the owner of a font allows of documents that it is embedded in. */
const usage = 0x000f;
const editable = 0x0008;
const noSubset = 0x0100;
const onlyBitmaps = 0x0200;

/** Whether a font program, a subset as PDF files have them, may be embedded in a document that people edit. A font that does not tell may not. */
export function mayBeEmbedded(program: Buffer): boolean {
  const os2 = readSfntTables(program).find(({ tag }) => tag === 'OS/2')?.bytes;
  if (!os2 || os2.length < 10) return false;
  const type = os2.readUInt16BE(8);
  // Before version 3 of the table several bits may be set, of which the least restrictive counts.
  return ((type & usage) === 0 || (type & editable) !== 0) && (type & (noSubset | onlyBitmaps)) === 0;
}
