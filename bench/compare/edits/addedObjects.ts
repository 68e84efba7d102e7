import { deflateSync } from 'node:zlib';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { shownBox } from '#engines/core/objects/edits/crop.ts';
import { arrayOf, dictOf, PdfObject, PdfStream, PdfString, pdfDict } from '#engines/core/objects/values.ts';

const fieldName = 'seeded';

/** A picture that differs from all others. */
export function grayPicture(): PdfObject {
  const side = 32;
  const shades = Uint8Array.from({ length: side * side }, (_, at) => (((at % side) + Math.floor(at / side)) % 8 < 4 ? 40 : 215));
  const entries = { Type: 'XObject', Subtype: 'Image', Width: side, Height: side, ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
  return PdfObject.of(new PdfStream(pdfDict({ ...entries, Filter: 'FlateDecode' }), deflateSync(shades)));
}

/** A text field with a value, on the first page of a document without form fields. */
export function setField(source: Source, value: string): void {
  const root = dictOf(rootOf(source));
  const [page] = source.pages;
  if (!root || !page) return;
  const known = (arrayOf(dictOf(root.get('AcroForm'))?.get('Fields')) ?? []).map((each) => dictOf(each));
  const own = known.find((field) => {
    const name = field?.get('T');
    return name instanceof PdfString && name.bytes === fieldName;
  });
  if (own) {
    own.set('V', new PdfString(value));
    return;
  }
  const [left, bottom] = shownBox(page);
  const rect = [Math.round(left) + 4, Math.round(bottom) + 4, Math.round(left) + 44, Math.round(bottom) + 14];
  const entries = { Type: 'Annot', Subtype: 'Widget', FT: 'Tx', T: new PdfString(fieldName), V: new PdfString(value), F: 2 };
  const field = PdfObject.of(pdfDict({ ...entries, Rect: rect }));
  const form = new Map(dictOf(root.get('AcroForm')));
  form.set('Fields', [...(arrayOf(form.get('Fields')) ?? []), field]);
  root.set('AcroForm', form);
  page.dict.set('Annots', [...(arrayOf(page.dict.get('Annots')) ?? []), field]);
}
