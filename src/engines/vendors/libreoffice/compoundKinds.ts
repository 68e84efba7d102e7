import { AppError } from '#contract/api/errors.ts';
import type { OfficeFamily } from '#engines/ports.ts';
import { type CompoundFile, openCompoundFile } from './compoundFile.ts';
import { type OfficeFacts, packageFilters } from './officeFacts.ts';
import { addFont } from './partFacts.ts';

/** The part of a stream that tells its protection and fonts. */
const headBytes = 1024 * 1024;

/** Office 97 to 2003, and encrypted packages, which have the same container ([MS-OFFCRYPTO] §2.3.2). */
export function inspectCompoundFile(bytes: Buffer, wanted: OfficeFamily): OfficeFacts {
  try {
    const file = openCompoundFile(bytes);
    const hasMacros = file.has('_VBA_PROJECT') || file.has('_VBA_PROJECT_CUR');
    const found = encryptedPackage(file, wanted) ?? wordFacts(file) ?? excelFacts(file) ?? powerpointFacts(file);
    if (!found) throw new AppError('not_office');
    return { ...found, isPlainTable: false, hasMacros, outside: 0, bringsFonts: false };
  } catch (cause) {
    // A number that points beyond the end of the file.
    throw cause instanceof RangeError ? new AppError('office_damaged', { cause }) : cause;
  }
}

type Found = Pick<OfficeFacts, 'family' | 'filter' | 'fonts' | 'isProtected'> | undefined;

/** Its content is encrypted, possibly with the default password that every reader knows, like a workbook with locked sheets. */
function encryptedPackage(file: CompoundFile, family: OfficeFamily): Found {
  const isEncrypted = file.has('EncryptedPackage') || file.has('EncryptionInfo');
  return isEncrypted ? { family, filter: packageFilters[family], isProtected: true, fonts: new Set() } : undefined;
}

/** The file information block: version, flags, and the position of font names ([MS-DOC] §2.5). */
function wordFacts(file: CompoundFile): Found {
  const main = file.read('WordDocument', headBytes);
  if (!main) return undefined;
  if (main.length < 34) throw new AppError('office_damaged');
  const [version, flags] = [main.readUInt16LE(2), main.readUInt16LE(10)];
  if ((flags & 0x0100) !== 0) throw new AppError('office_protected');
  if (version < 0x65) return { family: 'word', filter: 'MS WinWord 5', isProtected: false, fonts: new Set() };
  if (version < 0x68) return { family: 'word', filter: 'MS WinWord 6.0', isProtected: false, fonts: new Set() };
  if (version < 0xc0) return { family: 'word', filter: 'MS Word 95', isProtected: false, fonts: new Set() };
  const table = file.read((flags & 0x0200) !== 0 ? '1Table' : '0Table', 8 * headBytes);
  return { family: 'word', filter: 'MS Word 97', isProtected: false, fonts: wordFonts(main, table) };
}

function wordFonts(main: Buffer, table: Buffer | undefined): ReadonlySet<string> {
  const fonts = new Set<string>();
  if (!table || main.length < 0x11a) return fonts;
  const from = main.readUInt32LE(0x112);
  const list = table.subarray(from, from + main.readUInt32LE(0x116));
  // Each entry: its length, 39 bytes of properties, and its name ([MS-DOC] §2.9.87).
  for (let at = 4; at < list.length; at += 1 + (list[at] ?? 0)) {
    addFont(fonts, (list.toString('utf16le', at + 40, at + 1 + (list[at] ?? 0)).split('\0')[0] ?? '').trim());
  }
  return fonts;
}

const biffFilePass = 0x002f;
const biffFont = 0x0031;

/** A sequence of records. One of them says that the rest is encrypted ([MS-XLS] §2.4.117). */
function excelFacts(file: CompoundFile): Found {
  const isOld = !file.has('Workbook');
  const book = file.read(isOld ? 'Book' : 'Workbook', headBytes);
  if (!book) return undefined;
  const fonts = new Set<string>();
  let isProtected = false;
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2)) {
    const kind = book.readUInt16LE(at);
    if (kind === biffFilePass) isProtected = true;
    if (kind === biffFont && !isOld && !isProtected && at + 20 <= book.length)
      addFont(fonts, biffFontName(book.subarray(at + 4 + 14)));
  }
  return { family: 'excel', filter: isOld ? 'MS Excel 95' : 'MS Excel 97', isProtected, fonts };
}

/** Length, whether letters have two bytes, letters ([MS-XLS] §2.5.240). */
function biffFontName(text: Buffer): string {
  const length = text.readUInt8(0);
  const isWide = (text.readUInt8(1) & 1) === 1;
  return isWide ? text.toString('utf16le', 2, 2 + 2 * length) : text.toString('latin1', 2, 2 + length);
}

const fontEntity = Buffer.from([0x00, 0x00, 0xb7, 0x0f, 0x44, 0x00, 0x00, 0x00]);
const encryptedUser = 0xf3d1c4df;

function powerpointFacts(file: CompoundFile): Found {
  const show = file.read('PowerPoint Document', 16 * headBytes);
  if (!show) return undefined;
  const user = file.read('Current User', 64);
  // [MS-PPT] §2.3.2: the token in the header tells an encrypted file.
  if (user && user.length >= 16 && user.readUInt32LE(12) === encryptedUser) throw new AppError('office_protected');
  const fonts = new Set<string>();
  for (let at = show.indexOf(fontEntity.subarray(2)); at >= 0; at = show.indexOf(fontEntity.subarray(2), at + 1)) {
    addFont(fonts, show.toString('utf16le', at + 6, at + 70).split('\0')[0] ?? '');
  }
  return { family: 'powerpoint', filter: 'MS PowerPoint 97', isProtected: false, fonts };
}
