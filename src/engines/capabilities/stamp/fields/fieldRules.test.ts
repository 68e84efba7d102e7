import { describe, expect, test } from 'vitest';
import { PdfString, pdfDict } from '#engines/core/objects/values.ts';
import { rulesOf } from './fieldRules.ts';
import { readScriptCall } from './scriptCall.ts';

const script = (words: string) => pdfDict({ S: 'JavaScript', JS: new PdfString(words) });
const rules = (entries: Readonly<Record<string, string>>) =>
  rulesOf(pdfDict(Object.fromEntries(Object.entries(entries).map(([key, words]) => [key, script(words)]))), 7);

describe('a script', () => {
  test.each([
    [`AFSimple_Calculate("SUM", new Array ("a.1", 'b\\u00e9'));`, ['SUM', ['a.1', 'bé']]],
    ['AFNumber_Format(2, 0, 0, 0, "\\u20ac ", true)', [2, 0, 0, 0, '€ ', true]],
    ['f([])', [[]]],
    ['f( -1.5 , "a\\"b\\n" )', [-1.5, 'a"b\n']],
    ['f()', []],
  ])('that is one call is read: %s', (words, values) => {
    expect(readScriptCall(words)?.values).toEqual(values);
  });

  test.each([
    'f(a)',
    'f(1) + g(2)',
    'f(1); g(2);',
    'f(1,)x',
    'f(1 2)',
    'f("open)',
    'f([1, 2])',
    'f(new Array("a", this.x))',
    'if (x) f(1)',
    'f(`a`)',
    `f(${'['.repeat(9000)}${']'.repeat(9000)})`,
    '',
  ])('that does anything else is not: %s', (words) => {
    expect(readScriptCall(words)).toBeUndefined();
  });
});

describe('what a field asks for', () => {
  test('is told as data', () => {
    expect(rules({ K: 'AFNumber_Keystroke(2, 0, 3, 0, "$", true);', F: 'AFNumber_Format(2, 0, 3, 0, "$", true);' })).toEqual({
      format: { kind: 'number', decimals: 2, separators: 0, negative: 3, currency: '$', isCurrencyFirst: true },
      hasOtherScript: false,
    });
    expect(rules({ C: 'AFSimple_Calculate("PRD", "a, b")', V: 'AFRange_Validate(true, 0, false, 9)' })).toEqual({
      range: { least: 0 },
      calculation: { how: 'product', of: ['a', 'b'], order: 7 },
      hasOtherScript: false,
    });
    expect(rules({ F: 'AFDate_FormatEx("dd.mm.yyyy")' }).format).toEqual({ kind: 'date', pattern: 'dd.mm.yyyy' });
    expect(rules({ F: 'AFDate_Format(10)' }).format).toEqual({ kind: 'date', pattern: 'mmm d, yyyy' });
    expect(rules({ K: 'AFTime_Keystroke(1)', F: 'AFTime_Format(1)' })).toEqual({
      format: { kind: 'time', pattern: 'h:MM tt' },
      hasOtherScript: false,
    });
    expect(rules({ F: 'AFTime_FormatEx("HH.MM")' }).format).toEqual({ kind: 'time', pattern: 'HH.MM' });
    expect(rules({ K: 'AFSpecial_Keystroke(2)', F: 'AFSpecial_Format(2)' })).toEqual({
      format: { kind: 'mask', masks: ['(999) 999-9999', '999-9999'] },
      hasOtherScript: false,
    });
    expect(rulesOf(undefined, 0)).toEqual({ hasOtherScript: false });
  });

  test.each([
    { C: 'event.value = 1 + 1;' },
    { C: 'AFSimple_Calculate("SUM", new Array(names()))' },
    { F: 'AFDate_FormatEx("HH:MM")' },
    { F: 'AFTime_FormatEx("mm/dd HH:MM")' },
    { F: 'AFSpecial_Format(9)' },
    { K: 'AFSpecial_KeystrokeEx("AA-99")' },
    { V: 'if (event.value > 3) app.alert("no");' },
    { F: 'AFNumber_Format(2, 0, 0, 0, "", true)', K: 'custom()' },
  ])('and cannot be followed is told: %o', (entries) => {
    expect(rules(entries).hasOtherScript).toBe(true);
  });
});
