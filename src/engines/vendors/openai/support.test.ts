import { describe, expect, test } from 'vitest';
import type { Passage } from '#engines/ports.ts';
import { chunksOf, maxDocumentLetters, plainLine } from './answers.ts';
import { figuresIn, isSupported, sourcesOf } from './support.ts';

const passage = (text: string, page = 1): Passage => ({ text, page, boxes: [], kind: 'running' });
const source = passage(
  'In 2006 the city council and twelve villages along the Pasig ColumnGap spent 4,500,000 pesos to clean it up.',
);

describe('a sentence is borne out', () => {
  test.each([
    ['by its own words', 'The city council and twelve villages spent 4.500.000 pesos to clean the river.', true],
    ['in other words, mostly', 'In 2006 the council and villages cleaned the Pasig.', true],
    ['not with another figure', 'In 2007 the city council and twelve villages spent 4,500,000 pesos.', false],
    ['not with another name', 'In 2006 the city council and twelve villages of Quezon spent 4,500,000 pesos.', false],
    ['not with other words', 'The mayor sold fishing boats to tourists from abroad.', false],
    ['not turned around', 'The city council and twelve villages did not clean the river.', false],
    ['not where it says nothing', 'In 2006.', false],
    ['not as markup', '<script>alert(1)</script>', false],
  ])('%s', (_, sentence, isTrue) => expect(isSupported(sentence, [source])).toBe(isTrue));

  test('in another language by a quotation that stands there', () => {
    const filipino = 'Gumastos ang lungsod ng 4,500,000 piso noong 2006 para linisin ang Pasig.';
    expect(isSupported(filipino, [source], 'twelve villages along the Pasig ColumnGap')).toBe(true);
    expect(isSupported(filipino, [source], 'twelve villages along the river')).toBe(false);
    expect(isSupported(filipino.replace('2006', '2016'), [source], 'twelve villages along the Pasig ColumnGap')).toBe(false);
    expect(isSupported(filipino, [source], 'twelve')).toBe(false);
  });
});

test('a wrong page is corrected by the passage that says it', () => {
  const others = [passage('Children were told to stay away from the water.', 1), source, passage('Two factories closed.', 3)];
  const right = passage('A flood in 2013 destroyed one treatment plant of the city.', 7);
  expect(sourcesOf('A flood in 2013 destroyed one treatment plant.', [others[0] as Passage], [...others, right])).toEqual([
    right,
  ]);
  expect(sourcesOf('A flood in 2014 destroyed one treatment plant.', [right], [...others, right])).toEqual([]);
});

test('figures have one form', () =>
  expect(figuresIn('1,234.5 and 1.234 and 12%, 2006.')).toEqual(['1234.5', '1234', '12', '2006']));

test.each([
  ['- **Two** factories\nclosed.', 'Two factories closed.'],
  ['## A heading', 'A heading'],
  ['3. A point\u202e\u0007', 'A point'],
])('%j is one plain line', (said, line) => expect(plainLine(said)).toBe(line));

test('chunks hold everything, in order', () => {
  const things = Array.from({ length: 100 }, (_, n) => 'x'.repeat((n * 37) % 90));
  const chunks = chunksOf(things, ({ length }) => length, 200);
  expect(chunks.flat()).toEqual(things);
  for (const chunk of chunks) expect(chunk.join('').length).toBeLessThanOrEqual(200);
  expect(maxDocumentLetters({ name: '', contextTokens: 100, complete: async () => '' }, 1500)).toBe(1000);
});
