import { expect, test } from 'vitest';
import type { DocumentChange, StructureKind } from '#contract/results/comparison.ts';
import { formatMessage, type Text, type TextValues } from '#contract/text/text.ts';
import { sideText } from './changeText.ts';

const t = (text: Text, values?: TextValues) => formatMessage(text, 'en', values);
const added = (structure: StructureKind, text: string): DocumentChange => {
  return { part: 'structure', kind: 'added', structure, before: null, after: { page: 1, boxes: [], text } };
};
const saidOf = (text: string, structure: StructureKind = 'links') =>
  sideText(added(structure, text), added(structure, text).after, t);

test('a link is said with its words and with its page or address', () => {
  expect(saidOf('chapter 7,: #page=11')).toBe('chapter 7 → page 11');
  expect(saidOf('our site.: https://example.org/#page=2')).toBe('our site → https://example.org/#page=2');
  expect(saidOf('https://example.org/')).toBe('https://example.org/');
});

test('names of the file format are said in plain words', () => {
  expect(saidOf('Text: Check the fee: 420', 'annotations')).toBe('Note: Check the fee: 420');
  expect(saidOf('Highlight', 'annotations')).toBe('Highlight');
  expect(saidOf('Title: Agreement', 'metadata')).toBe('Title: Agreement');
  expect(saidOf('constructor: own', 'metadata')).toBe('constructor: own');
  expect(saidOf('Draft: false', 'layers')).toBe('Draft: hidden');
  expect(saidOf('fees.csv: 1200 B, SHA-256 0a1b2c', 'attachments')).toBe('fees.csv (1,200 bytes)');
  expect(saidOf('extract', 'permissions')).toBe('Copy text and images');
});
