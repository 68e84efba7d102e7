import { stem } from '../api/operation.ts';
import { type DocumentInfo, documentInfoFields } from '../results/documentInfo.ts';
import { safeFileName } from './fileNames.ts';

/** File names that are made from a pattern such as `{date} {title} {number}`. */

export const patternFields = [...documentInfoFields, 'name'] as const;
export type PatternField = (typeof patternFields)[number];
export const defaultPattern = '{date} {title} {number}';
export const longestPattern = 200;

const placeholder = /\{([^{}]*)\}/g;
/** Stands for a missing field; no text of a file has it. */
const missing = '\0';
const emptyBrackets = /[([]\s*\0\s*[)\]]/g;
/** The separators before a missing field, and everything that is to go with it. */
const gaps = /([\s\-_–—,;.]*)\0(?:[\s\-_–—,;.]*\0)*[\s\-_–—,;.]*/g;
const isField = (word: string): word is PatternField => (patternFields as readonly string[]).includes(word);
/** File systems count bytes of UTF-8, and ` (99)` and the ending must fit as well. */
const longestBytes = 230;
/** One field must not push the others out of the name. */
const longestField = 100;

/** The first placeholder that is no field, or undefined. */
export function unknownPlaceholder(pattern: string): string | undefined {
  return [...pattern.matchAll(placeholder)].map(([, word = '']) => word).find((word) => !isField(word));
}

export function fieldsIn(pattern: string): PatternField[] {
  return [...new Set([...pattern.matchAll(placeholder)].map(([, word = '']) => word).filter(isField))];
}

export interface NamedFile {
  readonly name: string;
  readonly info: DocumentInfo;
}

/** The new names, all different, also where a file system ignores case. */
export function namesFor(pattern: string, files: readonly NamedFile[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const base = baseName(pattern, file);
    let name = `${base}.pdf`;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} (${number}).pdf`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Without its ending. A file of which nothing is known keeps its name. */
function baseName(pattern: string, { name, info }: NamedFile): string {
  const own = stem(name);
  const textOf = (field: PatternField) => (field === 'name' ? own : (info[field]?.text ?? ''));
  const fields = fieldsIn(pattern);
  const hasValue = fields.length === 0 || fields.some((field) => textOf(field) !== '');
  const filled = pattern.replace(placeholder, (_, word: string) => (isField(word) && plain(textOf(word))) || missing);
  const made = hasValue ? safeName(withoutGaps(filled)) : '';
  return made || safeName(own) || 'document';
}

/** A slash in a value is part of a number or a date, not a folder. */
function plain(value: string): string {
  const text = value
    .replace(/\s*[/\\]\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...text];
  if (letters.length <= longestField) return text;
  const cut = letters.slice(0, longestField).join('');
  // Whole words, where there are some.
  return cut.replace(/\s+\S*$/, '') || cut;
}

/** What stood around a missing field goes with it: brackets, and all separators but the first. */
function withoutGaps(text: string): string {
  const bare = text.replace(emptyBrackets, missing);
  return bare
    .replace(gaps, (gap: string, first: string, at: number) => (at === 0 || at + gap.length === bare.length ? '' : first || ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function safeName(text: string): string {
  // The ending is added, because a dot in a title does not begin one.
  const safe = safeFileName(`${text.replace(/[<>:"|?*]/g, '_')}.pdf`, longestBytes).replace(/\.pdf$/, '');
  let bytes = 0;
  const fitting = [...safe].filter((letter) => {
    bytes += bytesOf(letter.codePointAt(0) ?? 0);
    return bytes <= longestBytes;
  });
  return fitting.join('').replace(/[. ]+$/, '');
}

/** Of one character in UTF-8 (RFC 3629). */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
