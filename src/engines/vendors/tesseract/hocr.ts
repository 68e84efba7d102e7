import type { ScanWord } from '#engines/ports.ts';

/** Parses tesseract's output (hOCR 1.2): lines with their boxes and words, in pixels from the upper left corner. */

type Box = readonly [left: number, top: number, right: number, bottom: number];

interface Line {
  readonly box: Box;
  /** Clockwise quarter turns from upright. */
  readonly quarters: number;
  readonly slope: number;
  readonly offset: number;
  readonly size: number;
  readonly descent: number;
}

const elements =
  /<span class='(ocr_line|ocr_header|ocr_caption|ocr_textfloat|ocrx_word)'[^>]*\stitle=(?:"([^"]*)"|'([^']*)')[^>]*>([^<]*)/g;
const maxWords = 20_000;
/** Results with a lower confidence are noise. */
const minConfidence = 20;

/** The words of one page in points; `dpi` is the picture's resolution. */
export function wordsOf(hocr: string, dpi: number): ScanWord[] {
  const words: ScanWord[] = [];
  let line: Line | undefined;
  let lines = -1;
  for (const [, kind, double, single, content = ''] of hocr.matchAll(elements)) {
    const title = double ?? single ?? '';
    if (kind !== 'ocrx_word') {
      line = readLine(title);
      lines += 1;
      continue;
    }
    const text = plainText(content);
    const box = readBox(title);
    const confidence = numberAfter(title, 'x_wconf') ?? 0;
    if (!line || !box || text === '' || confidence < minConfidence || words.length >= maxWords) continue;
    words.push({ ...placed(box, line, 72 / dpi), text, confidence, line: lines });
  }
  return words;
}

function readLine(title: string): Line | undefined {
  const box = readBox(title);
  if (!box) return undefined;
  const [, slope = '0', offset = '0'] = /baseline (-?[\d.]+) (-?[\d.]+)/.exec(title) ?? [];
  // Counterclockwise in the file (hOCR, "textangle").
  const quarters = (4 - Math.round((numberAfter(title, 'textangle') ?? 0) / 90)) % 4;
  const across = quarters % 2 === 0 ? box[3] - box[1] : box[2] - box[0];
  const size = numberAfter(title, 'x_size') ?? across;
  const descent = Math.min(size / 2, numberAfter(title, 'x_descenders') ?? size / 4);
  return { box, quarters, slope: Number(slope), offset: Number(offset), size, descent };
}

/** A word is on the baseline of its line, whatever the height of its letters. */
function placed(box: Box, line: Line, scale: number): Omit<ScanWord, 'text' | 'confidence' | 'line'> {
  const { quarters, size, descent } = line;
  const [left, top, right, bottom] = box;
  const width = quarters % 2 === 0 ? right - left : bottom - top;
  const ascent = size - descent;
  const [x, y, angle] = cornerOf();
  return { x: x * scale, y: y * scale, width: width * scale, height: size * scale, baseline: ascent * scale, angle };

  /** The upper left corner in the line's reading direction. */
  function cornerOf(): readonly [x: number, y: number, angle: number] {
    const [lineLeft, lineTop, lineRight, lineBottom] = line.box;
    if (quarters === 1) return [lineLeft + descent + ascent, top, 90];
    if (quarters === 2) return [right, lineTop + descent + ascent, 180];
    if (quarters === 3) return [lineRight - descent - ascent, bottom, 270];
    const foot = lineBottom + line.offset + line.slope * (left - lineLeft);
    const angle = (Math.atan(line.slope) * 180) / Math.PI;
    return [left + Math.sin(Math.atan(line.slope)) * ascent, foot - Math.cos(Math.atan(line.slope)) * ascent, angle];
  }
}

function readBox(title: string): Box | undefined {
  const found = /bbox (\d+) (\d+) (\d+) (\d+)/.exec(title)?.slice(1).map(Number);
  return found && found.length === 4 && (found[2] ?? 0) > (found[0] ?? 0) && (found[3] ?? 0) > (found[1] ?? 0)
    ? (found as unknown as Box)
    : undefined;
}

function numberAfter(title: string, word: string): number | undefined {
  const found = new RegExp(`${word} (-?[\\d.]+)`).exec(title)?.[1];
  return found === undefined ? undefined : Number(found);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plainText(content: string): string {
  return content
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}
