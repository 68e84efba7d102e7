import { describe, expect, test } from 'vitest';
import { PdfObject, PdfStream, type PdfValue, pdfDict } from '../values.ts';
import { findDuplicates } from './duplicates.ts';

const stream = (entries: Record<string, PdfValue>, content: string) =>
  PdfObject.of(new PdfStream(pdfDict(entries), Buffer.from(content, 'latin1')));
const image = () => stream({ Subtype: 'Image', Width: 10, Height: 10 }, 'x');

describe('duplicates', () => {
  test('a font, its descriptor and its file are one when the files are', () => {
    const font = (content: string) => {
      const file = stream({ Length1: 4 }, content);
      const descriptor = PdfObject.of(pdfDict({ Type: 'FontDescriptor', FontFile2: file }));
      return [PdfObject.of(pdfDict({ Type: 'Font', FontDescriptor: descriptor })), descriptor, file];
    };
    const [one, two, other] = [font('glyf'), font('glyf'), font('glyg')];
    const found = findDuplicates([...one, ...two, ...other]);
    expect(two.map((object) => found.get(object))).toEqual(one);
    expect(other.some((object) => found.has(object))).toBe(false);
  });

  test('what is itself stays itself: pages, fields, and what the tags point at', () => {
    const twins = (entries: Record<string, PdfValue>) => [PdfObject.of(pdfDict(entries)), PdfObject.of(pdfDict(entries))];
    const tagged = [image(), image()];
    for (const each of tagged) (each.value as PdfStream).dict.set('StructParent', 3);
    const all = [...twins({ Type: 'Page' }), ...twins({ FT: 'Tx', T: 'a' }), ...twins({ Type: 'Annot' }), ...tagged];
    expect(findDuplicates(all).size).toBe(0);
  });

  test('equal bytes under another dictionary are another image', () => {
    expect(findDuplicates([image(), stream({ Subtype: 'Image', Width: 5, Height: 20 }, 'x')]).size).toBe(0);
    const [first, second] = [image(), image()];
    expect(findDuplicates([first, second]).get(second)).toBe(first);
  });
});
