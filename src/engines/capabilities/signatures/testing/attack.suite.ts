import type { SignatureAttack } from '#contract/signatures/signatureCheck.ts';
import { objects, pageBody, type SignOptions, type TestPdf } from './signedPdf.suite.ts';

/**
 * Attacks on signed files as they were published (Mladenov and others 2019, "1 Trillion Dollar Refund"; Mainka and others 2021, "Shadow
 * Attacks"; Rohlmann and others 2021, "Breaking the Specification"), and plain changes, each with places and values of its own by a seed.
 */
export interface Attack {
  readonly name: string;
  /** The name under which it must be told; none for one that has no name of its own. */
  readonly told?: SignatureAttack;
  readonly place?: SignOptions;
  apply(pdf: TestPdf, random: (below: number) => number): TestPdf | Buffer;
}

export const stream = (words: string, text: string) => `<<${words}/Length ${text.length}>>stream\n${text}\nendstream`;
export const shows = (amount: number) => stream('', `BT /F1 24 Tf 72 700 Td (Pay ${amount} euros) Tj ET`);
export const signatureOf = (pdf: TestPdf) => pdf.signatures[0]?.value ?? 0;
export const fieldOf = (pdf: TestPdf) => pdf.signatures[0]?.field ?? 0;
/** The dictionary as it stands in the file, its range and digits filled in. */
export const writtenValue = (pdf: TestPdf) => {
  const text = pdf.bytes.toString('latin1');
  const start = text.lastIndexOf(`\n${signatureOf(pdf)} 0 obj\n`) + `\n${signatureOf(pdf)} 0 obj\n`.length;
  return text.slice(start, text.indexOf('\nendobj', start));
};
export const annotationsOf = (pdf: TestPdf) => [objects.field, objects.secondField, fieldOf(pdf)];
export const withPage = (pdf: TestPdf, entries: string) => pdf.update({ [objects.page]: pageBody(annotationsOf(pdf), entries) });
export const withCatalog = (pdf: TestPdf, entries: string) =>
  pdf.update({ [objects.catalog]: pdf.body(objects.catalog).replace(/>>$/, `${entries}>>`) });
export const rangeOf = (pdf: TestPdf) =>
  /ByteRange\[0 (\d+) (\d+) (\d+)\]/.exec(pdf.bytes.toString('latin1'))?.slice(1).map(Number) ?? [];
