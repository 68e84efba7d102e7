import { expect, test } from 'vitest';
import { byKind } from '#contract/preservation.ts';
import type { PdfFacts } from '#engines/ports.ts';
import { structureChanges } from './structureChanges.ts';

const facts = { permissionFlags: [] as readonly string[] } as PdfFacts;
const withField = (value: string, ...pages: readonly number[]) => ({
  ...{ attachments: [], facts },
  inventory: {
    pageCount: 2,
    findings: byKind((kind) =>
      kind === 'formFields' ? pages.map((on) => ({ on, to: undefined, name: 'party', value: `Tx ${value}`, count: 1 })) : [],
    ),
    counts: byKind(() => 0),
    cut: [],
  },
});

test('a field with parts on two pages is one field', () => {
  expect(structureChanges(withField('Ash', 0), withField('Ash', 0, 1))).toEqual([]);
  expect(structureChanges(withField('Ash', 0, 1), withField('Elm', 0, 1)).map(({ kind }) => kind)).toEqual(['changed']);
});
