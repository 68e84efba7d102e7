import { AppError } from '#contract/api/appError.ts';
import type { Edit, EditDocument } from '#engines/core/editDocument.ts';
import { dropSignatures, signedFields } from '#engines/core/objects/assembly/signatures.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import { flattenAnnotations } from '#engines/core/objects/edits/flatten.ts';
import { removeAnnotations } from '#engines/core/objects/edits/removeAnnotations.ts';
import { arrayOf, dictOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import type { SignatureRemains, SignatureRemover } from '#engines/ports.ts';

export function createSignatureRemover({ editDocument }: { readonly editDocument: EditDocument }): SignatureRemover {
  return {
    remove: (input, remains, outPath, call) =>
      editDocument(input, outPath, call, async (source, told) => {
        removeSignatures(source, remains, told);
        return { pages: source.pages };
      }),
  };
}

function removeSignatures(source: Source, remains: SignatureRemains, { changed, removed }: Edit): void {
  const { catalog } = source.document;
  const fields = signedFields(source);
  if (fields.size === 0) throw new AppError('no_signatures');
  // Reported in other words: here the user asked for it.
  dropSignatures(source, new Tally());
  removed.add('removedSignatures', fields.size);
  const widgets = new Set([...fields].flatMap((field) => [field, ...kidsOf(field)]));
  const isSigned = (dict: PdfDict) => widgets.has(dict);
  if (remains === 'emptyField') {
    for (const widget of widgets) widget.delete('AP');
    return;
  }
  if (remains === 'appearance') changed.add('flattenedSignatures', flattenAnnotations(source, isSigned));
  else removeAnnotations(source, isSigned);
  removeFields(catalog, fields);
}

/** The widgets of a field that has several, or none. */
function kidsOf(field: PdfDict): PdfDict[] {
  return (arrayOf(field.get('Kids')) ?? []).flatMap((kid) => dictOf(kid) ?? []);
}

/** Removes a form without fields, and a group of fields without children. */
function removeFields(catalog: PdfDict, gone: ReadonlySet<PdfDict>): void {
  const form = dictOf(catalog.get('AcroForm'));
  if (!form) return;
  const left = withoutFields(arrayOf(form.get('Fields')) ?? [], gone, new Set());
  if (left.length === 0) catalog.delete('AcroForm');
  else form.set('Fields', left);
}

function withoutFields(fields: readonly PdfValue[], gone: ReadonlySet<PdfDict>, above: ReadonlySet<PdfDict>): PdfValue[] {
  return fields.filter((field) => {
    const dict = dictOf(field);
    if (!dict || above.has(dict)) return true;
    if (gone.has(dict)) return false;
    const kids = arrayOf(dict.get('Kids'));
    if (!kids) return true;
    const left = withoutFields(kids, gone, new Set(above).add(dict));
    if (left.length < kids.length) dict.set('Kids', left);
    return left.length > 0 || kids.length === 0;
  });
}
