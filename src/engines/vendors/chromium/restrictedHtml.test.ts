import { describe, expect, test } from 'vitest';
import { markdownPage } from './markdownPage.ts';
import { hasEndlessClusters, markupBytes, readHtml, restrictedHtml, saysLanguage } from './restrictedHtml.ts';

const paper = { widthPt: 612, heightPt: 792, marginPt: 36 };
const partsOf = (page: string) => restrictedHtml(page, paper).outsideParts;

test.each([
  ['marks on one letter', `a${'\u0301'.repeat(5000)}`, true],
  ['directions within one another', '\u202e\u2067'.repeat(2500), true],
  ['marks as character references', `a${'&#769;&#x301;'.repeat(2500)}`, true],
  ['marks with a name', `a${'&DownBreve;'.repeat(5000)}`, true],
  ['marks with tags and comments between them', `a${'\u0301<i><!-- < -->'.repeat(5000)}`, true],
  ['references to many letters', '&#97;&#769;'.repeat(5000), false],
  ['as many marks on many letters', 'a\u0301\u0323'.repeat(5000), false],
  ['as many isolated words', '\u2067a\u2069 '.repeat(5000), false],
])('%s', (_what, text, isEndless) => {
  expect(hasEndlessClusters(`<p>${text}</p>`)).toBe(isEndless);
});

test('what is laid out is counted without the pictures in it', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(100_000)}">`;
  expect(markupBytes(`<p>Tula</p>${picture}`)).toBe(`<p>Tula</p>${picture}`.length - 100_000);
  expect(markupBytes(`data: ${'A '.repeat(1000)}`)).toBe(2006);
});

describe('a page behind its policy', () => {
  test('the policy stands before the first byte of the page, which cannot reload itself', () => {
    const { html } = restrictedHtml('<!DOCTYPE html><META HTTP-EQUIV = "Refresh" content="0;url=x"><meta name=a><p>Tula', paper);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<!DOCTYPE'));
    expect(html).not.toMatch(/refresh/i);
    expect(html).toContain('<meta name=a>');
    expect(html.startsWith('<!doctype html>')).toBe(true);
  });

  test('a page without a document type stays one of the old kind', () => {
    expect(restrictedHtml('<p>Tula', paper).html.startsWith('<meta')).toBe(true);
  });

  test('what it asks for is counted once each, and what it brings along is not', () => {
    expect(partsOf('<img src="a.png"><img src=a.png><img src="data:image/png;base64,AA"><a href="b.html">b</a>')).toBe(1);
    expect(
      partsOf(
        '<link rel="icon" href="i.ico"><link href="s.css" rel="stylesheet"><style>@import "t.css";p{background:url(u.png)}</style>',
      ),
    ).toBe(3);
  });

  test('a page of nothing but beginnings is read to its end', () => {
    const beginnings = ['<link ', '<meta ', '<html ', 'src=', 'url(', 'src '];
    for (const beginning of beginnings) expect(partsOf(beginning.repeat(1_000_000))).toBeLessThanOrEqual(1);
  });

  test('its language is the one that it says', () => {
    expect([saysLanguage('<!doctype html><html class=a lang=fil>'), saysLanguage('<html><p lang=fil>')]).toEqual([true, false]);
  });

  test('its letters are read by what it says of them, and blanks are none', () => {
    expect(readHtml(Buffer.concat([Buffer.from('<meta charset=iso-8859-7><p>'), Buffer.from([0xc1])]))).toContain('Α');
    expect(readHtml(Buffer.from(' \n'))).toBeUndefined();
  });
});

describe('Markdown as a page', () => {
  test('headings have the names that links call them by, each its own', () => {
    const page = markdownPage('# Ang *Ulat* & iba\n\n## Una\n\n## Una\n');
    expect(page).toContain('<title>Ang Ulat &#38; iba</title>');
    expect(page).toMatch(/<h1 id="ang-ulat--iba">[\s\S]*<h2 id="una">Una<[\s\S]*<h2 id="una-1">/);
  });

  test('facts before the text are none of its words', () => {
    const page = markdownPage('---\ntitle: "A <b>"\nlang: fil"onload\n---\nTula\n');
    expect(page).toContain('<title>A &#60;b&#62;</title>');
    expect(page).not.toMatch(/lang=|title:/);
  });

  test('a task is a letter that is read aloud, and footnotes lead there and back', () => {
    const page = markdownPage('- [x] Tapos\n- [ ] Hindi\n\nTala[^1]\n\n[^1]: Ibaba\n');
    expect(page).toMatch(/☑<\/span>\s*Tapos[\s\S]*☐<\/span>\s*Hindi/);
    expect(page).toMatch(/href="#footnote-1"[\s\S]*id="footnote-1"/);
    expect(page).not.toContain('<h2');
  });
});
