import { describe, expect, test } from 'vitest';
import { Parts, placeOf } from './parts.ts';
import { htmlOfRichText } from './richText.ts';
import { mainPageOf } from './site.ts';
import { embedStyleSheet } from './styleSheets.ts';

const sheetOf = (css: string) =>
  embedStyleSheet(css, {
    base: 'css/a.css',
    parts: new Parts((path) => (path === 'css/b.png' ? { bytes: Buffer.from('B') } : undefined)),
    scope: { wrapper: 'w', html: 'h', body: 'b' },
    keepsPaper: false,
  });

describe('addresses', () => {
  test('are paths from the root, and none of them leads out', () => {
    expect(placeOf('a/b/c.html', '../d%20e.png?x#y')).toEqual({ path: 'a/d e.png' });
    expect(placeOf('a/c.html', '/d.png')).toEqual({ path: 'd.png' });
    expect(placeOf('c.html', '../../etc/passwd')).toEqual({ path: '../../etc/passwd' });
    expect(['//x/y', 'https://x', 'file:///x', 'ftp:x'].map((one) => placeOf('', one))).toEqual(Array(4).fill('outside'));
    expect(['', '#a', 'data:,x', 'about:blank'].map((one) => placeOf('', one))).toEqual(Array(4).fill('here'));
  });

  test('the page of a zip is its index nearest to the root, or its only one', () => {
    expect(mainPageOf(['a/index.html', 'index.htm', 'b.html'])).toBe('index.htm');
    expect(mainPageOf(['x/only.xhtml', 'x/a/b.html', 'c.css'])).toBe('x/only.xhtml');
    expect(mainPageOf(['a.html', 'b.html'])).toBeUndefined();
  });
});

describe('a style sheet of a part of a page', () => {
  test('speaks of its wrapper alone, with its pictures in it', () => {
    expect(sheetOf('html>body.k p{color:red}:root{margin:0}')).toBe('@scope (.w){.h>.b.k p{color:red}.h{margin:0}}');
    expect(sheetOf('p{background:url(b.png)}')).toContain('url(data:image/png;base64,Qg==)');
    expect(sheetOf('p{background:url(https://x/y.png)}')).toContain('url(data:,)');
    expect(sheetOf('@page{size:A5}@font-face{src:url(b.png)}')).toMatch(/^@font-face\{.*\}@scope \(\.w\)\{\}$/);
  });

  test('cannot end its scope, or the element that it stands in', () => {
    expect(sheetOf('a{}} header{display:none}')).toBe('@scope (.w){a{}}');
    expect(sheetOf('@media print{a{}}}b{c:d}')).toBe('@scope (.w){@media print{a{}}}');
    expect(sheetOf('a{content:"}"}}x{y:z}')).toBe('@scope (.w){a{content:"}"}}');
    expect(sheetOf('\\75rl(x"){} } header{} "')).toBe('@scope (.w){}');
    // Within brackets it closes nothing.
    expect(sheetOf('a(}){} p{}')).toBe('@scope (.w){a(}){}p{}}');
    expect(sheetOf('a{content:"</style><b>"}')).not.toContain('</');
  });
});

describe('HTML in RTF', () => {
  test('comes back, without what RTF adds for itself', () => {
    const rtf =
      "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\fonttbl{\\f0 Arial;}}{\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 Se\\'f1or \\u8364?\\htmlrtf\\par}\\htmlrtf0{\\*\\htmltag72 </p>}}";
    expect(htmlOfRichText(rtf)).toBe('<p>Señor €</p>');
    expect(htmlOfRichText('{\\rtf1\\ansi Tula}')).toBeUndefined();
  });
});
