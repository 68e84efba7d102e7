/** The records of a zip file, after PKWARE's APPNOTE 6.3.10, whose section numbers are cited. */
export interface ZippedFile {
  /** UTF-8. */
  readonly name: Buffer;
  readonly size: number;
  readonly checksum: number;
  /** The offset of the local header from the start of the zip. */
  readonly offset: number;
  readonly time: Date;
}

/** A field with this value refers to the zip64 record (4.4.1.4). */
const full32 = 0xffffffff;
const full16 = 0xffff;
const version = 20;
const versionZip64 = 45;
/** Bit 11: the name is UTF-8 (4.4.4). */
const flags = 0x0800;

/** 4.3.7 */
export function localHeader(file: ZippedFile): Buffer {
  const isLarge = file.size >= full32;
  const extra = isLarge ? extraField([file.size, file.size]) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(isLarge ? versionZip64 : version, 4);
  writeCommon(header, 6, file, isLarge);
  header.writeUInt16LE(file.name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, file.name, extra]);
}

/** 4.3.12 */
export function centralHeader(file: ZippedFile): Buffer {
  const isLarge = file.size >= full32;
  const isFar = file.offset >= full32;
  const extra = extraField([...(isLarge ? [file.size, file.size] : []), ...(isFar ? [file.offset] : [])]);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(isLarge || isFar ? versionZip64 : version, 4);
  header.writeUInt16LE(isLarge || isFar ? versionZip64 : version, 6);
  writeCommon(header, 8, file, isLarge);
  header.writeUInt16LE(file.name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(isFar ? full32 : file.offset, 42);
  return Buffer.concat([header, file.name, extra]);
}

/** Flags, method 0 (stored), time, date, checksum and both sizes have the same order in both headers. */
function writeCommon(header: Buffer, at: number, file: ZippedFile, isLarge: boolean): void {
  const { time } = file;
  const size = isLarge ? full32 : file.size;
  header.writeUInt16LE(flags, at);
  header.writeUInt16LE((time.getHours() << 11) | (time.getMinutes() << 5) | (time.getSeconds() >> 1), at + 4);
  header.writeUInt16LE(((time.getFullYear() - 1980) << 9) | ((time.getMonth() + 1) << 5) | time.getDate(), at + 6);
  header.writeUInt32LE(file.checksum, at + 8);
  header.writeUInt32LE(size, at + 12);
  header.writeUInt32LE(size, at + 16);
}

/** The zip64 extended information (4.5.3); empty for no numbers. */
function extraField(numbers: readonly number[]): Buffer {
  if (numbers.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + numbers.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(numbers.length * 8, 2);
  numbers.forEach((number, index) => {
    extra.writeBigUInt64LE(BigInt(number), 4 + index * 8);
  });
  return extra;
}

/** The records after the central headers (4.3.14 to 4.3.16). `start` is the offset of the first of them. */
export function endOfArchive(files: readonly ZippedFile[], start: number): Buffer {
  const bytes = files.reduce((sum, file) => sum + centralHeader(file).length, 0);
  const needs64 = files.length >= full16 || start >= full32 || bytes >= full32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = needs64 ? full16 : files.length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(needs64 ? full32 : bytes, 12);
  end.writeUInt32LE(needs64 ? full32 : start, 16);
  return needs64 ? Buffer.concat([endOf64(files.length, bytes, start), end]) : end;
}

function endOf64(count: number, bytes: number, start: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(versionZip64, 12);
  record.writeUInt16LE(versionZip64, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(bytes), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(start + bytes), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
