import type { Report } from '#contract/results/report.ts';
import type { OutputFile } from '../outputFile.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, PdfObject, type PdfValue } from '../values.ts';
import { writePdfInto } from '../writer.ts';
import { dropActiveContent, dropOpenScripts, dropPageScripts } from './activeContent.ts';
import { readAttachments } from './attachments.ts';
import { readFieldParents, splitForm } from './form/formSplit.ts';
import { takeInventory } from './inventory.ts';
import { buildLabels } from './labels.ts';
import { pruneLayers } from './layers.ts';
import { byPage, changeDestinations, destinationOf } from './outline/destinations.ts';
import { NamedDestinations } from './outline/namedDestinations.ts';
import { buildOutline, readOutline } from './outline/outline.ts';
import { countTargets, keepEntries, type TargetedEntry, targetEntries } from './outline/outlineSplit.ts';
import { annotationsOf, type SourcePage, turnPage } from './pages.ts';
import { buildPageTree, pushInheritedAttributes } from './pageTree.ts';
import { Part, type PlacedPage } from './part.ts';
import { ResourcePruner } from './resources.ts';
import { dropSignatures } from './signatures.ts';
import { infoOf, type Source } from './source.ts';
import { StructureSplit } from './structure/structureSplit.ts';
import { Tally } from './tally.ts';
import { walk } from './walk.ts';
import { isPdfA1 } from './whole.ts';

/** Catalog entries that describe any part as well as the whole. All others are rebuilt, or belong to removed pages. */
const preservedCatalogKeys = [
  'Type',
  'Version',
  'Extensions',
  'Lang',
  'Metadata',
  'MarkInfo',
  'ViewerPreferences',
  'PageMode',
  'PageLayout',
  'OutputIntents',
  'URI',
  'Legal',
];

/** Takes parts out of one document. It is read once; every part is a view of its graph with a few objects of its own. */
export class Splitter {
  readonly #source: Source;
  readonly #destinations: NamedDestinations;
  readonly #outline: readonly TargetedEntry[];
  readonly #structure: StructureSplit | undefined;
  readonly #pruner: ResourcePruner;
  readonly #fieldParents: ReadonlyMap<PdfObject, PdfObject>;
  readonly #cleaned = new Set<PdfObject>();
  readonly #objectStreams: boolean;
  readonly #documentFacts: { removed: Tally; warnings: Tally };
  /** The part is the document itself in another order, so content without a page stays. */
  readonly #isWhole: boolean;

  /** `allParts`: every page that is part of some result, so that the others can be reported. */
  constructor(source: Source, allParts: ReadonlySet<SourcePage>, { isWhole = false } = {}) {
    const { catalog } = source.document;
    this.#source = source;
    this.#isWhole = isWhole;
    this.#documentFacts = { removed: new Tally(), warnings: new Tally() };
    const { removed, warnings } = this.#documentFacts;
    this.#objectStreams = !isPdfA1(catalog);
    dropSignatures(source, warnings);
    dropOpenScripts(catalog, removed);
    this.#destinations = new NamedDestinations(source);
    this.#outline = targetEntries(readOutline(catalog), ({ dict }) => this.#pageOf(destinationOf(dict)));
    this.#structure = StructureSplit.of(source);
    this.#pruner = new ResourcePruner(source.pages);
    this.#fieldParents = readFieldParents(catalog);
    removed.add('outlineEntriesOfRemovedPages', countTargets(this.#outline, (page) => allParts.has(page)).gone);
    if (!isWhole) removed.add('attachments', readAttachments(catalog).size);
    if (dictOf(catalog.get('AcroForm'))?.has('XFA')) removed.add('xfaForms');
  }

  /** Facts about the whole document are reported once, with the first part. */
  async write(
    placed: readonly PlacedPage[],
    out: OutputFile,
    isFirst: boolean,
    signal: AbortSignal,
  ): Promise<{ report: Report; pageCount: number }> {
    signal.throwIfAborted();
    const { document } = this.#source;
    const removed = new Tally();
    const part = new Part(placed.map(({ page }) => page));
    const pages = placed.map((one) => this.#placedPage(one, part, removed));
    const catalog = this.#catalog(part, pages);
    const substitute = (object: PdfObject) => this.#substitute(part, object);
    const root = PdfObject.of(catalog);
    walk([root], (dict) => this.#clean(dict, removed), { seen: this.#cleaned, substitute });
    const layers = dictOf(document.catalog.get('OCProperties'));
    const keptLayers = layers && pruneLayers(layers, pages, substitute);
    if (keptLayers) catalog.set('OCProperties', keptLayers);
    const info = infoOf(this.#source);
    await writePdfInto(
      out,
      { root, ...(info === undefined ? {} : { info }) },
      { version: document.version, objectStreams: this.#objectStreams, signal, substitute },
    );
    return { report: this.#report(part, pages, catalog, info, removed, isFirst), pageCount: pages.length };
  }

  #report(
    part: Part,
    pages: readonly PdfObject[],
    catalog: PdfDict,
    info: PdfValue | undefined,
    removed: Tally,
    isFirst: boolean,
  ): Report {
    const pageDicts = pages.map((page) => page.value as PdfDict);
    const kept = takeInventory(
      new Map([...catalog].filter(([key]) => key !== 'Outlines' && key !== 'StructTreeRoot')),
      pageDicts,
      info,
    );
    kept.add('outlineEntries', countTargets(this.#outline, (page) => part.has.has(page)).kept);
    kept.add('structureElements', part.elements);
    const { removed: ofDocument, warnings } = this.#documentFacts;
    if (isFirst) for (const { what, count } of ofDocument.facts()) removed.add(what, count);
    return {
      kept: kept.facts(),
      changed: [],
      removed: removed.facts(),
      warnings: isFirst ? warnings.facts() : [],
    };
  }

  #substitute(part: Part, object: PdfObject): PdfObject | null {
    const known = part.substitutes.get(object);
    if (known !== undefined) return known;
    const isElsewhere = this.#source.pageOf.has(object) || this.#structure?.isElement(object) === true;
    return isElsewhere ? null : object;
  }

  #clean(dict: PdfDict, removed: Tally): void {
    dropActiveContent(dict, removed);
    changeDestinations(dict, (value) => byPage(this.#source, value));
  }

  #placedPage({ page, quarterTurns }: PlacedPage, part: Part, removed: Tally): PdfObject {
    const known = part.substitutes.get(page.object);
    const object = known ? this.#copyOf(page, known) : this.#page(page, part, removed);
    if (quarterTurns !== 0) turnPage({ ...page, dict: object.value as PdfDict }, quarterTurns);
    return object;
  }

  /**
   * A repeated page. Fields and tags belong to one place of a document, so the copy shows them without having its own. Its other
   * annotations are copies.
   */
  #copyOf(page: SourcePage, first: PdfObject): PdfObject {
    const dict: PdfDict = new Map(first.value as PdfDict);
    dict.delete('StructParents');
    const annotations = annotationsOf(dict).filter(({ dict: annotation }) => nameOf(annotation.get('Subtype')) !== 'Widget');
    const copies = annotations.map(({ dict: annotation }) => {
      const copy = new Map(annotation);
      for (const key of ['StructParent', 'Popup', 'IRT', 'P']) copy.delete(key);
      return PdfObject.of(copy);
    });
    if (dict.has('Annots')) dict.set('Annots', copies);
    pushInheritedAttributes(page, dict);
    return PdfObject.of(dict);
  }

  #page(page: SourcePage, part: Part, removed: Tally): PdfObject {
    const dict = new Map(page.dict);
    pushInheritedAttributes(page, dict);
    dropPageScripts(dict, removed);
    const triggers = this.#keptTriggers(dict, part);
    if (triggers) dict.set('AA', triggers);
    const resources = this.#pruner.prune(page);
    if (resources) dict.set('Resources', resources);
    // An article thread continues on pages that are removed (ISO 32000-2 §12.4.3).
    dict.delete('B');
    const annotations = annotationsOf(dict).map(({ value, dict: annotation }) =>
      this.#annotation(value, annotation, part, removed),
    );
    const kept = annotations.filter((value) => value !== undefined);
    if (dict.has('Annots')) dict.set('Annots', kept);
    const object = PdfObject.of(dict);
    part.substitutes.set(page.object, object);
    return object;
  }

  /** Triggers without the actions that lead to removed pages; undefined when all can stay. */
  #keptTriggers(holder: PdfDict, part: Part): PdfDict | undefined {
    const triggers = dictOf(holder.get('AA'));
    if (!triggers) return undefined;
    const kept = [...triggers].filter(([, action]) => {
      const target = this.#pageOf(destinationOf(new Map([['A', action]])));
      return !target || part.has.has(target);
    });
    return kept.length < triggers.size ? new Map(kept) : undefined;
  }

  /** An annotation of the part; undefined for a link to a removed page. */
  #annotation(value: PdfValue, dict: PdfDict, part: Part, removed: Tally): PdfValue | undefined {
    const kind = nameOf(dict.get('Subtype'));
    if (kind === 'Widget' && value instanceof PdfObject) part.widgets.push(value);
    const target = this.#pageOf(destinationOf(dict));
    const isGone = target !== undefined && !part.has.has(target);
    if (isGone) removed.add('linksToRemovedPages');
    if (isGone && kind === 'Link') {
      part.goneAnnotations.add(value);
      return undefined;
    }
    const triggers = this.#keptTriggers(dict, part);
    if (!isGone && !triggers) return value;
    const copy = new Map(dict);
    if (isGone) copy.delete('A');
    if (triggers) copy.set('AA', triggers);
    const object = PdfObject.of(copy);
    if (value instanceof PdfObject) part.substitutes.set(value, object);
    return object;
  }

  #catalog(part: Part, pages: readonly PdfObject[]): PdfDict {
    const whole = this.#source.document.catalog;
    const catalog: PdfDict = new Map();
    for (const key of preservedCatalogKeys) {
      const value = whole.get(key);
      if (value !== undefined) catalog.set(key, value);
    }
    const set = (key: string, value: PdfValue | undefined) => value !== undefined && catalog.set(key, value);
    catalog.set('Type', 'Catalog');
    catalog.set('Pages', buildPageTree(pages));
    set('Outlines', buildOutline(keepEntries(this.#outline, part.has, this.#isWhole), part.substitutes));
    set('AcroForm', splitForm(whole, part.widgets, this.#fieldParents, part.substitutes));
    set('PageLabels', buildLabels([{ catalog: whole, indices: part.pages.map((page) => page.index) }]));
    set('OpenAction', this.#openAction(whole, part));
    const structure = this.#structure?.cut(part.has, part.goneAnnotations, part.substitutes);
    set('StructTreeRoot', structure?.root);
    part.elements = structure?.elements ?? 0;
    this.#setNames(catalog, part);
    if (this.#isWhole) set('AF', whole.get('AF'));
    else if (catalog.get('PageMode') === 'UseAttachments') catalog.delete('PageMode');
    return catalog;
  }

  #openAction(whole: PdfDict, part: Part): PdfValue | undefined {
    const value = whole.get('OpenAction');
    const target = this.#pageOf(arrayOf(value) ? value : destinationOf(new Map([['A', value ?? null]])));
    return target && part.has.has(target) ? value : undefined;
  }

  #setNames(catalog: PdfDict, part: Part): void {
    const { tree, byName } = this.#destinations.of(part.pages);
    const names: PdfDict = new Map();
    if (tree) names.set('Dests', tree);
    const files = this.#isWhole && dictOf(this.#source.document.catalog.get('Names'))?.get('EmbeddedFiles');
    if (files) names.set('EmbeddedFiles', files);
    if (names.size > 0) catalog.set('Names', names);
    if (byName.size > 0) catalog.set('Dests', byName);
  }

  #pageOf(value: PdfValue | undefined): SourcePage | undefined {
    return this.#destinations.pageOf(value);
  }
}
