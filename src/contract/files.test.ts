import { describe, expect, test } from 'vitest';
import { checkChosenFile, pdf } from './files.ts';

describe('the checks before an upload', () => {
  const file = (name: string, type: string, size: number) => checkChosenFile({ name, type, size }, pdf, 1000);
  test.each([
    ['a.pdf', 'application/pdf', 10, []],
    ['A.PDF', '', 10, []],
    ['a.pdf', 'application/octet-stream', 1000, []],
    ['a.png', 'image/png', 10, ['file-invalid-type']],
    ['a.pdf', 'image/png', 10, ['file-invalid-type']],
    ['a.txt', '', 10, ['file-invalid-type']],
    ['a.pdf', 'application/pdf', 1001, ['file-too-large']],
    ['a.pdf', 'application/pdf', 0, ['file-too-small']],
    ['a.png', 'image/png', 2000, ['file-invalid-type', 'file-too-large']],
  ])('%s of type %j and %d bytes gives %j', (name, type, size, codes) => {
    expect(file(name, type, size)).toEqual(codes);
  });
});
