import { AppError } from '#contract/api/appError.ts';
import { inflateStream } from './filters.ts';
import { ObjectParser } from './parser.ts';
import { arrayOf, type PdfDict, type PdfStream, type PdfValue, streamOf } from './values.ts';

const maxContentBytes = 32 * 1024 * 1024;

/** The position of an operator in its content, with its operands. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** For an inline image: its encoded bytes. */
  readonly image?: Buffer;
}

/** Called for each operator. */
type Tell = (keyword: string, values: readonly PdfValue[], span: Span) => void;

/** The streams of a page's content. */
export function contentParts(page: PdfDict): PdfStream[] {
  const contents = page.get('Contents');
  return (arrayOf(contents) ?? [contents ?? null]).map((part) => streamOf(part)).filter((part) => part !== undefined);
}

/** The content of a page or form; undefined where it cannot be read or exceeds `maxBytes`. */
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
 * Reports every operator with its operands. An inline image is reported as `EI`, with the entries of its dictionary. False where the
 * content cannot be read completely.
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

/** At the end of an inline image, this many bytes after it look like text. */
const lookedAtBytes = 12;

/** After `EI` with white space on both sides and text after it (ISO 32000-2 §8.9.7), because an image may contain these letters too. */
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
