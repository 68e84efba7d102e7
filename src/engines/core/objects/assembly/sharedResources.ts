import { arrayOf, nameOf, type PdfDict, PdfObject, PdfStream, type PdfValue } from '../values.ts';

/** Dictionaries without identity. A page, a field or a comment keeps its own, however alike two are. */
const plainTypes: ReadonlySet<string> = new Set(['Font', 'FontDescriptor', 'Encoding', 'ExtGState']);
/** Each belongs to what has it: a file, a document or a page with metadata of its own. */
const ownedStreams: ReadonlySet<string> = new Set(['EmbeddedFile', 'Metadata']);

export const isPlainDict = (dict: PdfDict): boolean => plainTypes.has(nameOf(dict.get('Type')) ?? '');

/**
 * Whether pages of several files can share an object: a font, its program, an image, a color profile. The appearance of a field and the
 * content of a page are what editors change in place, so each keeps its own.
 */
export function isResource(value: PdfValue): boolean {
  if (value instanceof Map) return isPlainDict(value);
  if (!(value instanceof PdfStream)) return false;
  const { dict } = value;
  return nameOf(dict.get('Subtype')) !== 'Form' && !ownedStreams.has(nameOf(dict.get('Type')) ?? '');
}

/** The content streams of pages. */
export function pageContents(pages: readonly { readonly dict: PdfDict }[]): Set<PdfObject> {
  const found = new Set<PdfObject>();
  const add = (value: PdfValue | undefined) => {
    if (value instanceof PdfObject) found.add(value);
  };
  for (const { dict } of pages) {
    const contents = dict.get('Contents');
    add(contents);
    for (const part of arrayOf(contents) ?? []) add(part);
  }
  return found;
}
