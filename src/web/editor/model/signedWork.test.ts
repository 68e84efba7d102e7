import { expect, test } from 'vitest';
import { annotation } from '#contract/pages/annotations.ts';
import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import { noWork, type Work } from './editorState.ts';
import { endOfSignatures } from './signedWork.ts';

/** docs/product.md, "Signatures in a changed file": what the editor says before a save. */

const mark = (type: string) => annotation.parse({ id: 'a', type, page: 1, x: 0, y: 0, width: 9, height: 9 });
const value = { name: 'amount', values: ['1'] };
const open: SignatureLimits = { signatures: 2, sound: 2, forms: null, comments: null, lockedFields: ['name'] };
const formsOnly: SignatureLimits = { ...open, comments: 'formsOnly' };
const nothing: SignatureLimits = { ...open, forms: 'noChanges', comments: 'noChanges' };

test.each<[string, Partial<Work>, SignatureLimits, string | undefined]>([
  ['marks and values are added', { annotations: [mark('highlight')], fields: [value] }, open, undefined],
  ['a box that erases', { annotations: [mark('blur')] }, open, 'pages'],
  ['a flattened form', { flattenForm: true }, open, 'pages'],
  ['another order of pages', { pageOrder: [] }, open, 'pages'],
  ['marks, where only forms are allowed', { annotations: [mark('check')] }, formsOnly, 'comments'],
  ['values, where only forms are allowed', { fields: [value] }, formsOnly, undefined],
  ['values, where nothing is allowed', { fields: [value] }, nothing, 'forms'],
  ['a locked field', { fields: [{ name: 'name', values: ['Ana'] }] }, open, 'lockedField'],
  ['nothing left to keep', { flattenForm: true }, { ...open, sound: 0 }, undefined],
])('%s', (_, work, limits, end) => {
  expect(endOfSignatures({ ...noWork, ...work }, limits)).toBe(end);
});
