import { expect, test } from 'vitest';
import { byKind, type InventoryKind } from '#contract/results/preservation.ts';
import type { PdfInfo } from '#engines/ports.ts';
import { MarkPlaces } from './markPlaces.ts';
import { type DocumentStructure, structureChanges } from './structureChanges.ts';

interface Found {
  readonly name?: string;
  readonly value?: string;
  readonly on?: number;
}

function structureWith(kind: InventoryKind, found: readonly Found[], others: Partial<DocumentStructure> = {}): DocumentStructure {
  const findings = found.map(({ on, name = '', value = '' }) => ({ on, to: undefined, name, value, count: 1 }));
  return {
    ...{ attachments: [], facts: { permissionFlags: [] as readonly string[] } as PdfInfo },
    ...{ marks: new MarkPlaces(new Map(), new Set()), pageLabels: '1 …' },
    inventory: {
      pageCount: 2,
      findings: byKind((each) => (each === kind ? findings : [])),
      counts: byKind((each) => (each === kind ? findings.length : 0)),
      cut: [],
    },
    ...others,
  };
}

const told = (before: DocumentStructure, after: DocumentStructure, later = (page: number): number | null => page) =>
  structureChanges(before, after, later).map((each) => `${each.kind} ${each.before?.text ?? ''} > ${each.after?.text ?? ''}`);

const withField = (value: string, ...pages: readonly number[]) =>
  structureWith(
    'formFields',
    pages.map((on) => ({ on, name: 'party', value: `Tx ${value}` })),
  );

test('a field with parts on two pages is one field', () => {
  expect(told(withField('Ash', 0), withField('Ash', 0, 1))).toEqual([]);
  expect(told(withField('Ash', 0, 1), withField('Elm', 0, 1))).toEqual(['changed party: Ash > party: Elm']);
});

test('a renamed bookmark is one change', () => {
  const outline = (...names: readonly string[]) =>
    structureWith(
      'outlineEntries',
      names.map((name) => ({ name, value: 'page' })),
    );
  expect(told(outline('Terms', 'Use of the berth', 'Fees'), outline('Terms', 'Using the berth', 'Annex', 'Fees'))).toEqual([
    'changed Use of the berth > Using the berth',
    'added  > Annex',
  ]);
  expect(told(outline('Terms', 'Old', 'Fees'), outline('Terms', 'New', 'Fees'))).toEqual(['changed Old > New']);
  expect(told(outline('Old', 'Terms'), outline('Terms', 'New'))).toEqual(['removed Old > ', 'added  > New']);
});

test('a language, and the way that pages are counted, change as a whole', () => {
  expect(told(structureWith('language', [{ value: 'en' }]), structureWith('language', [{ value: 'en-GB' }]))).toEqual([
    'changed en > en-GB',
  ]);
  expect(told(structureWith('language', []), structureWith('language', [], { pageLabels: 'i …, 1 …' }))).toEqual([
    'changed 1 … > i …, 1 …',
  ]);
});

test('a comment changes on its page', () => {
  const comment = (value: string, on: number) => structureWith('annotations', [{ name: 'Text', value, on }]);
  expect(told(comment('Check', 0), comment('Checked', 1), (page) => page + 1)).toEqual(['changed Text: Check > Text: Checked']);
  expect(told(comment('Check', 0), comment('Checked', 1))).toEqual(['removed Text: Check > ', 'added  > Text: Checked']);
});

test('of a signed field, the signature is told', () => {
  const empty = structureWith('formFields', [{ name: 'approval', value: 'Sig ', on: 0 }]);
  const signed = {
    ...empty,
    inventory: { ...empty.inventory, counts: byKind((kind) => (kind === 'signatures' ? 1 : 0)) },
    marks: new MarkPlaces(new Map(), new Set(['approval'])),
  };
  expect(structureChanges(empty, signed, (page) => page)).toMatchObject([
    { kind: 'added', structure: 'signatures', after: { text: 'approval' } },
  ]);
});
