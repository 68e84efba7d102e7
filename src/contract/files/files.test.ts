import { describe, expect, test } from 'vitest';
import { checkChosenFile, image, jpg, mediaTypeOf, pdf, svg, text } from './files.ts';

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

describe('what a file is, its first bytes say', () => {
  const bytes = (latin1: string) => Uint8Array.from(latin1, (one) => one.charCodeAt(0));
  test.each([
    ['\xff\xd8\xff\xe0..JFIF', image, 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n....', image, 'image/png'],
    ['\x89PNG\r\n\x1a\n....', jpg, undefined],
    ['RIFF....WEBPVP8 ', image, 'image/webp'],
    ['RIFF....WAVEfmt ', image, undefined],
    ['II*\0....', image, 'image/tiff'],
    ['\0\0\0\x18ftypheic', image, 'image/heic'],
    ['\0\0\0\x18ftypmp42', image, undefined],
    ['<?xml version="1.0"?><!-- a -->\n<svg xmlns="x">', svg, 'image/svg+xml'],
    ['<html><body>', svg, undefined],
    ['<svg onload="x"/>', image, undefined],
    ['Mabuhay!\r\n\tPage\f', text, 'text/plain'],
    ['how <svg> and %PDF- are written', text, 'text/plain'],
    ['\xff\xfeM\0a\0', text, 'text/plain'],
    ['MZ\x90\0\x03\0\0\0', text, undefined],
    ['junk\n%PDF-1.7', pdf, 'application/pdf'],
    ['PK\x03\x04', pdf, undefined],
  ] as const)('%j', (start, kind, mediaType) => {
    expect(mediaTypeOf(kind, bytes(start))).toBe(mediaType);
  });
});
