import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { arrayOf, integerOf, nameOf, numberOf, type PdfDict, stringOf } from '#engines/core/objects/values.ts';
import type { PageComment } from '#engines/ports.ts';

/** Annotations without a comment: fields, links, popups, and those whose text is visible on the page. */
const silent = new Set([
  'Widget',
  'Link',
  'Popup',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  '3D',
  'Screen',
  'Movie',
  'Sound',
  'RichMedia',
]);
/** Its text is on the page and is read there. */
const shown = 'FreeText';
/** Annotation flags Hidden and NoView (ISO 32000-2 table 167). */
const unseen = (1 << 1) | (1 << 5);
const maxComments = 2_000;
const longestText = 10_000;
const longestAuthor = 200;

/** The comments of a file, page by page, each page from top to bottom (ISO 32000-2 §12.5.6). */
export function readComments({ pages }: Source): PageComment[] {
  const comments: PageComment[] = [];
  for (const [index, page] of pages.entries()) {
    const marks = annotationsOf(page.dict).map(({ dict }) => dict);
    for (const dict of marks.filter(isComment).toSorted((a, b) => topOf(b) - topOf(a))) {
      const text = textOf(dict, 'Contents').slice(0, longestText);
      if (text === '') continue;
      const author = textOf(dict, 'T').slice(0, longestAuthor);
      comments.push({ page: index + 1, text, ...(author === '' ? {} : { author }) });
      if (comments.length === maxComments) return comments;
    }
  }
  return comments;
}

function isComment(dict: PdfDict): boolean {
  const kind = nameOf(dict.get('Subtype'));
  return kind !== undefined && kind !== shown && !silent.has(kind) && ((integerOf(dict.get('F')) ?? 0) & unseen) === 0;
}

function textOf(dict: PdfDict, key: string): string {
  const value = stringOf(dict.get(key));
  return value ? decodeText(value).replace(/\r\n?/g, '\n').trim() : '';
}

/** Top of the rectangle, whose corners may be in any order. */
function topOf(dict: PdfDict): number {
  const [, y1, , y2] = arrayOf(dict.get('Rect')) ?? [];
  return Math.max(numberOf(y1) ?? 0, numberOf(y2) ?? 0);
}
