import { AppError } from '#contract/api/errors.ts';

/** A file of Office 97 to 2003: named streams in a file of sectors ([MS-CFB]). Names ignore case (§2.6.4). */
export interface CompoundFile {
  has(name: string): boolean;
  /** The first bytes of a stream, at most `maxBytes`; undefined when it does not exist. */
  read(name: string, maxBytes: number): Buffer | undefined;
}

interface Entry {
  readonly start: number;
  readonly bytes: number;
}

const headerBytes = 512;
const entryBytes = 128;
const firstMark = 0xfffffffa;
/** Smaller streams are stored in the mini stream, which is that of the root ([MS-CFB] §2.2). */
const miniSectorBytes = 64;
const miniStreamBelow = 4096;

/** Throws `office_damaged` for invalid chains of sectors. */
export function openCompoundFile(file: Buffer): CompoundFile {
  const sectorBytes = 1 << file.readUInt16LE(30);
  if (file.length < headerBytes || (sectorBytes !== 512 && sectorBytes !== 4096)) throw damaged();
  const sector = (index: number) => file.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  const table = numbersOf(tableSectors(file, sector).map(sector));
  const mini = numbersOf(chain(table, file.readUInt32LE(60)).map(sector));
  const directory = Buffer.concat(chain(table, file.readUInt32LE(48)).map(sector));
  const entries = new Map<string, Entry>();
  let root: Entry = { start: firstMark, bytes: 0 };
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const [type, nameBytes] = [directory.readUInt8(at + 66), directory.readUInt16LE(at + 64)];
    const entry = { start: directory.readUInt32LE(at + 116), bytes: directory.readUInt32LE(at + 120) };
    if (type === 5) root = entry;
    if (type === 1 || type === 2) {
      const name = directory.toString('utf16le', at, at + Math.max(0, Math.min(nameBytes, 64) - 2));
      entries.set(name.toLowerCase(), entry);
    }
  }
  if (entries.size === 0) throw damaged();
  const gather = (parts: Iterable<Buffer>, bytes: number) => Buffer.concat([...parts]).subarray(0, bytes);
  const miniSectors = () => {
    const stream = gather(chain(table, root.start).map(sector), root.bytes);
    return (index: number) => stream.subarray(index * miniSectorBytes, (index + 1) * miniSectorBytes);
  };
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name, maxBytes) => {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return undefined;
      const bytes = Math.min(entry.bytes, maxBytes);
      const isMini = entry.bytes < miniStreamBelow;
      const links = chain(isMini ? mini : table, entry.start, Math.ceil(bytes / (isMini ? miniSectorBytes : sectorBytes)));
      return gather(links.map(isMini ? miniSectors() : sector), bytes);
    },
  };
}

const damaged = () => new AppError('office_damaged', { cause: 'a compound file' });

/** The sectors of the allocation table: 109 in the header, the rest in a chain of their own ([MS-CFB] §2.5). */
function tableSectors(file: Buffer, sector: (index: number) => Buffer): number[] {
  const found: number[] = [];
  const take = (from: Buffer, count: number) => {
    for (let i = 0; i < count && i * 4 + 4 <= from.length; i += 1) {
      const index = from.readUInt32LE(i * 4);
      if (index < firstMark) found.push(index);
    }
  };
  take(file.subarray(76, headerBytes), 109);
  const seen = new Set<number>();
  for (let next = file.readUInt32LE(68); next < firstMark; ) {
    const list = sector(next);
    if (seen.has(next) || list.length < 512) throw damaged();
    seen.add(next);
    take(list, list.length / 4 - 1);
    next = list.readUInt32LE(list.length - 4);
  }
  return found;
}

function numbersOf(sectors: readonly Buffer[]): Uint32Array {
  const bytes = Buffer.concat(sectors);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
}

/** The sectors of a stream, in order. A cycle means damage. */
function chain(table: Uint32Array, start: number, most = table.length): number[] {
  const links: number[] = [];
  for (let next = start; next < firstMark && links.length < most; next = table[next] ?? 0xffffffff) {
    if (next >= table.length) throw damaged();
    links.push(next);
  }
  return links;
}
