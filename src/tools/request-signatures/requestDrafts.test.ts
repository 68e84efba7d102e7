import { expect, test } from 'vitest';
import { signatureRequestOptions } from '#contract/signatures/signatureRequest.ts';
import { requestSignatures } from './request-signatures.ts';
import {
  copiesOf,
  type FieldDraft,
  hasProblems,
  movedSigner,
  newField,
  newSigner,
  optionsOf,
  problemsOf,
  type RequestDraft,
} from './requestDrafts.ts';

const size = { widthPt: 595, heightPt: 842 };
const maria = { ...newSigner('en'), name: ' Maria Santos ', email: 'maria@example.org' };
const jonas = { ...newSigner('fil'), name: 'Jonas Weber', email: 'jonas@example.org' };
const place = (kind: FieldDraft['kind'], signer: string, page: number, y: number) =>
  newField(kind, signer, { page, x: 100, y, width: 0, height: 0 }, size);
const whole: RequestDraft = {
  signers: [maria, jonas],
  fields: [place('signature', jonas.key, 2, 400), place('signature', maria.key, 1, 700), place('date', maria.key, 1, 300)],
  order: 'inTurn',
  message: '',
  days: '14',
  remindEveryDays: '3',
  copiesTo: 'office@example.org, second@example.org;',
  mayDelegate: false,
  hasPassphrase: false,
  passphrase: 'kept while it is not asked for',
};

test('a whole request is what the operation takes, its fields in the order of pages', () => {
  expect(hasProblems(problemsOf(whole))).toBe(false);
  const options = optionsOf(whole);
  const taken = signatureRequestOptions.parse(options);
  expect(requestSignatures.problem?.(taken, [])).toBeUndefined();
  expect(taken.fields.map(({ kind, signer, box }) => `${kind} ${signer} ${box.page}`)).toEqual([
    'date 1 1',
    'signature 1 1',
    'signature 2 2',
  ]);
  expect(taken.signers[0]?.name).toBe('Maria Santos');
  expect(taken.copiesTo).toEqual(['office@example.org', 'second@example.org']);
  expect(taken.passphrase).toBe('');
});

test('people who change places keep their fields', () => {
  const turned = optionsOf({ ...whole, signers: movedSigner(whole.signers, 1, 0) });
  expect(turned.signers.map(({ name }) => name)).toEqual(['Jonas Weber', 'Maria Santos']);
  expect(turned.fields.map(({ signer }) => signer)).toEqual([2, 2, 1]);
});

test('each problem stands with whom it is about', () => {
  const nobody = newSigner('en');
  const twin = { ...newSigner('en'), name: 'M\u202e', email: 'MARIA@example.org ' };
  const found = problemsOf({
    ...whole,
    signers: [...whole.signers, nobody, twin],
    days: '31',
    copiesTo: 'office',
    hasPassphrase: true,
    passphrase: '',
  });
  expect(Object.keys(found.signers)).toEqual([nobody.key, twin.key]);
  expect(Object.keys(found.signers[nobody.key] ?? {})).toEqual(['name', 'email', 'fields']);
  expect(found.signers[twin.key]?.email?.text.en).toContain('already');
  expect(found.signers[twin.key]?.name?.text.en).toContain('characters');
  expect(found.days).toBeDefined();
  expect(found.copiesTo?.values).toEqual({ email: 'office' });
  expect(found.passphrase).toBeDefined();
  expect(problemsOf({ ...whole, days: 'soon' }).days).toBeDefined();
});

test('a pressed field has the size of its kind, a drawn one its own, and both stay on the page', () => {
  expect(place('signature', maria.key, 1, 400)).toMatchObject({ width: 180, height: 48, y: 376 });
  const drawn = newField('text', maria.key, { page: 1, x: 580, y: 830, width: 40, height: 30 }, size);
  expect(drawn).toMatchObject({ x: 555, y: 812, width: 40, height: 30 });
  expect(copiesOf(' a@b.org\n')).toEqual(['a@b.org']);
});
