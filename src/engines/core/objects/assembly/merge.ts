import type { Report } from '#contract/results/report.ts';
import { dropClaims } from '../edits/xmp.ts';
import { encodeText } from '../text.ts';
import { buildNameTree } from '../trees.ts';
import {
  arrayOf,
  deref,
  dictOf,
  type PdfArray,
  type PdfDict,
  PdfObject,
  PdfString,
  type PdfValue,
  pdfDict,
  stringOf,
} from '../values.ts';
import { writePdf } from '../writer.ts';
import { dropActiveContent, dropOpenScripts, dropPageScripts } from './activeContent.ts';
import { joinAttachments } from './attachments.ts';
import { haveSameClaims } from './conformanceClaims.ts';
import { findDuplicates } from './duplicates.ts';
import { FormMerge, renameFieldsInAction } from './form/formMerge.ts';
import { takeInventory } from './inventory.ts';
import { buildLabels } from './labels.ts';
import { joinLayers } from './layers.ts';
import { byPage, changeDestinations, readDestinations } from './outline/destinations.ts';
import { freeName } from './outline/names.ts';
import { buildOutline, type OutlineEntry, readOutline } from './outline/outline.ts';
import { buildPageTree, pushInheritedAttributes } from './pageTree.ts';
import { isResource, pageContents } from './sharedResources.ts';
import { dropSignatures } from './signatures.ts';
import { infoOf, type Source } from './source.ts';
import { readStructure, type StructureTree } from './structure/structure.ts';
import { StructureMerge } from './structure/structureMerge.ts';
import { Tally } from './tally.ts';
import { walk } from './walk.ts';
import { isPdfA1 } from './whole.ts';

/**
 * Joins documents in order into one file. `titles` name each one's entry in the outline; without them the outlines are concatenated. The
 * sources' graphs are changed and cannot be reused.
 */
export async function mergeSources(
  sources: readonly [Source, ...Source[]],
  titles: readonly string[] | undefined,
  outPath: string,
  signal: AbortSignal,
): Promise<Report> {
  const merge = new Merge();
  for (const source of sources) {
    merge.add(source);
    await new Promise(setImmediate);
    signal.throwIfAborted();
  }
  return merge.write(sources, titles, outPath, signal);
}

class Merge {
  readonly #substitutes = new Map<PdfObject, PdfObject | null>();
  readonly #changed = new Tally();
  readonly #removed = new Tally();
  readonly #warnings = new Tally();
  readonly #forms = new FormMerge();
  readonly #structure = new StructureMerge();
  readonly #byString = new Map<string, PdfValue>();
  readonly #byName = new Map<string, PdfValue>();
  readonly #lastTried = new Map<string, number>();
  /** Of all documents. What several of them bring along is written once. */
  readonly #resources: PdfObject[] = [];
  /** Of the first document. */
  #language: { readonly of: PdfValue | undefined } | undefined;

  add(source: Source): void {
    const { catalog } = source.document;
    dropSignatures(source, this.#warnings);
    dropOpenScripts(catalog, this.#removed);
    for (const page of source.pages) {
      dropPageScripts(page.dict, this.#removed);
      pushInheritedAttributes(page, page.dict);
    }
    const fields = this.#forms.add(catalog, this.#changed, this.#removed);
    const strings = this.#addDestinations(source);
    const structure = readStructure(catalog);
    this.#writeLanguage(catalog, structure);
    const keys = new StructureKeys(this.#structure.keyOffset, structure !== undefined);
    const seen = new Set<PdfObject>();
    const visit = (dict: PdfDict) => {
      dropActiveContent(dict, this.#removed);
      changeDestinations(dict, (value) => byPage(source, renameDestination(value, strings)));
      if (fields.size > 0) renameFieldsInAction(dict, fields);
      keys.move(dict);
    };
    walk([PdfObject.of(catalog)], visit, { seen });
    this.#addResources(source, seen);
    this.#structure.add(structure, keys.highest, this.#substitutes);
    const oldTree = catalog.get('Pages');
    if (oldTree instanceof PdfObject) this.#substitutes.set(oldTree, null);
  }

  #addResources({ pages }: Source, objects: ReadonlySet<PdfObject>): void {
    const contents = pageContents(pages);
    for (const object of objects) {
      if (isResource(object.value) && !contents.has(object)) this.#resources.push(object);
    }
  }

  /** The result has the first document's language. The tags of documents in other languages state theirs (§14.9.2). */
  #writeLanguage(catalog: PdfDict, structure: StructureTree | undefined): void {
    const language = catalog.get('Lang');
    this.#language ??= { of: language };
    if (language === undefined || isSameText(language, this.#language.of)) return;
    for (const { dict, parent } of structure?.elements.values() ?? [])
      if (!parent && !dict.has('Lang')) dict.set('Lang', language);
  }

  /** Renames a document's named destinations that are already taken. Returns what was renamed. */
  #addDestinations(source: Source): Renamed {
    const destinations = readDestinations(source.document.catalog);
    const renamed: Renamed = { strings: new Map(), names: new Map() };
    const take = (from: ReadonlyMap<string, PdfValue>, into: Map<string, PdfValue>, changes: Map<string, string>) => {
      for (const [name, value] of from) {
        const free = freeName(name, (candidate) => into.has(candidate), this.#lastTried);
        if (free !== name) changes.set(name, free);
        byPage(source, dictOf(value)?.get('D') ?? value);
        into.set(free, value);
      }
    };
    take(destinations.byString, this.#byString, renamed.strings);
    take(destinations.byName, this.#byName, renamed.names);
    return renamed;
  }

  async write(
    sources: readonly [Source, ...Source[]],
    titles: readonly string[] | undefined,
    outPath: string,
    signal: AbortSignal,
  ): Promise<Report> {
    for (const [twin, first] of findDuplicates(this.#resources)) this.#substitutes.set(twin, first);
    const catalogs = sources.map((source) => source.document.catalog);
    const pages = sources.flatMap((source) => source.pages);
    const catalog = new Map(sources[0].document.catalog);
    const set = (key: string, value: PdfValue | undefined) =>
      value === undefined ? catalog.delete(key) : catalog.set(key, value);
    set('Pages', buildPageTree(pages.map((page) => page.object)));
    set('Outlines', buildOutline(fileEntries(sources, titles), this.#substitutes));
    set('Names', this.#names(catalogs));
    set('Dests', this.#byName.size > 0 ? new Map(this.#byName) : undefined);
    set('AcroForm', this.#forms.finish());
    set('StructTreeRoot', this.#structure.finish());
    set('MarkInfo', markInfo(catalogs));
    set('OCProperties', joinLayers(catalogs));
    set(
      'PageLabels',
      buildLabels(
        sources.map((source) => ({ catalog: source.document.catalog, indices: source.pages.map((page) => page.index) })),
      ),
    );
    set('AF', joinedList(catalogs, 'AF'));
    set('Threads', joinedList(catalogs, 'Threads'));
    // A portfolio shows only its cover, and both describe the first file's pages only.
    for (const key of ['Collection', 'DPartRoot', 'NeedsRendering']) catalog.delete(key);
    if (!haveSameClaims(catalogs)) dropClaims(catalog);
    const info = infoOf(sources[0]);
    const version = sources.map((source) => source.document.version).reduce((a, b) => (a > b ? a : b));
    await writePdf(
      outPath,
      { root: PdfObject.of(catalog), ...(info === undefined ? {} : { info }) },
      {
        version,
        objectStreams: !isPdfA1(catalog),
        signal,
        substitute: (object) => {
          const substitute = this.#substitutes.get(object);
          return substitute === undefined ? object : substitute;
        },
      },
    );
    const kept = takeInventory(
      catalog,
      pages.map((page) => page.dict),
      info,
    );
    return {
      kept: kept.facts(),
      changed: this.#changed.facts(),
      removed: this.#removed.facts(),
      warnings: this.#warnings.facts(),
    };
  }

  #names(catalogs: readonly PdfDict[]): PdfValue | undefined {
    // Entries without names to join, such as alternate presentations, come from the first file; those with names from all files.
    const names = new Map(dictOf(catalogs[0]?.get('Names')));
    const makeKey = (bytes: string) => new PdfString(bytes);
    const joined = {
      Dests: buildNameTree(this.#byString, makeKey),
      EmbeddedFiles: buildNameTree(joinAttachments(catalogs), makeKey),
    };
    for (const [key, tree] of Object.entries(joined)) {
      if (tree) names.set(key, tree);
      else names.delete(key);
    }
    return names.size > 0 ? names : undefined;
  }
}

function isSameText(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  return stringOf(a)?.bytes.toLowerCase() === stringOf(b)?.bytes.toLowerCase();
}

interface Renamed {
  readonly strings: Map<string, string>;
  readonly names: Map<string, string>;
}

function renameDestination(value: PdfValue, renamed: Renamed): PdfValue {
  const direct = deref(value);
  if (direct instanceof PdfString) {
    const free = renamed.strings.get(direct.bytes);
    return free === undefined ? value : new PdfString(free);
  }
  return typeof direct === 'string' ? (renamed.names.get(direct) ?? value) : value;
}

/** Moves the keys from pages, annotations and form XObjects into the parent tree. */
class StructureKeys {
  readonly #offset: number;
  readonly #hasTags: boolean;
  /** Before the move. */
  highest = -1;

  constructor(offset: number, hasTags: boolean) {
    this.#offset = offset;
    this.#hasTags = hasTags;
  }

  move(dict: PdfDict): void {
    for (const name of ['StructParents', 'StructParent']) {
      const key = deref(dict.get(name));
      if (typeof key !== 'number') continue;
      this.highest = Math.max(this.highest, key);
      // A key without a tree would refer to another document's tags.
      if (this.#hasTags) dict.set(name, key + this.#offset);
      else dict.delete(name);
    }
  }
}

/** One entry for each file, with its own outline below it, open when the file showed its outline. */
function fileEntries(sources: readonly Source[], titles: readonly string[] | undefined): OutlineEntry[] {
  if (!titles) return sources.flatMap((source) => readOutline(source.document.catalog));
  return sources.map((source, index) => ({
    dict: pdfDict({ Title: encodeText(titles[index] ?? ''), Dest: [source.pages[0]?.object ?? null, 'XYZ', null, null, null] }),
    object: undefined,
    isOpen: true,
    kids: readOutline(source.document.catalog),
  }));
}

function markInfo(catalogs: readonly PdfDict[]): PdfValue | undefined {
  const all = catalogs.map((catalog) => dictOf(catalog.get('MarkInfo'))).filter((info) => info !== undefined);
  const marked = all.find((info) => deref(info.get('Marked')) === true);
  return marked ?? all[0];
}

function joinedList(catalogs: readonly PdfDict[], key: string): PdfArray | undefined {
  const joined = catalogs.flatMap((catalog) => [...(arrayOf(catalog.get(key)) ?? [])]);
  return joined.length > 0 ? joined : undefined;
}
