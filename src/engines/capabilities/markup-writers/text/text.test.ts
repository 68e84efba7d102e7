import { expect, test } from 'vitest';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import { cell, documentOf, heading, page, paragraph, picture, point, table } from '../documents.suite.ts';
import { textParts } from './text.ts';

const pageStart = (_: number, isFirst: boolean) => (isFirst ? '' : '\f');
const write = (document: RecognizedDocument, runningText: 'kept' | 'dropped' = 'dropped') =>
  [...textParts(document, { runningText, pageStart })].join('');

test('paragraphs are apart, points of one list are below one another', () => {
  const blocks = [heading('Rules', 1), paragraph('They are two:'), point('Be kind.', '1.'), point('Be on time.', '2.')];
  expect(write(documentOf(blocks))).toBe('Rules\n\nThey are two:\n\n1. Be kind.\n2. Be on time.\n');
});

test('cells stand in their columns, those that are empty too', () => {
  const cells = [cell(0, 0, 'Both', { columnSpan: 2 }), cell(0, 2, 'Last'), cell(1, 0, 'a\nb'), cell(1, 1, ''), cell(1, 2, 'c')];
  expect(write(documentOf([table(cells)]))).toBe('Both\t\tLast\na b\t\tc\n');
});

test('each page begins as is wanted, one without a text has none, and letters of pictures stay', () => {
  const document = documentOf([paragraph('One')], [], [picture({ readLines: ['34%', 'Wind'] })]);
  expect(write(document)).toBe('One\n\f\f34%\nWind\n');
});

test('headers are there where they are wanted', () => {
  const document = documentOf(page(1, [paragraph('Text')], { header: [paragraph('Report')], footer: [paragraph('7')] }));
  expect(write(document)).toBe('Text\n');
  expect(write(document, 'kept')).toBe('Report\n\nText\n\n7\n');
});
