import { AppError } from '#contract/errors.ts';
import { inflateStream } from '../objects/filters.ts';
import { ObjectParser } from '../objects/parser.ts';
import type { PdfStream, PdfValue } from '../objects/values.ts';

const maxContentBytes = 32 * 1024 * 1024;

/** The content of one page or form; undefined where it cannot be read, or is more than `maxBytes`. */
export function contentOf(parts: readonly PdfStream[], maxBytes: number): Buffer | undefined {
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

/** Tells every operator with what stands before it; inline images are stepped over. False where the content cannot be read to its end. */
export function readOperators(content: Buffer, tell: (keyword: string, values: readonly PdfValue[]) => void): boolean {
  const parser = new ObjectParser(content, 0, true, () => null);
  try {
    for (;;) {
      const { values, keyword } = parser.body();
      if (keyword === '') return true;
      if (keyword === 'ID') parser.position = endOfInlineImage(content, parser.position);
      else tell(keyword, values);
    }
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'damaged') return false;
    throw cause;
  }
}

/** Behind `EI` with white space on both sides (ISO 32000-2 §8.9.7). */
function endOfInlineImage(content: Buffer, start: number): number {
  const isSpace = (code: number | undefined) => code === undefined || code <= 32;
  for (let at = content.indexOf('EI', start); at >= 0; at = content.indexOf('EI', at + 1)) {
    if (isSpace(content[at - 1]) && isSpace(content[at + 2])) return at + 2;
  }
  return content.length;
}
