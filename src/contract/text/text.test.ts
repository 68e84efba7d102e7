import { describe, expect, test } from 'vitest';
import { errorTable } from '../api/errors.ts';
import { fileKinds } from '../files/files.ts';
import { factWords } from '../results/report.ts';
import { completeText, formatMessage, pickLanguage, type Text } from './text.ts';

describe('say', () => {
  const files = completeText({ en: '{n} {n|file|files} in {name}', fil: '{n} file sa {name}' });
  test('fills values and picks the form for one and for many', () => {
    expect(formatMessage(files, 'en', { n: 1, name: 'a.zip' })).toBe('1 file in a.zip');
    expect(formatMessage(files, 'en', { n: 1200, name: 'a.zip' })).toBe('1,200 files in a.zip');
    expect(formatMessage(files, 'fil', { n: 2, name: 'a.zip' })).toBe('2 file sa a.zip');
  });
  test('a value is never read as a placeholder again', () => {
    expect(formatMessage(files, 'en', { n: 2, name: '{n}' })).toBe('2 files in {n}');
  });
  test('a text may hold words for yes and for no', () => {
    const text = completeText({
      en: '{touch?Tap:Click} it.{billing? It is free.}',
      fil: '{touch?I-tap:I-click} ito.{billing? Libre.}',
    });
    expect(formatMessage(text, 'en', { touch: true, billing: false })).toBe('Tap it.');
    expect(formatMessage(text, 'fil', { touch: false, billing: true })).toBe('I-click ito. Libre.');
    expect(formatMessage(text, 'en')).toBe(text.en);
  });
  test('a value that runs from right to left is isolated', () => {
    expect(formatMessage(files, 'en', { n: 2, name: 'عقد 2024 (1).pdf' })).toBe('2 files in \u2068عقد 2024 (1).pdf\u2069');
    expect(formatMessage(files, 'en', { n: 2, name: 'Año.pdf' })).toBe('2 files in Año.pdf');
  });
  test('a missing value stays visible', () => {
    expect(formatMessage(files, 'en', { n: 2 })).toBe('2 files in {name}');
  });
});

describe('pickLanguage', () => {
  test.each([
    ['fil', 'fil'],
    ['tl-PH,en;q=0.5', 'fil'],
    ['de,fil;q=0.8,en;q=0.5', 'fil'],
    ['en-GB,fil', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('%j gives %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });
});

describe('every text of the contract', () => {
  const texts: [string, Text][] = [
    ...Object.entries(errorTable).map(([code, entry]): [string, Text] => [code, entry.text]),
    ...Object.entries(factWords).map(([code, text]): [string, Text] => [code, text]),
    ...Object.values(fileKinds).flatMap((kind) =>
      Object.entries(kind.refusals).flatMap(([key, notice]): [string, Text][] => [
        [`${kind.name}.${key}.title`, notice.title],
        [`${kind.name}.${key}.body`, notice.body],
      ]),
    ),
  ];
  const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]));

  test.each(texts)('%s has the same placeholders in both languages, and words in each', (_, text) => {
    expect(text.en.trim()).not.toBe('');
    expect(text.fil.trim()).not.toBe('');
    expect(placeholders(text.fil)).toEqual(placeholders(text.en));
  });
});
