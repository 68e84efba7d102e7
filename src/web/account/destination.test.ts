import { describe, expect, test } from 'vitest';
import { destinationAfterSignIn, ownPath } from './destination.ts';

/** What must never lead anywhere, however a browser or a router reads it. */
const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/a',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  'https://evil.example',
  'http://evil.example/a?b',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  'evil.example',
  'www.evil.example/tools',
  'tools/merge-pdf',
  './tools',
  '../tools',
  '?returnTo=/a',
  '#/a',
  '',
  ' ',
  ' /tools',
  ' //evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '\r\n/tools',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  '/tools\r\nSet-Cookie: a=b',
  '/tools\u0000',
  '/tools\u0085',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/a/%2e%2e//evil.example',
  '/tools\\..\\..\\evil.example',
  '/tools/\\evil.example',
  '%2F%2Fevil.example',
  '%2ftools',
  '%5C%5Cevil.example',
  '@evil.example',
  ':80@evil.example',
  'user:pass@evil.example',
  '／／evil.example',
  '⁄⁄evil.example',
  `/${'a'.repeat(2000)}`,
];

/** What looks odd and is a path of this site all the same: the browser stays here. */
const odd: readonly (readonly [string, string])[] = [
  ['/@evil.example', '/@evil.example'],
  ['/evil.example', '/evil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/／evil.example', '/%EF%BC%8Fevil.example'],
  ['/tools?next=//evil.example', '/tools?next=//evil.example'],
  ['/tools#//evil.example', '/tools#//evil.example'],
  ['/a/../tools', '/tools'],
  ['/mga-tool/ñandú', '/mga-tool/%C3%B1and%C3%BA'],
];

describe('a path of this site', () => {
  test.each(hostile.map((raw) => [raw]))('%j is none', (raw) => {
    expect(ownPath(raw)).toBeUndefined();
    // Nor by the way it comes in.
    expect(destinationAfterSignIn(`?${new URLSearchParams({ returnTo: raw })}`, undefined)).toEqual({ path: '/', by: 'home' });
    expect(destinationAfterSignIn('', raw)).toEqual({ path: '/', by: 'home' });
  });

  test('enough of them', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60));

  test.each(odd)('%j stays here', (raw, path) => {
    expect(ownPath(raw)).toBe(path);
    expect(new URL(path, 'https://sheaf.example').origin).toBe('https://sheaf.example');
  });
});

describe('where somebody goes after signing in', () => {
  const id = 'abcdefghijklmnopqrstuv';
  test.each<[string, string | undefined, string]>([
    ['?returnTo=%2Ftools%2Fmerge-pdf', undefined, '/tools/merge-pdf'],
    ['?returnTo=%2Ftools%2Fmerge-pdf', '/plans', '/tools/merge-pdf'],
    [`?returnTo=%2Ftools%2Frotate-pdf&pdfId=${id}`, undefined, `/tools/rotate-pdf?pdfId=${id}`],
    [`?returnTo=%2Fpdf-editor%3FpdfId%3Dother%26tool%3Dtext&pdfId=${id}`, undefined, '/pdf-editor?pdfId=other&tool=text'],
    [`?returnTo=%2Fpdf-editor%3Ftool%3Dtext%23page-2&pdfId=${id}`, undefined, `/pdf-editor?tool=text&pdfId=${id}#page-2`],
    [`?pdfId=${id}`, '/plans', `/pdf-editor?pdfId=${id}`],
    [`?returnTo=https%3A%2F%2Fevil.example&pdfId=${id}`, undefined, `/pdf-editor?pdfId=${id}`],
    ['?pdfId=a%26b%2F..%2F', undefined, '/pdf-editor?pdfId=a%26b%2F..%2F'],
    ['', '/plans', '/plans'],
    ['?returnTo=%2F%2Fevil.example', '/plans', '/plans'],
    ['?returnTo=%2Flogin%3FreturnTo%3D%252Fa', undefined, '/'],
    ['?returnTo=%2Fsignup%2F', undefined, '/'],
    ['', '/login', '/'],
    ['', undefined, '/'],
  ])('%s with %s stored: %s', (search, stored, path) => {
    expect(destinationAfterSignIn(search, stored).path).toBe(path);
  });
});
