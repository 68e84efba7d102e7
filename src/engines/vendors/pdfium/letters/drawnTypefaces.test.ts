import { expect, test } from 'vitest';
import { drawnTypefaces } from './drawnTypefaces.ts';

/** A text whose letters are each followed by the number of their font. */
function typefacesOf(text: string): string[] {
  const letters = [...text.matchAll(/(.)(\d)/g)].map(([, letter = '', font = '']) => ({ letter, font: Number(font) }));
  const lettersOf = new Map<number, Map<string, { index: number; object: number; size: number }>>();
  for (const [index, { letter, font }] of letters.entries()) {
    if (letter === ' ') continue;
    lettersOf.set(font, (lettersOf.get(font) ?? new Map()).set(letter, { index, object: index, size: 10 }));
  }
  const fonts = letters.map(({ letter, font }) => (letter === ' ' ? undefined : font));
  const found = drawnTypefaces(lettersOf, { fonts, isSpace: (index) => letters[index]?.letter === ' ' });
  return [...found].map(([font, own]) => `${font} ${[...own.keys()].toSorted().join('')}`);
}

test('fonts that stand beside each other in words are one typeface', () => {
  expect(typefacesOf('P1a2r2t2')).toEqual(['1 Part', '2 Part']);
  expect(typefacesOf('a1b1 011#2')).toEqual(['1 #1ab', '2 #1ab']);
});

test('fonts that have a letter in common are two typefaces, even in one word', () => {
  expect(typefacesOf('N1o2t2e2a3t3')).toEqual(['1 Neot', '2 Neot', '3 at']);
});
