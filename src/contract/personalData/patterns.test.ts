import { describe, expect, test } from 'vitest';
import { findName, findPattern, findPhrase, type PatternKind, patternKinds } from './patterns.ts';
import { personalText } from './personalTexts.suite.ts';

const texts = 1000;
const minRecall = 0.99;
const minPrecision = 0.98;

describe('personal data', () => {
  test(`of each kind is found in ${texts} texts, and little else`, () => {
    const tally = new Map<PatternKind, { planted: number; hit: number; found: number; wrong: string[]; missed: string[] }>();
    for (const kind of patternKinds) tally.set(kind, { planted: 0, hit: 0, found: 0, wrong: [], missed: [] });
    for (let seed = 0; seed < texts; seed += 1) {
      const { text, planted } = personalText(seed);
      for (const kind of patternKinds) {
        const count = tally.get(kind);
        const own = planted.filter((each) => each.kind === kind);
        const found = findPattern(kind, text);
        if (!count) continue;
        count.planted += own.length;
        count.found += found.length;
        for (const { value, start } of own) {
          if (found.some((span) => span.start === start && span.end === start + value.length)) count.hit += 1;
          else count.missed.push(value);
        }
        for (const { start, end } of found) {
          if (!own.some((each) => each.start === start && each.value.length === end - start))
            count.wrong.push(text.slice(start, end));
        }
      }
    }
    const rates = [...tally].map(([kind, { planted, hit, found }]) => ({
      kind,
      planted,
      recall: hit / planted,
      precision: hit / found,
    }));
    console.info(
      rates
        .map(({ kind, planted, recall, precision }) => `${kind} ${planted}: ${recall.toFixed(4)} ${precision.toFixed(4)}`)
        .join('\n'),
    );
    for (const { kind, planted, recall, precision } of rates) {
      expect(planted).toBeGreaterThan(400);
      const { missed, wrong } = tally.get(kind) ?? { missed: [], wrong: [] };
      expect([kind, recall >= minRecall, missed.slice(0, 5)]).toEqual([kind, true, expect.anything()]);
      expect([kind, precision >= minPrecision, wrong.slice(0, 5)]).toEqual([kind, true, expect.anything()]);
    }
  });

  test.each([
    ['email', 'Mail juan@example.ph.', ['juan@example.ph']],
    ['email', 'user@localhost and @handle', []],
    ['card', '4111 1111 1111 1111 and 4111 1111 1111 1112', ['4111 1111 1111 1111']],
    ['account', 'IBAN GB82 WEST 1234 5698 7654 32 IS MINE', ['GB82 WEST 1234 5698 7654 32']],
    ['tax-us', '000-12-3456, 666-12-3456 and 219-09-9999', ['219-09-9999']],
    ['tax-ph', 'TIN: 123 456 789 000', ['123 456 789 000']],
    ['tax-eu', 'NL004495445B01, NL004495446B01 and DE136695977', ['NL004495445B01']],
    ['date', '31/12/2026, 12/31/2026, 32/13/2026', ['31/12/2026', '12/31/2026']],
  ] as const)('%s in %s', (kind, text, expected) => {
    expect(findPattern(kind, text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  test('a phrase stands by itself, whatever its case, accents and spaces', () => {
    const text = 'Peña met pena at the PEÑA  Bar; penal law.';
    expect(findPhrase(text, 'peña').map(({ start, end }) => text.slice(start, end))).toEqual(['Peña', 'pena', 'PEÑA']);
    expect(findPhrase(text, 'peña bar')).toHaveLength(1);
    expect(findPhrase(text, ' ')).toEqual([]);
    const names = 'Maria Reyes; Reyes, Maria; Mariana Reyes';
    expect(findName(names, 'Maria Reyes').map(({ start, end }) => names.slice(start, end))).toEqual([
      'Maria Reyes',
      'Reyes, Maria',
    ]);
  });

  test('long runs of one sign end soon', () => {
    const began = performance.now();
    for (const run of ['1-', 'a-', 'a.', '1 ', 'DE', '(1'])
      for (const kind of patternKinds) findPattern(kind, run.repeat(20_000));
    // Far from what an attack would need, whatever else the machine does.
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

test('a phrase may have any signs, and is found within longer words only where that is asked for', () => {
  expect(findPhrase('Mrs Santos-Reyes (tenant)', 'santos-reyes (tenant)')).toHaveLength(1);
  expect(findPhrase('deposits', 'deposit')).toEqual([]);
  // Scripts without spaces between words, and words of other scripts among them.
  expect(findPhrase('负责后端开发，使用Redis缓存', '后端')).toEqual([{ start: 2, end: 4 }]);
  expect(findPhrase('负责后端开发，使用Redis缓存', 'redis')).toEqual([{ start: 9, end: 14 }]);
  expect(findPhrase('홍길동은 서울에', '홍길동')).toHaveLength(1);
  expect(findPattern('phone', '电话09171234567转')).toEqual([{ start: 2, end: 13 }]);
  expect(findPhrase('deposits', 'deposit', true)).toEqual([{ start: 0, end: 7 }]);
});
