import type { CffFont } from '#engines/capabilities/archiving/fonts/cff.ts';
import type { FontRights } from '#engines/capabilities/archiving/fonts/fontRights.ts';
import type { FontProgram } from '#engines/capabilities/archiving/fonts/glyphs.ts';
import type { Type1Font } from '#engines/capabilities/archiving/fonts/type1.ts';
import { readOpenTypeTables } from '#engines/core/sfnt/sfntTables.ts';

/** Bits of `fsType` (ISO 14496-22 §5.2.6): what the owner of a font allows of documents that it is embedded in. */
const usage = 0x000f;
const editable = 0x0008;
const noSubset = 0x0100;
const onlyBitmaps = 0x0200;

/** For everybody, to be embedded and installed. */
const installable = 0;

/**
 * Licences that let everybody embed the font in documents and change it. Notices name them, also by a term of their own: only the SIL Open
 * Font License has reserved font names. The GNU licence is not among them: it asks for its terms in the document, or has an exception for PDF only.
 */
const freeLicences =
  /SIL Open Font License|Reserved Font Name|GUST Font License|LaTeX Project Public License|Apache License|Ubuntu Font Licen[cs]e|Bitstream Vera/i;

/** What the owner of a font program says of documents that embed it, as bits of `fsType`. Undefined where nothing is said. */
export function fsTypeOf(bytes: Buffer, program: FontProgram): number | undefined {
  if (program.kind !== 'trueType') return fsTypeIn(program.font);
  const os2 = readOpenTypeTables(bytes).find(({ tag }) => tag === 'OS/2')?.bytes;
  if (os2 && os2.length >= 10) return os2.readUInt16BE(8);
  return program.font.cff && fsTypeIn(program.font.cff);
}

const fsTypeIn = ({ rights }: CffFont | Type1Font) => rights.fsType ?? (isFree(rights) ? installable : undefined);

const isFree = ({ notice }: FontRights) => freeLicences.test(notice.replace(/[\s%]+/g, ' '));

/** Whether a subset of the font may be embedded in a document that people edit. A font that does not tell may not. */
export function mayBeEmbedded(fsType: number | undefined): fsType is number {
  if (fsType === undefined) return false;
  // Before version 3 of the table several bits may be set, of which the least restrictive counts.
  return ((fsType & usage) === 0 || (fsType & editable) !== 0) && (fsType & (noSubset | onlyBitmaps)) === 0;
}
