import { expect, test } from 'vitest';
import { AppError } from '#contract/api/errors.ts';
import type { FieldAnswer, PlacedField, RequestedFieldKind } from '#contract/signatures/signatureRequest.ts';
import { checkAnswers, wholeAnswers } from './completeSigning.ts';
import { fieldsOf } from './views.ts';

const box = { page: 1, x: 10, y: 10, width: 100, height: 20 };
const placed = (id: string, kind: RequestedFieldKind, isRequired = true): PlacedField => ({
  id,
  kind,
  box,
  label: '',
  isRequired,
});
const answer = (field: string, more: Partial<FieldAnswer> = {}): FieldAnswer => ({ field, text: '', isChecked: false, ...more });
const codeOf = (fields: readonly PlacedField[], answers: readonly FieldAnswer[]) => {
  try {
    checkAnswers(fields, answers);
    return 'ok';
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.values.count ?? ''}`.trim() : 'other';
  }
};

test('each kind is answered in its own way, and only what is required has to be', () => {
  const fields = [placed('f1', 'signature'), placed('f2', 'checkbox'), placed('f3', 'text', false), placed('f4', 'date')];
  const good = [answer('f1', { image: 'AAAA' }), answer('f2', { isChecked: true }), answer('f4', { text: '1 May' })];
  expect(codeOf(fields, good)).toBe('ok');
  expect(codeOf(fields, [answer('f1', { text: 'Maria' }), ...good.slice(1)])).toBe('ok');
  expect(codeOf(fields, [answer('f1'), answer('f2'), answer('f4', { image: 'AAAA' })])).toBe('request_field_missing 3');
  expect(codeOf(fields, [])).toBe('request_field_missing 3');
});

test('a field of somebody else, or one twice, is refused', () => {
  const fields = [placed('f1', 'signature')];
  const signed = answer('f1', { text: 'Maria' });
  expect(codeOf(fields, [signed, answer('f2')])).toBe('bad_request');
  expect(codeOf(fields, [signed, signed])).toBe('bad_request');
});

test('the fields of a signer keep the numbers of the request, from top to bottom; a signature is always required', () => {
  const fieldFor = (signer: number, page: number, y: number) => ({
    ...{ signer, label: '', isRequired: false },
    kind: 'signature' as const,
    box: { ...box, page, y },
  });
  const fields = [fieldFor(1, 2, 10), fieldFor(2, 1, 10), fieldFor(1, 1, 500), fieldFor(1, 1, 20)];
  const own = fieldsOf({ fields }, { position: 1 });
  expect(own.map(({ id }) => id)).toEqual(['f4', 'f3', 'f1']);
  expect(own.every(({ isRequired }) => isRequired)).toBe(true);
});

test('what stays empty is told, too, and a picture stands for what is drawn alone', () => {
  const fields = [placed('f1', 'signature'), placed('f2', 'text', false), placed('f3', 'date')];
  const given = [answer('f3', { text: '1 May', image: 'AAAA' }), answer('f1', { image: 'AAAA' })];
  expect(wholeAnswers(fields, given)).toEqual([answer('f1', { image: 'AAAA' }), answer('f2'), answer('f3', { text: '1 May' })]);
});
