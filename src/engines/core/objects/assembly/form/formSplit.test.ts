import { expect, test } from 'vitest';
import { arrayOf, dictOf, PdfObject, PdfString, pdfDict } from '../../values.ts';
import { readFieldParents, splitForm } from './formSplit.ts';

/** A radio group of two widgets, as some programs write it: the widgets do not name their parent. */
function groupWithoutParents() {
  const widgets = ['a', 'b'].map((name) => PdfObject.of(pdfDict({ Subtype: 'Widget', AS: name })));
  const group = PdfObject.of(pdfDict({ FT: 'Btn', T: new PdfString('Group'), V: 'a', Kids: [...widgets] }));
  const other = PdfObject.of(pdfDict({ FT: 'Tx', T: new PdfString('Other') }));
  const catalog = pdfDict({ AcroForm: pdfDict({ Fields: [group, other] }) });
  return { catalog, group, widgets };
}

test('a widget that does not name its field is found under it, and the field keeps only the widgets of the part', () => {
  const { catalog, group, widgets } = groupWithoutParents();
  const [first] = widgets;
  if (!first) throw new Error('no widget');
  const substitutes = new Map<PdfObject, PdfObject | null>();
  const form = splitForm(catalog, [first], readFieldParents(catalog), substitutes);
  expect(arrayOf(form?.get('Fields'))).toEqual([group]);
  const part = dictOf(substitutes.get(group) ?? null);
  expect(arrayOf(part?.get('Kids'))).toEqual([first]);
  expect(part?.get('V')).toBe('a');
});

test('a field tree that leads back to itself ends', () => {
  const { catalog, group, widgets } = groupWithoutParents();
  const [first] = widgets;
  if (!first) throw new Error('no widget');
  dictOf(first)?.set('Kids', [group]);
  const form = splitForm(catalog, [first], readFieldParents(catalog), new Map());
  expect(arrayOf(form?.get('Fields'))).toEqual([group]);
});

test('a part without widgets has no form', () => {
  const { catalog } = groupWithoutParents();
  expect(splitForm(catalog, [], readFieldParents(catalog), new Map())).toBeUndefined();
});
