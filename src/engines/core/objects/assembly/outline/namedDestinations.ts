import { buildNameTree } from '../../trees.ts';
import { dictOf, type PdfDict, PdfString, type PdfValue } from '../../values.ts';
import type { SourcePage } from '../pages.ts';
import type { Source } from '../source.ts';
import { byPage, type Destinations, pageOfDestination, readDestinations } from './destinations.ts';

/** The named destinations of a document by their pages, so that a part keeps those of its own (ISO 32000-2 §12.3.2.4). */
export class NamedDestinations {
  readonly #source: Source;
  readonly #destinations: Destinations;
  readonly #namesOn = new Map<SourcePage, { byString: string[]; byName: string[] }>();

  constructor(source: Source) {
    this.#source = source;
    this.#destinations = readDestinations(source.document.catalog);
    this.#index(this.#destinations.byString, 'byString');
    this.#index(this.#destinations.byName, 'byName');
  }

  pageOf(value: PdfValue | undefined): SourcePage | undefined {
    return value === undefined ? undefined : pageOfDestination(this.#source, this.#destinations, value);
  }

  /** Those of these pages: the name tree, and the names of PDF 1.1. */
  of(pages: readonly SourcePage[]): { tree: PdfValue | undefined; byName: PdfDict } {
    const byString = new Map<string, PdfValue>();
    const byName: PdfDict = new Map();
    for (const page of pages) {
      const names = this.#namesOn.get(page);
      for (const name of names?.byString ?? []) byString.set(name, this.#destinations.byString.get(name) ?? null);
      for (const name of names?.byName ?? []) byName.set(name, this.#destinations.byName.get(name) ?? null);
    }
    return { tree: buildNameTree(byString, (bytes) => new PdfString(bytes)), byName };
  }

  #index(from: ReadonlyMap<string, PdfValue>, key: 'byString' | 'byName'): void {
    for (const [name, value] of from) {
      const page = this.pageOf(value);
      if (!page) continue;
      byPage(this.#source, dictOf(value)?.get('D') ?? value);
      const names = this.#namesOn.get(page) ?? { byString: [], byName: [] };
      names[key].push(name);
      this.#namesOn.set(page, names);
    }
  }
}
