import { expect, test } from 'vitest';
import type { Table } from '#engines/core/document-model/document.ts';
import { cell, table } from '../../officeDocuments.suite.ts';
import { withOwnSigns } from './currencySigns.ts';

const textsOf = ({ cells }: Table) =>
  cells.map(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text) : [])).join(''),
  );
const tableOf = (...rows: readonly (readonly string[])[]) =>
  table(rows.flatMap((texts, row) => texts.map((text, column) => cell(row, column, text))));

test('a sign at the left edge of a column is of its amount, not of the one before', () => {
  const statement = tableOf(['Rent', '1,200 $', '1,150'], ['Power', '90', '80']);
  expect(textsOf(withOwnSigns(statement))).toEqual(['Rent', '1,200', '$1,150', 'Power', '90', '80']);
});

test('signs are behind their amounts where the last amount of a row has one', () => {
  const invoice = tableOf(['Work', '42,00 €', '2,00', '84,00 €'], ['Tests', '30,00 €', '1,50', '45,00 €']);
  expect(withOwnSigns(invoice)).toBe(invoice);
});
