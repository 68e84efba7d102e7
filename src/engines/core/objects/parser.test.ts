import { describe, expect, test } from 'vitest';
import { ObjectParser } from './parser.ts';
import { serialize } from './serialize.ts';
import { PdfObject, PdfReal, PdfString, type PdfValue } from './values.ts';

const objects = new Map<number, PdfObject>();
const resolve = (number: number) => {
  const known = objects.get(number) ?? PdfObject.of(null);
  objects.set(number, known);
  return known;
};

function parse(text: string): PdfValue {
  return new ObjectParser(Buffer.from(text, 'latin1'), 0, true, resolve).body().values[0] ?? null;
}

function written(text: string): string {
  const value = parse(text);
  const numbers = new Map([...objects].map(([number, object]) => [object, number]));
  return serialize(value, (object) => numbers.get(object));
}

describe('reading and writing back', () => {
  test.each([
    ['numbers', '[0 -7 +3 1.50 -.5 4. 123456789012345678901]', '[0 -7 3 1.50 -.5 4. 123456789012345678901]'],
    ['what is no number', '[1.2.3 --5]', '[0 0]'],
    ['names with escapes', '/A#20B#2f#C3', '/A#20B#2f#c3'],
    ['an empty name', '[/ /A]', '[/ /A]'],
    ['strings with nested parentheses', '(a(b)c)', '(a\\(b\\)c)'],
    ['escapes in strings', '(\\n\\t\\\\\\)\\101\\7x\\\r\nend)', '(\n\t\\\\\\)A\x07xend)'],
    ['line ends in strings', '(a\r\nb\rc)', '(a\nb\nc)'],
    ['hexadecimal strings', '<48 65 6c 6C 6f7>', '(Hellop)'],
    ['dictionaries', '<</B 2/A<</C[1 2]>>/N null>>', '<</B 2/A<</C[1 2]>>>>'],
    ['references', '[12 0 R 1 2 3 0 R]', '[12 0 R 1 2 3 0 R]'],
    ['comments', '[1 % one\n 2]', '[1 2]'],
    ['words', '[true false null]', '[true false null]'],
  ])('%s', (_, text, expected) => {
    expect(written(text)).toBe(expected);
    expect(written(expected)).toBe(expected);
  });

  test('bytes of a string survive, all 256 of them', () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const value = parse(serialize(new PdfString(all.toString('latin1')), () => undefined));
    expect(value instanceof PdfString && Buffer.from(value.bytes, 'latin1').equals(all)).toBe(true);
  });

  test('a real keeps its words', () => {
    expect(parse('0.100')).toEqual(new PdfReal('0.100'));
  });

  test('the last of equal keys wins, and what does not pair is skipped', () => {
    expect(written('<</A 1/A 2 (odd) /B 3>>')).toBe('<</A 2/B 3>>');
  });
});

describe('hostile bytes', () => {
  test.each(['[', '<<', '(', '<48', ']', '>>', '[endobj]', '<</A'])('%s is damage, not a crash', (text) => {
    expect(() => parse(text)).toThrow('damaged');
  });

  test('ten thousand brackets are refused without using up the stack', () => {
    expect(() => parse('['.repeat(10_000) + ']'.repeat(10_000))).toThrow('damaged');
    expect(() => parse('<</A'.repeat(10_000))).toThrow('damaged');
    const deep = 400;
    expect(written('['.repeat(deep) + ']'.repeat(deep))).toHaveLength(deep * 2);
  });

  test('random bytes never do anything but parse or be damaged', () => {
    let state = 42;
    for (let round = 0; round < 2_000; round++) {
      const bytes = Buffer.from(
        Array.from({ length: 60 }, () => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          return '[]<>()/%#\\ 019RABtrue\r\n\0\xff'.charCodeAt((state >>> 16) % 27);
        }),
      );
      try {
        new ObjectParser(bytes, 0, true, resolve).body();
      } catch (cause) {
        expect(String(cause)).toContain('damaged');
      }
    }
  });
});
