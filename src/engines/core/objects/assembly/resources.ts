import { inflateStream } from '../filters.ts';
import { deref, dictOf, nameOf, type PdfDict, PdfObject, PdfStream, type PdfValue } from '../values.ts';
import { pageAttribute, type SourcePage } from './pages.ts';

/** The kinds of resources that content refers to by name (ISO 32000-2 table 34). */
const categories = ['XObject', 'Font', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'] as const;
/** Used without being named by an operator (§8.6.5.6). */
const alwaysUsed = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK']);

const maxContentBytes = 32 * 1024 * 1024;
/** The total for all pages. Further pages keep all resources. */
const maxDocumentBytes = 512 * 1024 * 1024;
const maxForms = 2_000;
/** The resources of a single page are examined only when they are many. */
const manyEntries = 12;

/** Finds out which of the resources that pages share each page uses. */
export class ResourcePruner {
  readonly #users = new Map<PdfValue, number>();
  readonly #names = new Map<SourcePage, ReadonlySet<string> | undefined>();
  readonly #budget = { left: maxDocumentBytes };

  constructor(pages: readonly SourcePage[]) {
    for (const page of pages) for (const part of shareable(page)) this.#users.set(part, (this.#users.get(part) ?? 0) + 1);
  }

  /** The page's resources without those that its content does not name; undefined when they stay unchanged. */
  prune(page: SourcePage): PdfDict | undefined {
    const resources = dictOf(pageAttribute(page, 'Resources'));
    if (!resources || !this.#isWorthIt(page, resources)) return undefined;
    const names = this.#namesOf(page, resources);
    if (!names) return undefined;
    const pruned = new Map(resources);
    for (const category of categories) {
      const entries = dictOf(resources.get(category));
      if (!entries) continue;
      pruned.set(category, new Map([...entries].filter(([name]) => names.has(name) || alwaysUsed.has(name))));
    }
    return pruned;
  }

  #isWorthIt(page: SourcePage, resources: PdfDict): boolean {
    const entries = categories.reduce((sum, category) => sum + (dictOf(resources.get(category))?.size ?? 0), 0);
    if (entries >= manyEntries) return true;
    return entries > 1 && shareable(page).some((part) => (this.#users.get(part) ?? 0) > 1);
  }

  #namesOf(page: SourcePage, resources: PdfDict): ReadonlySet<string> | undefined {
    if (!this.#names.has(page)) this.#names.set(page, usedNames(page, resources, this.#budget));
    return this.#names.get(page);
  }
}

/** The dictionaries that several pages may share: all resources, or one kind of them. */
function shareable(page: SourcePage): PdfValue[] {
  const resources = pageAttribute(page, 'Resources');
  const parts: PdfValue[] = resources instanceof PdfObject ? [resources] : [];
  for (const category of categories) {
    const entries = dictOf(resources)?.get(category);
    if (entries instanceof PdfObject) parts.push(entries);
  }
  return parts;
}

/** Every name in the page's content; undefined when that cannot be determined with certainty. */
function usedNames(page: SourcePage, resources: PdfDict, budget: { left: number }): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const contents = deref(page.dict.get('Contents'));
  const streams = Array.isArray(contents) ? contents.map((item) => deref(item)) : contents === null ? [] : [contents];
  let left = Math.min(maxContentBytes, budget.left);
  const scan = (stream: PdfValue): boolean => {
    const bytes = stream instanceof PdfStream ? inflateStream(stream, left) : undefined;
    if (!bytes) return false;
    left -= bytes.length;
    budget.left -= bytes.length;
    collectNames(bytes, names);
    return true;
  };
  if (!streams.every(scan)) return undefined;
  return scanBorrowers(resources, names, scan) ? names : undefined;
}

/**
 * A form without resources of its own uses the page's (§7.8.3, kept for old files), so its content counts too. Type 3 fonts may do the
 * same, which is not followed.
 */
function scanBorrowers(resources: PdfDict, names: ReadonlySet<string>, scan: (stream: PdfValue) => boolean): boolean {
  for (const font of dictOf(resources.get('Font'))?.values() ?? []) {
    const dict = dictOf(font);
    if (nameOf(dict?.get('Subtype')) === 'Type3' && !dict?.has('Resources')) return false;
  }
  const seen = new Set<PdfValue>();
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const category of ['XObject', 'Pattern']) {
      for (const [name, value] of dictOf(resources.get(category)) ?? []) {
        const stream = deref(value);
        if (!names.has(name) || !(stream instanceof PdfStream) || seen.has(stream)) continue;
        seen.add(stream);
        if (seen.size > maxForms) return false;
        const borrows = nameOf(stream.dict.get('Subtype')) !== 'Image' && !stream.dict.has('Resources');
        if (borrows && !scan(stream)) return false;
      }
    }
  }
  return true;
}

/** Every `/name`, including those in strings and inline images: an additional name costs little, a missing one loses a picture. */
function collectNames(content: Buffer, names: Set<string>): void {
  for (const [, raw = ''] of content.toString('latin1').matchAll(/\/([^\s()<>[\]{}/%\0]+)/g)) {
    names.add(
      raw.includes('#')
        ? raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        : raw,
    );
  }
}
