import type { FoundField } from '#contract/forms/newFields.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import type { FormFields } from '#engines/ports.ts';
import { findFields } from './find/findFields.ts';
import { FieldNames } from './find/labels/fieldNames.ts';
import { addFields } from './write/addFields.ts';

/** No form has more fields. In a file made to be slow the search stops here. */
const maxFields = 5000;

/** Implements the port with the recognised page and our own object model. */
export function createFormFields({ editDocument }: { readonly editDocument: EditDocument }): FormFields {
  return {
    async find(text, call) {
      const names = new FieldNames();
      const found: FoundField[] = [];
      let done = 0;
      for await (const page of text.pages()) {
        call.signal.throwIfAborted();
        if (found.length < maxFields) found.push(...findFields(page, names).slice(0, maxFields - found.length));
        call.progress(++done, text.pageCount);
      }
      return found;
    },
    add: (input, fields, outPath, call) =>
      editDocument(input, outPath, call, async (source, told) => {
        await addFields(source, fields, told);
        return {};
      }),
  };
}
