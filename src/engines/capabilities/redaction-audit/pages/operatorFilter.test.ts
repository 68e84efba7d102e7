import { expect, test } from 'vitest';
import { dictOf, PdfObject, PdfStream, type PdfValue, pdfDict, streamOf } from '#engines/core/objects/values.ts';
import { OperatorFilter } from './operatorFilter.ts';

const levels = 5;
const formsOnLevel = 40;

/** A form of 40 forms, which all draw the same 40 forms, and so on: 40⁵ drawings in a few kilobytes. */
function nestedForms(): PdfStream {
  let below: Record<string, PdfValue> = {};
  for (let level = 0; level < levels; level += 1) {
    const names = Object.keys(below);
    const content = names.length > 0 ? names.map((name) => `/${name} Do`).join('\n') : '(words) Tj';
    const dict = () => pdfDict({ Type: 'XObject', Subtype: 'Form', Resources: pdfDict({ XObject: pdfDict(below) }) });
    below = Object.fromEntries(
      Array.from({ length: formsOnLevel }, (_, n) => [`F${n}`, PdfObject.of(new PdfStream(dict(), Buffer.from(content)))]),
    );
  }
  const content = Buffer.from(
    Object.keys(below)
      .map((name) => `/${name} Do`)
      .join('\n'),
  );
  return new PdfStream(pdfDict({ Resources: pdfDict({ XObject: pdfDict(below) }) }), content);
}

test('a form that is drawn within many others is filtered once', () => {
  let asked = 0;
  const filter = new OperatorFilter({
    operator: () => {
      asked += 1;
      return 'keep';
    },
    picture: () => true,
  });
  const filtered = streamOf(filter.form(nestedForms()) ?? null);
  expect(dictOf(dictOf(filtered?.dict.get('Resources'))?.get('XObject'))?.size).toBe(formsOnLevel);
  expect(asked).toBeLessThan(levels * formsOnLevel * formsOnLevel);
});
