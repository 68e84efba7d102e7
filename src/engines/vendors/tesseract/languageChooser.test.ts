import { describe, expect, test } from 'vitest';
import type { ScanLanguageCode } from '#contract/text/scanLanguages.ts';
import { LanguageChooser } from './languageChooser.ts';

const many: readonly ScanLanguageCode[] = ['eng', 'fil', 'deu', 'rus', 'ukr', 'jpn', 'hin'];

function read(text: string, confidence = 90) {
  const place = { x: 0, y: 0, width: 10, height: 10, baseline: 8, angle: 0, line: 0 };
  return { words: text.split(' ').map((word) => ({ ...place, text: word, confidence })) };
}

const german =
  'Alle Menschen sind frei und gleich an Wurde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Bruderlichkeit begegnen.';
const english =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another.';

describe('what is asked', () => {
  test('languages that are given are those of every page', () => {
    expect(new LanguageChooser('deu+rus', many).fixed).toEqual(['deu', 'rus']);
    expect(new LanguageChooser('both', many).fixed).toEqual(['eng', 'fil']);
    expect(new LanguageChooser('both', ['eng', 'deu']).fixed).toEqual(['eng']);
  });

  test('a language that the site lacks is refused by its name', () => {
    expect(() => new LanguageChooser('deu+tha', many)).toThrowError(
      expect.objectContaining({ code: 'ocr_language_missing', values: { languages: 'tha', installed: many.join(', ') } }),
    );
    expect(() => new LanguageChooser('auto', [])).toThrowError(expect.objectContaining({ code: 'ocr_language_missing' }));
  });

  test('two languages are read at once, and nothing is to be found out', () => {
    expect(new LanguageChooser('auto', ['eng', 'fil']).fixed).toEqual(['eng', 'fil']);
    expect(new LanguageChooser('auto', many).fixed).toBeUndefined();
  });
});

test('letters are compared in one language of each script', () => {
  expect(new LanguageChooser('auto', many).ofLetters).toEqual(['eng']);
  expect(new LanguageChooser('auto', ['eng', 'rus']).ofLetters).toEqual(['eng', 'rus']);
  expect(new LanguageChooser('deu', many).ofLetters).toEqual(['deu']);
  expect(new LanguageChooser('fil+eng+ukr+rus', many).ofLetters).toEqual(['fil', 'ukr']);
});

describe('what a page is in', () => {
  test('begins with the languages of its script', () => {
    const chooser = new LanguageChooser('auto', many);
    expect(chooser.first('Latin')).toEqual(['eng', 'fil']);
    expect(chooser.first('Cyrillic')).toEqual(['rus', 'ukr']);
    expect(chooser.first('Han')).toEqual(['jpn']);
    expect(chooser.first('Thai')).toEqual(['eng', 'fil']);
  });

  test('is read again in the language of its words', () => {
    const chooser = new LanguageChooser('auto', many);
    expect(chooser.instead('Latin', read(german), ['eng', 'fil'])).toEqual(['deu']);
    expect(chooser.instead('Latin', read(english), ['eng', 'fil'])).toBeUndefined();
    expect(chooser.instead('Latin', read('Gleich und frei'), ['eng', 'fil'])).toBeUndefined();
    expect(chooser.instead('Latin', read(german, 30), ['eng', 'fil'])).toBeUndefined();
  });

  test('is likely what the page before was in', () => {
    const chooser = new LanguageChooser('auto', many);
    chooser.remember('Latin', ['deu']);
    expect(chooser.first('Latin')).toEqual(['deu']);
    expect(chooser.first(undefined)).toEqual(['deu']);
    expect(chooser.instead('Latin', read(english), ['deu'])).toEqual(['eng']);
  });

  test('other scripts are tried on three pages that were read badly', () => {
    const chooser = new LanguageChooser('auto', many);
    expect(chooser.otherScripts(['eng', 'fil'], read(english))).toEqual([]);
    for (let page = 0; page < 3; page += 1)
      expect(chooser.otherScripts(['eng', 'fil'], read('|| ~', 30))).toEqual(['rus', 'jpn', 'hin']);
    expect(chooser.otherScripts(['eng', 'fil'], read('|| ~', 30))).toEqual([]);
  });
});
