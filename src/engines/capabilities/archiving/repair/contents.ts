import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import { PdfObject, PdfStream, pdfDict } from '#engines/core/objects/values.ts';
import { type ContentScan, isOperator } from '../contentScan.ts';

/** Removes unknown operators with their operands, which readers ignore as well. */
export function dropForeignWords({ foreign, withoutResources }: ContentScan): void {
  for (const owner of foreign) {
    // Form content belongs to its stream; page content is a list of streams.
    if (owner instanceof PdfStream) continue;
    const bytes = contentOf(contentParts(owner));
    const kept = bytes && withoutForeign(bytes);
    if (!kept) continue;
    owner.set('Contents', PdfObject.of(new PdfStream(pdfDict({}), kept)));
  }
  for (const [form, resources] of withoutResources) form.dict.set('Resources', resources);
}

function withoutForeign(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  const isRead = readOperators(bytes, (word, _, { start, end }) => {
    if (isOperator(word) || word === 'EI') kept.push(bytes.subarray(start, end), Buffer.from('\n'));
  });
  return isRead ? Buffer.concat(kept) : undefined;
}
