import type { Picture, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { WritableDocument } from '#engines/ports.ts';

/** Word pages are at most 22 inches (ISO 29500-1 §17.6.13, as Word implements it). */
export const maxPagePt = 1584;

/** Makes larger pages smaller as a whole, with all that is on them: a poster, or a scan whose pixels count as points. */
export function withFittedPages(source: WritableDocument): WritableDocument {
  const { document, pictures } = source;
  if (document.pages.every((page) => factorOf(page) === 1)) return source;
  const copies = new Map<Picture, Picture>();
  const pages = document.pages.map((page) => {
    const factor = factorOf(page);
    return factor === 1 ? page : scaled(page, factor, copies);
  });
  const files = [...pictures].map(([picture, file]) => [copies.get(picture) ?? picture, file] as const);
  return { ...source, document: { ...document, pages }, pictures: new Map(files) };
}

const factorOf = ({ widthPt, heightPt }: RecognizedPage) => Math.min(1, maxPagePt / Math.max(widthPt, heightPt));

/** The sides of boxes. The names of all other lengths end in `Pt`. */
const sides: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'left', 'right', 'markX']);

/** A copy in which all lengths are multiplied by a factor. What is shared by several holders is copied once. */
function scaled<Value>(value: Value, factor: number, copies: Map<unknown, unknown>, isLength = false): Value {
  if (typeof value === 'number') return (isLength ? value * factor : value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known as Value;
  const copy = Array.isArray(value)
    ? value.map((each: unknown) => scaled(each, factor, copies, isLength))
    : Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          name === 'dpi' ? each / factor : scaled(each, factor, copies, isLength || sides.has(name) || name.endsWith('Pt')),
        ]),
      );
  copies.set(value, copy);
  return copy as Value;
}
