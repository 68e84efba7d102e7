import { describe, expect, test } from 'vitest';
import { type FieldFormat, formatted, isRed, storedValue } from './fieldFormats.ts';
import type { FormWidget } from './formFields.ts';
import { calculatedFields, fieldProblem, missingFields } from './formRules.ts';

const number = (more: Partial<Extract<FieldFormat, { kind: 'number' }>> = {}): FieldFormat => ({
  kind: 'number',
  decimals: 2,
  separators: 0,
  negative: 0,
  currency: '',
  isCurrencyFirst: false,
  ...more,
});

function field(name: string, more: Partial<FormWidget> = {}): FormWidget {
  return {
    ...{
      name,
      label: name,
      page: 1,
      kind: 'text',
      x: 0,
      y: 0,
      width: 100,
      height: 20,
      turns: 0,
      values: [],
      hasLook: true,
    },
    ...{ options: [], isReadOnly: false, isMultiline: false, isPassword: false, isOpen: false, isMultiple: false, isComb: false },
    ...{ fontFamily: 'arial', bold: false, italic: false, fontSize: 12, color: '#000000', align: 'left', borderWidth: 0 },
    ...{ sign: 'check', isRequired: false, hasOtherScript: false },
    ...more,
  } as FormWidget;
}

describe('a format', () => {
  test.each([
    ['1234.5', number(), '1,234.50'],
    ['1234567.891', number({ separators: 2 }), '1.234.567,89'],
    ['1234.5', number({ separators: 3, decimals: 0 }), '1235'],
    ['1234.5', number({ separators: 4 }), "1'234.50"],
    ['1.005', number(), '1.01'],
    ['-12', number({ currency: '₱', isCurrencyFirst: true }), '-₱12.00'],
    ['-12', number({ currency: ' kr', negative: 2 }), '(12.00 kr)'],
    ['-12', number({ negative: 1 }), '12.00'],
    ['0.125', { kind: 'percent', decimals: 1, separators: 0 }, '12.5%'],
    ['3/7/26', { kind: 'date', pattern: 'mm/dd/yyyy' }, '03/07/2026'],
    ['7.3.2026', { kind: 'date', pattern: 'd mmmm yyyy' }, '7 March 2026'],
    ['7 mar 99', { kind: 'date', pattern: 'dd.mm.yy' }, '07.03.99'],
    ['Mar 7, 2026', { kind: 'date', pattern: 'dd/mm/yyyy' }, '07/03/2026'],
    ['2026-03-07', { kind: 'date', pattern: 'dddd, mmm d' }, 'Saturday, Mar 7'],
    ['14:30', { kind: 'time', pattern: 'h:MM tt' }, '2:30 pm'],
    ['12:05 a.m.', { kind: 'time', pattern: 'HH:MM:ss' }, '00:05:00'],
    ['2 PM', { kind: 'time', pattern: 'HH:MM' }, '14:00'],
    ['917 5550142', { kind: 'mask', masks: ['(999) 999-9999', '999-9999'] }, '(917) 555-0142'],
    ['5550142', { kind: 'mask', masks: ['(999) 999-9999', '999-9999'] }, '555-0142'],
    ['123456789', { kind: 'mask', masks: ['99999-9999'] }, '12345-6789'],
    ['', number(), ''],
  ] as const)('shows %s as %o says', (value, format, shown) => {
    expect(formatted(value, format as FieldFormat)).toBe(shown);
  });

  test.each([
    ['twelve', number()],
    ['1.2.3', number()],
    ['30/02/2026', { kind: 'date', pattern: 'dd/mm/yyyy' }],
    ['13/13/2026', { kind: 'date', pattern: 'dd/mm/yyyy' }],
    ['12', { kind: 'date', pattern: 'dd/mm/yyyy' }],
    ['25:00', { kind: 'time', pattern: 'HH:MM' }],
    ['13 pm', { kind: 'time', pattern: 'HH:MM' }],
    ['9:75', { kind: 'time', pattern: 'HH:MM' }],
    ['123', { kind: 'mask', masks: ['99999'] }],
    ['12a45', { kind: 'mask', masks: ['99999'] }],
  ] as const)('does not show %s', (value, format) => {
    expect(formatted(value, format as FieldFormat)).toBeUndefined();
    expect(fieldProblem(field('a', { format: format as FieldFormat }), [value])).toBeDefined();
  });

  test('keeps a number as numbers are stored, whatever it was typed with', () => {
    expect(storedValue('1,234.50', number())).toBe('1234.5');
    expect(storedValue('1.234,5', number({ separators: 2 }))).toBe('1234.5');
    expect(storedValue('1.234', number({ separators: 2 }))).toBe('1234');
    expect(storedValue('₱ 12', number({ currency: '₱' }))).toBe('12');
    expect(storedValue('twelve', number())).toBe('twelve');
    expect(storedValue('1,234', undefined)).toBe('1,234');
  });

  test('shows numbers below zero in red where it asks for that', () => {
    expect(isRed('-1', number({ negative: 3 }))).toBe(true);
    expect(isRed('1', number({ negative: 3 }))).toBe(false);
    expect(isRed('-1', number())).toBe(false);
  });
});

describe('a form', () => {
  const form = [
    field('rows.a'),
    field('rows.b', { format: number({ separators: 2 }) }),
    field('total', { isReadOnly: true, calculation: { how: 'sum', of: ['rows'], order: 0 } }),
    field('twice', { calculation: { how: 'product', of: ['total', 'factor'], order: 1 } }),
    field('factor', { values: ['2'] }),
    field('mean', { calculation: { how: 'average', of: ['rows.a', 'rows.b'], order: 2 } }),
  ];
  const saying = (values: Readonly<Record<string, string>>) => (widget: FormWidget) => {
    const value = values[widget.name];
    return value === undefined ? widget.values : [value];
  };

  test('calculates what follows from a change, and what follows from that', () => {
    const values = calculatedFields(form, saying({ 'rows.a': '0.1', 'rows.b': '0,2' }), ['rows.a']);
    expect(values).toEqual([
      { name: 'total', values: ['0.3'] },
      { name: 'twice', values: ['0.6'] },
      { name: 'mean', values: ['0.15'] },
    ]);
    expect(calculatedFields(form, saying({ factor: '3', total: '5' }), ['factor'])).toEqual([{ name: 'twice', values: ['15'] }]);
  });

  test('lets people write over what they may write in, and over nothing else', () => {
    expect(calculatedFields(form, saying({ twice: '9' }), ['twice'])).toEqual([]);
    expect(calculatedFields(form, saying({ 'rows.a': '4', total: '9' }), ['total'])[0]).toEqual({ name: 'total', values: ['4'] });
  });

  test('tells what is missing and what is out of its limits', () => {
    const required = field('must', { isRequired: true });
    expect(missingFields([required, field('may')], () => [' ']).map(({ name }) => name)).toEqual(['must']);
    expect(missingFields([required], () => ['x'])).toEqual([]);
    const limited = field('age', { range: { least: 18, most: 99 } });
    expect(fieldProblem(limited, ['17'])).toEqual({ code: 'between', least: 18, most: 99 });
    expect(fieldProblem(limited, ['18'])).toBeUndefined();
    expect(fieldProblem(field('age', { range: { most: 99 } }), ['100'])?.code).toBe('most');
    expect(fieldProblem(limited, ['old'])?.code).toBe('number');
  });
});
