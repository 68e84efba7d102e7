import { type FileHandle, open } from 'node:fs/promises';

/** Where the parts of a DjVu file are (DjVu 3 specification, §8): read without decoding anything. */

/** Clockwise quarter turns from the stored image to the shown page. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface DjvuPage {
  /** The stored size, before the page is turned. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
  readonly quarterTurns: QuarterTurns;
  /** A mask with one bit a pixel, which holds the letters. */
  readonly hasMask: boolean;
  /** The colors of the letters. */
  readonly hasForeground: boolean;
  readonly background: { readonly widthPx: number } | undefined;
  /** It uses another part, such as a shape dictionary. */
  readonly includes: boolean;
}

export type DjvuFile =
  | { readonly kind: 'pages'; readonly pages: readonly DjvuPage[] }
  /** Its pages are other files. */
  | { readonly kind: 'indirect' }
  | { readonly kind: 'damaged' };

interface Chunk {
  readonly id: string;
  readonly dataAt: number;
  readonly end: number;
}

const dpiRange = { least: 25, most: 6000, usual: 300 } as const;
const lostPage: DjvuPage = {
  widthPx: 0,
  heightPx: 0,
  dpi: dpiRange.usual,
  quarterTurns: 0,
  hasMask: false,
  hasForeground: false,
  background: undefined,
  includes: false,
};
const magicBytes = 4;
const chunkHeadBytes = 8;
const maxChunks = 1000;
const quarterTurnsOfFlag: Readonly<Record<number, QuarterTurns>> = { 6: 3, 2: 2, 5: 1 };

/**
 * `kinds` are the letters by which djvused lists the parts, `P` for a page: the directory itself is compressed. Where they are missing, a
 * part that begins like a page is one.
 */
export async function readDjvuFile(path: string, kinds: readonly string[], mostPages: number): Promise<DjvuFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const form = await formAt(file, magicBytes, size);
    if (form === 'DJVU') return pagesOf([await readPage(file, magicBytes, size)]);
    if (form !== 'DJVM') return { kind: 'damaged' };
    const offsets = await directoryOf(file, size);
    if (!Array.isArray(offsets)) return { kind: offsets };
    const pages: DjvuPage[] = [];
    for (const [index, offset] of offsets.entries()) {
      const isReadable = (await formAt(file, offset, size)) === 'DJVU';
      const isPage = kinds.length === offsets.length ? kinds[index] === 'P' : isReadable;
      if (isPage) pages.push(isReadable ? await readPage(file, offset, size) : lostPage);
      if (pages.length > mostPages) break;
    }
    return pagesOf(pages);
  } finally {
    await file.close();
  }
}

/** A page that does not say its size is taken to be as large as the one before it. */
function pagesOf(found: readonly DjvuPage[]): DjvuFile {
  const hasSize = ({ widthPx, heightPx }: DjvuPage) => widthPx > 0 && heightPx > 0;
  let size = found.find(hasSize);
  if (!size) return { kind: 'damaged' };
  const pages: DjvuPage[] = [];
  for (const page of found) {
    if (hasSize(page)) size = page;
    const { widthPx, heightPx, dpi, quarterTurns } = size;
    pages.push({ ...page, widthPx, heightPx, dpi, quarterTurns });
  }
  return { kind: 'pages', pages };
}

async function formAt(file: FileHandle, at: number, size: number): Promise<string | undefined> {
  if (at + chunkHeadBytes + 4 > size) return undefined;
  const head = await bytesAt(file, at, chunkHeadBytes + 4);
  return head.toString('latin1', 0, 4) === 'FORM' ? head.toString('latin1', chunkHeadBytes) : undefined;
}

/** The offsets of all parts (§8.3.2). */
async function directoryOf(file: FileHandle, size: number): Promise<number[] | 'indirect' | 'damaged'> {
  const dataAt = magicBytes + chunkHeadBytes + 4 + chunkHeadBytes;
  const head = await bytesAt(file, dataAt - chunkHeadBytes, chunkHeadBytes + 3);
  if (head.length < chunkHeadBytes + 3 || head.toString('latin1', 0, 4) !== 'DIRM') return 'damaged';
  const isBundled = (head.readUInt8(chunkHeadBytes) & 0x80) !== 0;
  if (!isBundled) return 'indirect';
  const count = head.readUInt16BE(chunkHeadBytes + 1);
  const table = await bytesAt(file, dataAt + 3, Math.min(count * 4, Math.max(0, size - dataAt)));
  return Array.from({ length: table.length >> 2 }, (_, index) => table.readUInt32BE(index * 4));
}

async function readPage(file: FileHandle, formStart: number, size: number): Promise<DjvuPage> {
  const chunks: Chunk[] = [];
  const head = await bytesAt(file, formStart, chunkHeadBytes);
  const end = Math.min(size, formStart + chunkHeadBytes + head.readUInt32BE(4));
  let at = formStart + chunkHeadBytes + 4;
  while (at + chunkHeadBytes <= end && chunks.length < maxChunks) {
    const chunkHead = await bytesAt(file, at, chunkHeadBytes);
    const dataAt = at + chunkHeadBytes;
    const length = chunkHead.readUInt32BE(4);
    chunks.push({ id: chunkHead.toString('latin1', 0, 4), dataAt, end: Math.min(end, dataAt + length) });
    at = dataAt + length + (length & 1);
  }
  const has = (...ids: readonly string[]) => chunks.some(({ id }) => ids.includes(id));
  return {
    ...(await infoOf(file, chunks)),
    hasMask: has('Sjbz', 'Smmr'),
    hasForeground: has('FG44', 'FGbz', 'FGjp'),
    background: await backgroundOf(file, chunks),
    includes: has('INCL'),
  };
}

type PageInfo = Pick<DjvuPage, 'widthPx' | 'heightPx' | 'dpi' | 'quarterTurns'>;

/** INFO (§8.3.3). Old files have five bytes of it. */
async function infoOf(file: FileHandle, chunks: readonly Chunk[]): Promise<PageInfo> {
  const bytes = await startOf(file, chunks, 'INFO', 10);
  if (bytes.length < 4) return { widthPx: 0, heightPx: 0, dpi: dpiRange.usual, quarterTurns: 0 };
  const told = bytes.length >= 8 ? bytes.readUInt16LE(6) : dpiRange.usual;
  const flags = bytes.length >= 10 ? bytes.readUInt8(9) & 0b111 : 0;
  return {
    widthPx: bytes.readUInt16BE(0),
    heightPx: bytes.readUInt16BE(2),
    dpi: told >= dpiRange.least && told <= dpiRange.most ? told : dpiRange.usual,
    quarterTurns: quarterTurnsOfFlag[flags] ?? 0,
  };
}

/** The first part of a wavelet image holds its size (§8.3.6). A JPEG background is taken to have the page's. */
async function backgroundOf(file: FileHandle, chunks: readonly Chunk[]): Promise<DjvuPage['background']> {
  if (chunks.some(({ id }) => id === 'BGjp')) return { widthPx: Number.POSITIVE_INFINITY };
  const bytes = await startOf(file, chunks, 'BG44', 6);
  return bytes.length < 6 ? undefined : { widthPx: bytes.readUInt16BE(4) };
}

async function startOf(file: FileHandle, chunks: readonly Chunk[], wanted: string, bytes: number): Promise<Buffer> {
  const chunk = chunks.find(({ id }) => id === wanted);
  return chunk ? bytesAt(file, chunk.dataAt, Math.min(bytes, chunk.end - chunk.dataAt)) : Buffer.alloc(0);
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
  return buffer.subarray(0, bytesRead);
}
