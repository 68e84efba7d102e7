import { describe, expect, test } from 'vitest';
import type { DocumentInfo } from '../results/documentInfo.ts';
import { defaultPattern, fieldsIn, type NamedFile, namesFor, unknownPlaceholder } from './namePattern.ts';

const content = (text: string | undefined) => (text === undefined ? null : ({ text, from: 'content' } as const));
const file = (name: string, info: Partial<Record<'date' | 'title' | 'number' | 'author', string>> = {}): NamedFile => {
  const { date, title, number, author } = info;
  const fields = { date: content(date), title: content(title), number: content(number), author: content(author) };
  return { name, info: { ...fields, hasText: true } satisfies DocumentInfo };
};
const nameOf = (pattern: string, info: Parameters<typeof file>[1]) => namesFor(pattern, [file('scan.pdf', info)])[0];

describe('names from a pattern', () => {
  test('fields are filled in, and what is missing leaves no gap', () => {
    expect(nameOf(defaultPattern, { date: '2026-04-02', title: 'Invoice', number: '17' })).toBe('2026-04-02 Invoice 17.pdf');
    expect(nameOf(defaultPattern, { title: 'Invoice' })).toBe('Invoice.pdf');
    expect(nameOf('{date} - {title} ({number})', { date: '2026-04-02', title: 'A' })).toBe('2026-04-02 - A.pdf');
    expect(nameOf('{date}_{number}_{title}', { date: '2026-04-02', title: 'A' })).toBe('2026-04-02_A.pdf');
    expect(nameOf('{author}, {title}', { title: 'A' })).toBe('A.pdf');
    expect(nameOf('Contract {title}', { title: 'A-B' })).toBe('Contract A-B.pdf');
  });

  test('a file of which nothing is known keeps its name, and so does {name}', () => {
    expect(namesFor(defaultPattern, [file('Scan 1.PDF'), file('b.pdf')])).toEqual(['Scan 1.pdf', 'b.pdf']);
    expect(nameOf('{name} {number}', { number: '7' })).toBe('scan 7.pdf');
  });

  test('names are safe for every file system', () => {
    expect(nameOf('{number}', { number: '2026/17' })).toBe('2026-17.pdf');
    expect(nameOf('{title}', { title: 'a: "b" <c>?' })).toBe('a_ _b_ _c__.pdf');
    expect(nameOf('{title}', { title: '../../etc/passwd' })).not.toMatch(/[/\\]|^\./);
    expect(nameOf('{title}', { title: 'con' })).toBe('_con.pdf');
    expect(nameOf('{title}', { title: 'a\u202efdp.exe' })).toBe('afdp.exe.pdf');
    expect(nameOf('{title}', { title: 'Version 1.5' })).toBe('Version 1.5.pdf');
    const long = nameOf('{title} {title} {title}', { title: 'жизнь '.repeat(60) }) ?? '';
    expect(new TextEncoder().encode(long).length).toBeLessThan(240);
    expect(long).toMatch(/жизнь\.pdf$|жизн?и?\.pdf$|ж\.pdf$/);
  });

  test('names are unique, also where case does not count', () => {
    const same = [file('1.pdf', { title: 'A' }), file('2.pdf', { title: 'a' }), file('3.pdf', { title: 'A' })];
    expect(namesFor('{title}', same)).toEqual(['A.pdf', 'a (2).pdf', 'A (3).pdf']);
  });

  test('placeholders are known or told', () => {
    expect(unknownPlaceholder('{date} {titel}')).toBe('titel');
    expect(unknownPlaceholder('{date} {title} {number} {author} {name}')).toBeUndefined();
    expect(fieldsIn('{date}{date}{x}')).toEqual(['date']);
    expect(nameOf('{', {})).toBe('{.pdf');
  });
});
