import { describe, expect, test } from 'vitest';
import { findDate } from './findDate.ts';
import { findAuthor, findNumber } from './findLabelled.ts';

const now = new Date('2026-11-25T00:00:00Z');
const dateIn = (text: string, order: 'mdy' | 'dmy' = 'mdy') => findDate(text, order, now);

describe('the date of a document', () => {
  test.each([
    ['2026-04-02', '2026-04-02'],
    ['on 2026/4/2.', '2026-04-02'],
    ['04/02/2026', '2026-04-02'],
    ['25/12/2025', '2025-12-25'],
    ['02.04.2026', '2026-04-02'],
    ['2. April 2026', '2026-04-02'],
    ['Wien, 3. März 2026', '2026-03-03'],
    ['le 14 juillet 2025', '2025-07-14'],
    ['5 de mayo de 2024', '2024-05-05'],
    ['April 2nd, 2026', '2026-04-02'],
    ['ika-12 ng Hunyo 2024', '2024-06-12'],
    ['Dec. 31, 1999', '1999-12-31'],
    ['12/31/24', '2024-12-31'],
  ])('%s is %s', (text, date) => {
    expect(dateIn(text)).toBe(date);
  });

  test('the order of day and month is chosen where it is not clear', () => {
    expect([dateIn('03/04/2026', 'mdy'), dateIn('03/04/2026', 'dmy')]).toEqual(['2026-03-04', '2026-04-03']);
    expect(dateIn('12/25/2025', 'dmy')).toBe('2025-12-25');
  });

  test('a date that is called one comes first', () => {
    expect(dateIn('Since 1 May 2001\nInvoice date: 2 May 2026')).toBe('2026-05-02');
    expect(dateIn('Delivered 01.02.2026, Rechnungsdatum: 05.02.2026')).toBe('2026-02-05');
  });

  test.each([
    '30/30/2026',
    '2026-02-30',
    '31.04.2026',
    '2099-01-01',
    '1.2.3',
    'v1.2.2026.4',
    '555-12-2026',
    '1825-01-01',
    'May 2026',
  ])('%s is none', (text) => {
    expect(dateIn(text)).toBeUndefined();
  });
});

describe('the number of a document', () => {
  test.each([
    ['Invoice No. 2026-17', '2026-17'],
    ['INVOICE NUMBER: INV/2026/001', 'INV/2026/001'],
    ['Invoice # 1733', '1733'],
    ['Rechnungsnummer: RE-4711', 'RE-4711'],
    ['Rechnung Nr. 17', '17'],
    ['Factura núm. 12/2026', '12/2026'],
    ['Facture N° F2026-1', 'F2026-1'],
    ['N° facture : F2026-1', 'F2026-1'],
    ['Purchase Order PO-88123', 'PO-88123'],
    ['Our reference: AB/12-9', 'AB/12-9'],
    ['No. 4455', '4455'],
    ['Total 12.50\nOrder number 99-1', '99-1'],
  ])('%s has %s', (text, number) => {
    expect(findNumber(text)).toBe(number);
  });

  test.each([
    'Phone No. 555 1234',
    'Invoice date 02.04.2026',
    'Invoice 2026',
    'in order to 5',
    'Page no 3',
    'No. of pages',
    'Case study',
  ])('%s has none', (text) => {
    expect(findNumber(text)).toBeUndefined();
  });

  test('long texts take no long time', () => {
    const text = 'invoice no '.repeat(5000) + '1-'.repeat(20_000) + 'Author: '.repeat(3000);
    const started = performance.now();
    findNumber(text);
    findAuthor(text);
    findDate(text, 'mdy', now);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

test('the author stands behind a word for it', () => {
  expect(findAuthor('Report\nPrepared by: Ana Cruz\n')).toBe('Ana Cruz');
  expect(findAuthor('Autoren: A. Weiß, B. Groß')).toBe('A. Weiß, B. Groß');
  expect(findAuthor('the author: ')).toBeUndefined();
  expect(findAuthor('signed by author')).toBeUndefined();
});
