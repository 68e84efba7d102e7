import {
  type Allowance,
  alwaysAllowed,
  type Change,
  type InventoryKind,
  inventoryKinds,
  type SheetOrigin,
} from '#contract/results/preservation.ts';
import type { Finding, Inventory } from '#engines/ports.ts';

/** How many findings of a kind differ between inputs and result. */
export interface Difference {
  readonly kind: InventoryKind;
  /** Findings that the result has unchanged. */
  readonly kept: number;
  readonly lost: number;
  readonly gained: number;
  /** The part of the lost findings that pointed at pages the result does not have. */
  readonly outside: number;
  /** Kinds that only files after the first have, where the result keeps what the first file says. */
  readonly ofOthers: number;
  /** Whether the declaration or the rules for every result allow this difference. */
  readonly isAllowed: boolean;
}

export interface Comparison {
  readonly inputs: readonly Inventory[];
  /** The source of each page of the result. */
  readonly origins: readonly SheetOrigin[];
  readonly output: Inventory;
  readonly may: Allowance;
  /** The operation removes pages. Findings that stand on no remaining page may be left out, and the report lists them. */
  readonly picksPages?: boolean;
}

/** Fields and tags belong to one place of a document: a page that appears twice has them once (docs/product.md, "Organize"). */
const ownedOnce: ReadonlySet<InventoryKind> = new Set([
  'formFields',
  'structureElements',
  'alternativeTexts',
  'scripts',
  'submitActions',
]);

/** Kinds that a page has at most one of. A sheet has one too, however many pages are on it. */
const ofEachPage: ReadonlySet<InventoryKind> = new Set(['pageBoxes', 'pageTurns', 'pageContents', 'pageLabels']);

/** Kinds that describe a part of a document as well as the whole. */
const ofEveryPart: ReadonlySet<InventoryKind> = new Set(['language', 'metadata', 'xmp', 'claims', 'encryption']);

/** Compares a result with its inputs, kind by kind. Each page is traced to its source, so a link has to lead to the same page. */
export function compareInventories(comparison: Comparison): Difference[] {
  const places = placesOf(comparison);
  return inventoryKinds.map((kind) => differenceOf(kind, comparison, places));
}

interface Places {
  /** How often each page of an input appears in the result. */
  readonly times: readonly ReadonlyMap<number, number>[];
  /** The key of the input page that a result page was made from. For a sheet with several pages, the key of the first. */
  originOf(page: number): string;
  /** The key of an input page. Pages on one sheet share it. */
  wordOf(file: number, page: number): string;
  /** Whether a page of an input links to pages that are not in the result. The tags of those links are removed with them. */
  losesLinks(file: number, page: number): boolean;
}

function placesOf({ inputs, origins }: Comparison): Places {
  const times = inputs.map(() => new Map<number, number>());
  const sheets = origins.map((origin) => (isSheet(origin) ? origin : [origin]));
  const sheetOf = new Map<string, string>();
  for (const pages of sheets) {
    for (const { file, page } of pages) {
      times[file]?.set(page - 1, (times[file]?.get(page - 1) ?? 0) + 1);
      if (pages[0]) sheetOf.set(pageWord(file, page - 1), pageWord(pages[0].file, pages[0].page - 1));
    }
  }
  const losing = new Map<string, boolean>();
  const losesLinks = (file: number, page: number) => {
    const links = inputs[file] ? standingOn(inputs[file], 'links').get(page) : undefined;
    return (links ?? []).some(({ to }) => to !== undefined && !times[file]?.has(to));
  };
  return {
    times,
    originOf: (page) => {
      const first = sheets[page]?.[0];
      return first ? pageWord(first.file, first.page - 1) : 'none';
    },
    wordOf: (file, page) => sheetOf.get(pageWord(file, page)) ?? pageWord(file, page),
    losesLinks: (file, page) => {
      const word = `${file}:${page}`;
      const known = losing.get(word) ?? losesLinks(file, page);
      losing.set(word, known);
      return known;
    },
  };
}

const pageWord = (file: number, page: number): string => `${file}:${page}`;

const isSheet = (origin: SheetOrigin): origin is Extract<SheetOrigin, readonly unknown[]> => Array.isArray(origin);

type ByPage = ReadonlyMap<number | undefined, readonly Finding[]>;
const byPage = new WeakMap<readonly Finding[], ByPage>();

/**
 * Findings of a kind, indexed by page. A document of a thousand pages has a thousand parts, and each of them must not scan all findings.
 */
function standingOn({ findings }: Inventory, kind: InventoryKind): ByPage {
  const all = findings[kind];
  const known = byPage.get(all) ?? Map.groupBy(all, ({ on }) => on);
  byPage.set(all, known);
  return known;
}

/** The findings that the result must have (`must`), those it may have, and those that were removed because they pointed outside. */
interface Expected {
  readonly must: Map<string, number>;
  readonly mayBe: Map<string, number>;
  outside: number;
  /** Of the optional findings: those that cannot belong to another part, because there is no other part. */
  unplaced: number;
}

function differenceOf(kind: InventoryKind, comparison: Comparison, places: Places): Difference {
  const { inputs, output } = comparison;
  const may = new Set<Change>([...(comparison.may[kind] ?? []), ...(alwaysAllowed[kind] ?? [])]);
  const expected = expectedOf(kind, comparison, places, may);
  const found = new Map<string, number>();
  for (const finding of output.findings[kind]) {
    const on = finding.on === undefined ? '' : places.originOf(finding.on);
    const to = finding.to === undefined ? '' : places.originOf(finding.to);
    add(found, keyOf(kind, finding, on, to, may), finding.count);
  }
  const { lost, absent, gained, kept } = balance(expected, found);
  const isCut = [output, ...inputs].some(({ cut }) => cut.includes(kind));
  const isAllowed = isCut || ((lost === 0 || may.has('lose')) && (gained === 0 || may.has('gain')));
  const ofOthers = may.has('first') ? countOfOthers(kind, inputs) : 0;
  return { kind, kept, lost: lost + absent, gained, outside: expected.outside, ofOthers, isAllowed };
}

function countOfOthers(kind: InventoryKind, [first, ...others]: readonly Inventory[]): number {
  const word = ({ name, value }: Finding) => `${name} ${value}`;
  const known = new Set(first?.findings[kind].map(word));
  return others.flatMap(({ findings }) => findings[kind]).filter((finding) => !known.has(word(finding))).length;
}

function expectedOf(
  kind: InventoryKind,
  { inputs, picksPages = false }: Comparison,
  places: Places,
  may: ReadonlySet<Change>,
): Expected {
  const expected: Expected = { must: new Map(), mayBe: new Map(), outside: 0, unplaced: 0 };
  const files = may.has('first') ? inputs.slice(0, 1) : inputs;
  for (const [file, input] of files.entries()) {
    const times = places.times[file] ?? new Map<number, number>();
    const hasWhole = times.size === input.pageCount;
    const standing = standingOn(input, kind);
    for (const on of [undefined, ...times.keys()]) {
      const goesWithLink = isTag(kind) && on !== undefined && places.losesLinks(file, on);
      const isBeside = on !== undefined && places.wordOf(file, on) !== pageWord(file, on);
      if (isBeside && ofEachPage.has(kind)) continue;
      const here = on === undefined ? '' : places.wordOf(file, on);
      const comes = on === undefined || ownedOnce.has(kind) ? 1 : (times.get(on) ?? 0);
      const often = may.has('once') ? Math.min(1, comes) : comes;
      for (const finding of standing.get(on) ?? []) {
        const { to, count } = finding;
        if (to !== undefined && !times.has(to)) {
          expected.outside += count;
          continue;
        }
        const key = keyOf(kind, finding, here, to === undefined ? '' : places.wordOf(file, to), may);
        // Findings without a page belong to the whole document. A part of it may or may not have them.
        const isPlaced = on !== undefined || to !== undefined || (hasWhole && !picksPages);
        const isCertain = ofEveryPart.has(kind) || (isPlaced && !(goesWithLink && finding.name.startsWith('Link')));
        // A field with parts on two pages has both parts on the sheet that holds those pages.
        if (isBeside && kind === 'formFields') expected.must.delete(key);
        add(isCertain ? expected.must : expected.mayBe, key, count * often);
        if (comes > often) add(expected.mayBe, key, count * (comes - often));
        if (!isCertain && on === undefined && hasWhole) expected.unplaced += count;
      }
    }
  }
  // Two locked files make one locked file.
  if (kind === 'encryption') for (const key of expected.must.keys()) expected.must.set(key, 1);
  if (may.has('share')) shareEqual(expected);
  return expected;
}

function shareEqual({ must, mayBe }: Expected): void {
  for (const [key, count] of must) {
    must.set(key, 1);
    add(mayBe, key, count - 1);
  }
}

interface Balance {
  readonly kept: number;
  readonly lost: number;
  /** Findings that stood on no page. */
  readonly absent: number;
  readonly gained: number;
}

function balance({ must, mayBe, unplaced }: Expected, found: Map<string, number>): Balance {
  let [lost, gained, kept, stayed] = [0, 0, 0, 0];
  for (const [key, count] of must) {
    const there = found.get(key) ?? 0;
    kept += Math.min(there, count);
    lost += Math.max(0, count - there);
  }
  for (const [key, count] of found) {
    const wanted = must.get(key) ?? 0;
    const more = Math.min(Math.max(0, count - wanted), mayBe.get(key) ?? 0);
    stayed += more;
    gained += Math.max(0, count - wanted - more);
  }
  return { kept: kept + stayed, lost, absent: Math.max(0, unplaced - stayed), gained };
}

const isTag = (kind: InventoryKind) => kind === 'structureElements' || kind === 'alternativeTexts';

/** The key under which two findings count as the same, given what the operation may change. */
function keyOf(kind: InventoryKind, { name, value }: Finding, on: string, to: string, may: ReadonlySet<Change>): string {
  // A number replaces the word for a role that meant something else in the first document (ISO 32000-2 §14.8.6.2: a role map has each word
  // once).
  const word = isTag(kind) ? name.replace(/_\d+(?= |$)/, '') : name;
  return `${on} ${to} ${may.has('rename') ? '' : word} ${may.has('change') ? '' : value}`;
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
