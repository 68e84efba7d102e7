import { AppError } from '#contract/api/appError.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { arrayOf, dictOf, integerOf, PdfObject, type PdfValue } from '#engines/core/objects/values.ts';
import { offsetsInFile } from './bytesInFile.ts';

/** As qpdf writes it. Only stitching functions consist of other functions (ISO 32000-2 §7.10.4). */
const stitching = Buffer.from('/FunctionType 3');
const stitchingType = 3;
/** Gradients of drawing programs have some hundred parts. */
const maxParts = 10_000;
const maxDepth = 100;

/**
 * PDFium makes a function anew wherever another one names it: forty that name the next one twice took 1.9 GB. Throws `too_complex` for a
 * function of more parts than that. `path`: a normalized copy, whose dictionaries stand in clear.
 */
export async function refuseEndlessFunctions(path: string): Promise<void> {
  const offsets = await offsetsInFile(path, stitching);
  // A function that consists of simple ones has as many parts as bytes.
  if (offsets.length < 2) return;
  const document = PdfDocument.open(path);
  try {
    const counted = new Map<PdfObject, number>();
    for (const number of objectsAt(document, offsets)) {
      const parts = partsOf(document.objectAt(number) ?? null, counted, 0);
      if (parts > maxParts) throw new AppError('too_complex', { cause: 'a function of too many parts' });
    }
  } finally {
    document.close();
  }
}

/** The objects in which these bytes stand. */
function objectsAt(document: PdfDocument, offsets: readonly number[]): Set<number> {
  const starts = document.objectNumbers
    .flatMap((number) => {
      const place = document.placeOf(number);
      return place?.kind === 'offset' ? [{ number, offset: place.offset }] : [];
    })
    .sort((a, b) => a.offset - b.offset);
  const numbers = new Set<number>();
  let index = 0;
  for (const offset of offsets) {
    while ((starts[index + 1]?.offset ?? Number.POSITIVE_INFINITY) <= offset) index += 1;
    const start = starts[index];
    if (start) numbers.add(start.number);
  }
  return numbers;
}

/** The number of functions that are made for this one. A function within itself is not made again. */
function partsOf(value: PdfValue, counted: Map<PdfObject, number>, depth: number): number {
  if (value instanceof PdfObject) {
    const known = counted.get(value);
    if (known !== undefined) return known;
    counted.set(value, 1);
  }
  const dict = dictOf(value);
  if (!dict || integerOf(dict.get('FunctionType')) !== stitchingType) return 1;
  if (depth > maxDepth) return Number.POSITIVE_INFINITY;
  let parts = 1;
  for (const each of arrayOf(dict.get('Functions')) ?? []) parts += partsOf(each, counted, depth + 1);
  if (value instanceof PdfObject) counted.set(value, parts);
  return parts;
}
