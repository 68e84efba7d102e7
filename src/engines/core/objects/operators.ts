import { AppError } from '#contract/errors.ts';
import { inflateStream } from './filters.ts';
import { ObjectParser } from './parser.ts';
import { arrayOf, type PdfDict, type PdfStream, type PdfValue, streamOf } from './values.ts';

const maxContentBytes = 32 * 1024 * 1024;

/** Where an operator stands in its content, with all that stands before it. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** Of an inline image: its bytes, as they are coded. */
  readonly image?: Buffer;
}

/** Hears of one operator. */
type Tell = (keyword: string, values: readonly PdfValue[], span: Span) => void;

/** The streams that a page's content stands in. */
export function contentParts(page: PdfDict): PdfStream[] {
  const contents = page.get('Contents');
  return (arrayOf(contents) ?? [contents ?? null]).map((part) => streamOf(part)).filter((part) => part !== undefined);
}

/** The content of one page or form; undefined where it cannot be read, or is more than `maxBytes`. */
export function contentOf(parts: readonly PdfStream[], maxBytes = maxContentBytes): Buffer | undefined {
  const chunks: Buffer[] = [];
  let left = Math.min(maxContentBytes, maxBytes);
  for (const part of parts) {
    const bytes = inflateStream(part, Math.max(0, left));
    if (!bytes) return undefined;
    left -= bytes.length;
    chunks.push(bytes, Buffer.from('\n'));
  }
  return Buffer.concat(chunks);
}

/**
 * Tells every operator with what stands before it; an inline image is told as its `EI`, with the entries of its dictionary. False where
 * the content cannot be read to its end.
 */
export function readOperators(content: Buffer, tell: Tell): boolean {
  const parser = new ObjectParser(content, 0, true, () => null);
  try {
    for (let start = 0; ; start = parser.position) {
      const { values, keyword } = parser.body();
      if (keyword === '') return true;
      if (keyword !== 'ID') {
        tell(keyword, values, { start, end: parser.position });
        continue;
      }
      const from = parser.position + 1;
      parser.position = endOfInlineImage(content, parser.position);
      tell('EI', values, { start, end: parser.position, image: content.subarray(from, Math.max(from, parser.position - 2)) });
    }
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'damaged') return false;
    throw cause;
  }
}

/** So many bytes behind an image are text, when it is its end. */
const lookedAtBytes = 12;

/** Behind `EI` with white space on both sides and words after it (ISO 32000-2 §8.9.7): an image may hold these letters too. */
function endOfInlineImage(content: Buffer, start: number): number {
  const isSpace = (code: number | undefined) => code === undefined || code <= 32;
  for (let at = content.indexOf('EI', start); at >= 0; at = content.indexOf('EI', at + 1)) {
    const isText = content.subarray(at + 2, at + 2 + lookedAtBytes).every((code) => isWord(code));
    if (isSpace(content[at - 1]) && isSpace(content[at + 2]) && isText) return at + 2;
  }
  return content.length;
}

function isWord(code: number): boolean {
  return (code >= 32 && code < 127) || code === 0 || code === 9 || code === 10 || code === 12 || code === 13;
}
