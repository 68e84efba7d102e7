import { describe, expect, test } from 'vitest';
import { localeFormatOf } from '../documentFormat.ts';
import { cellValue, markedValue } from './cellValue.ts';

const here = { decimals: 'point', dates: 'month-first', brackets: 'negative' } as const;
const there = { decimals: 'comma', dates: 'day-first', brackets: 'negative' } as const;

describe('numbers', () => {
  test.each([
    ['12', 12, 'General'],
    ['1,234,567', 1_234_567, '#,##0'],
    ['1 234.50', 1234.5, '#,##0.00'],
    ['-0.5', -0.5, '0.0'],
    ['−3', -3, 'General'],
    ['(1,250.00)', -1250, '#,##0.00_);(#,##0.00)'],
    ['₱1,500.25', 1500.25, '"₱"#,##0.00'],
    ['$ 12', 12, '"$ "0'],
    ['-$12.50', -12.5, '"$"0.00'],
    ['$  1,250.00', 1250, '"$"* #,##0.00'],
    ['€  -', 0, '"€"* #,##0.00;"€"* -#,##0.00;"€"* "-"??'],
    ['12.50 EUR', 12.5, '0.00" EUR"'],
    ['€ 7.50', 7.5, '"€ "0.00'],
    ['$7.50', 7.5, '"$"0.00'],
    ['12.5%', 0.125, '0.0%'],
    ['1.23E+05', 123_000, '0.00E+00'],
    ['2.5e3', 2500, '0.0E+00'],
    ['5E-3', 0.005, '0E+00'],
    ['.5', 0.5, '#.0'],
    ['+260', 260, '+0;-0'],
    ['1,250.00-', -1250, '#,##0.00;#,##0.00-'],
    ['0', 0, 'General'],
    ['R$ 1,250.00', 1250, '"R$ "#,##0.00'],
    ['1,500 руб.', 1500, '#,##0" руб."'],
    ['180.50 zł', 180.5, '0.00" zł"'],
    ['250 ₸', 250, '0" ₸"'],
    ['CHF 12.40', 12.4, '"CHF "0.00'],
    ['Rs. 1,200', 1200, '"Rs. "#,##0'],
    ['100,-', 100, '0",-"'],
    ['1,250.– Kč', 1250, '#,##0".–"" Kč"'],
  ])('%s', (text, value, format) => {
    expect(cellValue(text, here)).toEqual({ kind: 'number', value, format });
  });

  test('with a comma before the decimals', () => {
    expect(cellValue('1.234,50', there)).toEqual({ kind: 'number', value: 1234.5, format: '#,##0.00' });
    expect(cellValue('12,5 %', there)).toMatchObject({ value: 0.125 });
  });

  test.each([
    '007',
    '0917 123 4567',
    '=1+1',
    '+cmd',
    '12.',
    '1,23,456',
    '12a',
    '1-2',
    '12345678901234567890',
    '1.2.3',
    '',
    '-',
    '1,2',
    '1040E-1',
    '7E5',
    '23E1',
    'PEN12',
    'TL 500',
    'Item 3,-',
  ])('%s stays text', (text) => {
    expect(cellValue(text, here)).toEqual({ kind: 'text', value: text });
  });
});

describe('dates and times', () => {
  test.each([
    ['2024-05-31', here, 45_443, 'yyyy-mm-dd'],
    ['5/31/2024', here, 45_443, 'm/d/yyyy'],
    ['31/05/2024', here, 45_443, 'dd/mm/yyyy'],
    ['01/02/2024', here, 45_293, 'mm/dd/yyyy'],
    ['01/02/2024', there, 45_323, 'dd/mm/yyyy'],
    ['31.5.24', here, 45_443, 'd.m.yy'],
    ['31 May 2024', here, 45_443, 'd mmm yyyy'],
    ['May 31, 2024', here, 45_443, 'mmm d, yyyy'],
    ['February 02, 2022', here, 44_594, 'mmmm dd, yyyy'],
    ['02 Feb 2022', here, 44_594, 'dd mmm yyyy'],
    ['31-Dec-24', here, 45_657, 'd-mmm-yy'],
    ['12:30', here, 0.520_833_333_333_333_4, 'hh:mm'],
    ['1:30 PM', here, 0.5625, 'h:mm AM/PM'],
  ])('%s', (text, written, value, format) => {
    const found = cellValue(text, written);
    expect(found).toMatchObject({ kind: 'date', format });
    expect(found.value).toBeCloseTo(value, 9);
  });

  test.each(['31/31/2024', '2024-02-30', '25:00', '13:00 PM', '5/2024'])('%s is none', (text) => {
    expect(cellValue(text, here).kind).toBe('text');
  });
});

test('a document shows how it writes', () => {
  expect(localeFormatOf(['1.234,50', '12', '31/12/2024'])).toEqual({ ...there });
  expect(localeFormatOf(['1,234.50', '12/31/2024'])).toEqual({ ...here });
  expect(localeFormatOf([])).toEqual({ ...here });
});

test('points before three digits part thousands where all numbers allow it', () => {
  const counts = ['3.597', '1.847', '14.862', '732', '714', '556'];
  expect(localeFormatOf(counts).decimals).toBe('comma');
  for (const other of ['0.323', '12.5', '4512']) expect(localeFormatOf([...counts, other]).decimals).toBe('point');
  expect(localeFormatOf(['3.597', '1.847', '14.862', '2.5e3']).decimals).toBe('point');
});

test('amounts before a currency of several letters tell the sign of decimals', () => {
  expect(localeFormatOf(['250,00 руб.', '12,5']).decimals).toBe('comma');
});

test('brackets are negative numbers, except in a document that writes these with a minus', () => {
  expect(localeFormatOf(['(78)', '(1,250)', '-3']).brackets).toBe('negative');
  const { brackets } = localeFormatOf(['-10.8', '(78)']);
  expect(brackets).toBe('note');
  expect(cellValue('(78)', { ...here, brackets })).toEqual({ kind: 'text', value: '(78)' });
  expect(cellValue('($78)', { ...here, brackets })).toMatchObject({ value: -78 });
});

test.each([
  ['147.2***', 147.2, '0.0"***"'],
  ['25,000 (b)', 25_000, '#,##0" (b)"'],
  ['12%²', 0.12, '0%"²"'],
  ['(5)*', -5, '0_)"*";(0)"*"'],
])('the number %s keeps the mark of its note', (text, value, format) => {
  expect(markedValue(text, here)).toEqual({ kind: 'number', value, format });
});

test.each(['Rice (b)', '12 x', '*', '2024-05-31*'])('%s has no number with a mark', (text) => {
  expect(markedValue(text, here)).toEqual({ kind: 'text', value: text });
});
