import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { readAttachments } from '../assembly/attachments.ts';
import { freeName } from '../assembly/outline/names.ts';
import { encodeText } from '../text.ts';
import { buildNameTree } from '../trees.ts';
import { arrayOf, dictOf, type PdfDict, PdfObject, PdfStream, PdfString, type PdfValue, pdfDict } from '../values.ts';
import { pdfDate } from './info.ts';

export interface EmbeddedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** ISO 32000-2 table 43. PDF/A-3 asks for it. */
  readonly relationship: string;
  readonly description?: string | undefined;
}

/** Adds files to those of the document, which are associated with it as a whole (§14.13). */
export async function embedFiles(catalog: PdfDict, added: readonly EmbeddedFile[]): Promise<void> {
  const files = readAttachments(catalog);
  const associated = [...(arrayOf(catalog.get('AF')) ?? [])];
  for (const one of added) {
    const spec = await specificationOf(one);
    files.set(
      freeName(encodeText(one.name).bytes, (candidate) => files.has(candidate)),
      spec,
    );
    associated.push(spec);
  }
  setAttachments(catalog, files);
  catalog.set('AF', associated);
}

export function setAttachments(catalog: PdfDict, files: ReadonlyMap<string, PdfValue>): void {
  const names = new Map(dictOf(catalog.get('Names')));
  const tree = buildNameTree(files, (bytes) => new PdfString(bytes));
  if (tree) names.set('EmbeddedFiles', tree);
  else names.delete('EmbeddedFiles');
  if (names.size > 0) catalog.set('Names', names);
  else catalog.delete('Names');
}

const deflateLater = promisify(deflate);

/** ISO 32000-2 tables 43 to 45. */
async function specificationOf({ name, bytes, mediaType, relationship, description }: EmbeddedFile): Promise<PdfObject> {
  const packed = await deflateLater(bytes);
  const isSmaller = packed.length < bytes.length;
  const checksum = new PdfString(hash('md5', bytes, 'buffer').toString('latin1'));
  const stream = new PdfStream(
    pdfDict({
      Type: 'EmbeddedFile',
      Subtype: mediaType,
      Filter: isSmaller ? 'FlateDecode' : undefined,
      Params: pdfDict({ Size: bytes.length, CheckSum: checksum, ModDate: new PdfString(pdfDate(new Date())) }),
    }),
    isSmaller ? packed : bytes,
  );
  const file = PdfObject.of(stream);
  return PdfObject.of(
    pdfDict({
      Type: 'Filespec',
      F: encodeText(name),
      UF: encodeText(name),
      EF: pdfDict({ F: file, UF: file }),
      AFRelationship: relationship,
      Desc: description ? encodeText(description) : undefined,
    }),
  );
}
