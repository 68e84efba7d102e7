import { inflateStream } from '#engines/core/objects/filters.ts';
import { ObjectParser } from '#engines/core/objects/parser.ts';
import { arrayOf, type PdfStream, PdfString, type PdfValue } from '#engines/core/objects/values.ts';

const maxMapBytes = 4 * 1024 * 1024;
/** Lines of one block (Adobe Technical Note #5014). */
const blockLines = 100;

const codeOf = (bytes: string) => [...bytes].reduce((code, byte) => code * 256 + byte.charCodeAt(0), 0);
const hexOf = (bytes: string) => `<${Buffer.from(bytes, 'latin1').toString('hex')}>`;

interface CharacterMap {
  readonly spaces: readonly string[];
  /** UTF-16 by code, as bytes. */
  readonly texts: ReadonlyMap<string, string>;
  /**
   * The codes of ranges in which more than the last byte counts up, and of those behind them in their block. ISO 32000-2 §9.10.3 forbids
   * such ranges, and PDFium leaves out the rest of the block.
   */
  readonly wide: ReadonlySet<string>;
}

/** A ToUnicode map (ISO 32000-2 §9.10.3). Undefined for one that is not understood to its end. */
function readMap(stream: PdfStream): CharacterMap | undefined {
  const bytes = inflateStream(stream, maxMapBytes);
  if (!bytes) return undefined;
  const spaces: string[] = [];
  const texts = new Map<string, string>();
  const wide = new Set<string>();
  const put = (code: string, text: string) => void texts.set(code, text);
  const putWide = (code: string, text: string) => {
    put(code, text);
    wide.add(code);
  };
  const parser = new ObjectParser(bytes, 0, true, () => null);
  try {
    for (;;) {
      const { values, keyword } = parser.body();
      if (keyword === '') break;
      if (keyword === 'usecmap') return undefined;
      if (keyword === 'endcodespacerange')
        spaces.push(...values.flatMap((value) => (value instanceof PdfString ? value.bytes : [])));
      if (keyword === 'endbfchar') eachGroup(values, 2, ([code, text]) => put(bytesOf(code), bytesOf(text)));
      if (keyword === 'endbfrange') {
        let isLeftOut = false;
        eachGroup(values, 3, (group) => {
          isLeftOut ||= isWide(group);
          range(group, isLeftOut ? putWide : put);
        });
      }
    }
  } catch {
    return undefined;
  }
  return spaces.length < 2 ? undefined : { spaces, texts, wide };
}

/** A ToUnicode map without some codes. Undefined for a map with none of them, null for one that is not understood to its end. */
export function mapWithout(stream: PdfStream, gone: ReadonlySet<number>): Buffer | null | undefined {
  const map = readMap(stream);
  if (!map) return null;
  const left = new Map([...map.texts].filter(([code]) => !gone.has(codeOf(code))));
  return left.size === map.texts.size ? undefined : written(map.spaces, left);
}

/** The text of each code in a ToUnicode map. Undefined for one that is not understood to its end. */
export function mappedTexts(stream: PdfStream): Map<number, string> | undefined {
  const map = readMap(stream);
  if (!map) return undefined;
  const texts = [...map.texts].map(([code, text]): [number, string] => [codeOf(code), textOfUtf16(text)]);
  return new Map(texts);
}

/** The text of each code in a range that PDFium does not read. */
export function textsOfWideRanges(stream: PdfStream): Map<number, string> {
  const map = readMap(stream);
  const texts = [...(map?.wide ?? [])].map((code): [number, string] => [codeOf(code), textOfUtf16(map?.texts.get(code) ?? '')]);
  return new Map(texts.filter(([, text]) => text !== ''));
}

const isWide = ([low, high]: readonly PdfValue[]) => bytesOf(low).slice(0, -1) !== bytesOf(high).slice(0, -1);

function textOfUtf16(bytes: string): string {
  const pairs = Buffer.from(bytes, 'latin1');
  return pairs.length % 2 === 0 ? pairs.swap16().toString('utf16le') : '';
}

function eachGroup(values: readonly PdfValue[], size: number, take: (group: readonly PdfValue[]) => void): void {
  for (let at = 0; at + size <= values.length; at += size) take(values.slice(at, at + size));
}

function bytesOf(value: PdfValue | undefined): string {
  return value instanceof PdfString ? value.bytes : '';
}

/** A range maps to a list of texts, or to one text whose last byte counts up. */
function range([low, high, target]: readonly PdfValue[], put: (code: string, text: string) => void): void {
  const [first, last] = [bytesOf(low), bytesOf(high)];
  const list = arrayOf(target);
  const count = Math.min(codeOf(last) - codeOf(first), 0xffff);
  for (let step = 0; step <= count; step += 1) {
    const code = (codeOf(first) + step).toString(16).padStart(first.length * 2, '0');
    const text = list ? bytesOf(list[step]) : raised(bytesOf(target), step);
    if (text !== '') put(Buffer.from(code, 'hex').toString('latin1'), text);
  }
}

function raised(text: string, by: number): string {
  const unit = Buffer.from(text.slice(-2), 'latin1');
  if (unit.length < 2) return text.slice(0, -1) + String.fromCharCode((text.charCodeAt(text.length - 1) + by) & 0xff);
  unit.writeUInt16BE((unit.readUInt16BE(0) + by) & 0xffff);
  return text.slice(0, -2) + unit.toString('latin1');
}

function written(spaces: readonly string[], left: ReadonlyMap<string, string>): Buffer {
  const pairs = [...left].map(([code, text]) => `${hexOf(code)} ${hexOf(text)}`);
  const blocks: string[] = [];
  for (let at = 0; at < pairs.length; at += blockLines) {
    const block = pairs.slice(at, at + blockLines);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  const ranges: string[] = [];
  for (let at = 0; at + 1 < spaces.length; at += 2) ranges.push(`${hexOf(spaces[at] ?? '')} ${hexOf(spaces[at + 1] ?? '')}`);
  const head =
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def';
  const space = `${ranges.length} begincodespacerange\n${ranges.join('\n')}\nendcodespacerange`;
  return Buffer.from(
    `${head}\n${space}\n${blocks.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`,
    'latin1',
  );
}
