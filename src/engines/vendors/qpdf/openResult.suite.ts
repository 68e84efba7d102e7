import { expect } from 'vitest';
import { takeInventory } from '#engines/core/objects/assembly/inventory.ts';
import { readDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import { type OutlineEntry, readOutline } from '#engines/core/objects/assembly/outline/outline.ts';
import { annotationsOf, readPages, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  deref,
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfString,
  type PdfValue,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';

/** A result, opened for a test. */
export interface Opened {
  readonly catalog: PdfDict;
  readonly pages: readonly SourcePage[];
  readonly trailer: PdfDict;
  /** The text of each page. */
  readonly texts: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

export function openResult(path: string): Opened {
  const document = PdfDocument.open(path);
  const { pages, isSound } = readPages(document.catalog);
  expect(isSound, 'the page tree').toBe(true);
  const { catalog, trailer } = document;
  const inventory = takeInventory(
    catalog,
    pages.map((page) => page.dict),
    trailer.get('Info'),
  );
  // Reads everything once, so that all of it is known to be valid.
  walk([PdfObject.of(catalog)], () => undefined);
  const result = {
    catalog,
    pages,
    trailer,
    texts: pages.map((page) => textOf(page.dict)),
    counts: Object.fromEntries(inventory.facts().map(({ what, count }) => [what, count])),
  };
  document.close();
  return result;
}

/** The first text on a page that a fixture builder made. */
function textOf(page: PdfDict): string {
  const stream = streamOf(page.get('Contents'));
  const content = stream && inflateStream(stream, 1024 * 1024)?.toString('latin1');
  return /\(([^)]*)\) Tj/.exec(content ?? '')?.[1] ?? '';
}

/** The page of a destination, by its text. */
export function targetText(opened: Opened, value: PdfValue | undefined): string | undefined {
  const destinations = readDestinations(opened.catalog);
  let direct = deref(value);
  if (direct instanceof PdfString) direct = deref(destinations.byString.get(direct.bytes));
  if (typeof direct === 'string') direct = deref(destinations.byName.get(direct));
  if (direct instanceof Map) direct = deref(direct.get('D'));
  const target = arrayOf(direct)?.[0];
  const index = opened.pages.findIndex((page) => page.object === target);
  return index < 0 ? undefined : opened.texts[index];
}

export interface OutlineLine {
  readonly title: string;
  readonly to: string | undefined;
  readonly kids?: readonly OutlineLine[];
}

/** The outline as titles and the texts of their target pages. */
export function outlineOf(opened: Opened): OutlineLine[] {
  const lines = (entries: readonly OutlineEntry[]): OutlineLine[] =>
    entries.map(({ dict, kids }) => {
      const title = stringOf(dict.get('Title'));
      const to = targetText(opened, dict.get('Dest') ?? dictOf(dict.get('A'))?.get('D'));
      return { title: title ? decodeText(title) : '', to, ...(kids.length > 0 ? { kids: lines(kids) } : {}) };
    });
  return lines(readOutline(opened.catalog));
}

/** The targets of each page's links: a page's text, an address, or undefined. */
export function linksOf(opened: Opened): (string | undefined)[][] {
  return opened.pages.map((page) =>
    annotationsOf(page.dict)
      .filter(({ dict }) => nameOf(dict.get('Subtype')) === 'Link')
      .map(({ dict }) => {
        const action = dictOf(dict.get('A'));
        const address = stringOf(action?.get('URI'));
        return address ? decodeText(address) : targetText(opened, dict.get('Dest') ?? action?.get('D'));
      }),
  );
}

/** Full names and values of all fields. */
export function fieldsOf(opened: Opened): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  const visit = (value: PdfValue, prefix: string) => {
    const dict = dictOf(value);
    const part = stringOf(dict?.get('T'));
    if (!dict || !part) return;
    const name = prefix + decodeText(part);
    const kids = (arrayOf(dict.get('Kids')) ?? []).filter((kid) => dictOf(kid)?.has('T'));
    const own = deref(dict.get('V'));
    if (kids.length === 0) found[name] = own instanceof PdfString ? decodeText(own) : typeof own === 'string' ? own : undefined;
    for (const kid of kids) visit(kid, `${name}.`);
  };
  for (const field of arrayOf(dictOf(opened.catalog.get('AcroForm'))?.get('Fields')) ?? []) visit(field, '');
  return found;
}

/** Every matching dictionary of the file. */
export function allDicts(opened: Opened, fits: (dict: PdfDict) => boolean): PdfDict[] {
  const found: PdfDict[] = [];
  walk([PdfObject.of(opened.catalog)], (dict) => {
    if (fits(dict)) found.push(dict);
  });
  return found;
}
