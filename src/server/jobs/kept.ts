import {
  type Allowance,
  type Change,
  everyResultMay,
  type InventoryKind,
  inventoryKinds,
  type PageOrigin,
} from '#contract/keeping.ts';
import type { Finding, Inventory } from '#engines/ports.ts';

/** How many of a kind differ between what went in and what came out. */
export interface Difference {
  readonly kind: InventoryKind;
  /** What is there as it was. */
  readonly kept: number;
  readonly lost: number;
  readonly gained: number;
  /** Of what is lost: what pointed at pages that the result does not have. */
  readonly outside: number;
  /** What only files after the first have, where the result has what the first one says. */
  readonly ofOthers: number;
  /** Neither the declaration nor the rules for every result allow it. */
  readonly isAllowed: boolean;
}

export interface Comparison {
  readonly inputs: readonly Inventory[];
  /** Where each page of the result comes from. */
  readonly origins: readonly PageOrigin[];
  readonly output: Inventory;
  readonly may: Allowance;
}

/** Fields and tags belong to one place of a document: a page that comes twice has them once (docs/product.md, "Organize"). */
const ownedOnce: ReadonlySet<InventoryKind> = new Set([
  'formFields',
  'structureElements',
  'alternativeTexts',
  'scripts',
  'submitActions',
]);

/** What a part of a document is described by as well as the whole. */
const ofEveryPart: ReadonlySet<InventoryKind> = new Set(['language', 'metadata', 'xmp', 'claims', 'encryption']);

/** Compares a result with its inputs, kind by kind. Pages are followed by where they come from, so a link has to lead to the same page. */
export function compareInventories(comparison: Comparison): Difference[] {
  const places = placesOf(comparison);
  return inventoryKinds.map((kind) => differenceOf(kind, comparison, places));
}

interface Places {
  /** How often a page of an input stands in the result. */
  timesOf(file: number, page: number): number;
  /** Whether all pages of an input are in the result. */
  hasWhole(file: number): boolean;
  /** The page of an input that a page of the result is, as a word. */
  originOf(page: number): string;
  /** Whether a page of an input has links to pages that are not in the result: their tags go with them. */
  losesLinks(file: number, page: number): boolean;
}

function placesOf({ inputs, origins }: Comparison): Places {
  const times = new Map<string, number>();
  const words = origins.map(({ file, page }) => `${file}:${page - 1}`);
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const whole = inputs.map(({ pageCount }, file) =>
    Array.from({ length: pageCount }, (_, page) => times.has(`${file}:${page}`)).every(Boolean),
  );
  const timesOf = (file: number, page: number) => times.get(`${file}:${page}`) ?? 0;
  const leadOut = inputs.flatMap(({ findings }, file) =>
    findings.links.filter(({ to }) => to !== undefined && timesOf(file, to) === 0).map(({ on }) => `${file}:${on}`),
  );
  const losingLinks = new Set(leadOut);
  return {
    timesOf,
    hasWhole: (file) => whole[file] ?? false,
    originOf: (page) => words[page] ?? 'none',
    losesLinks: (file, page) => losingLinks.has(`${file}:${page}`),
  };
}

/** What has to be there (`must`), what may be there, and what went because it pointed outside. */
interface Expected {
  readonly must: Map<string, number>;
  readonly mayBe: Map<string, number>;
  outside: number;
}

function differenceOf(kind: InventoryKind, comparison: Comparison, places: Places): Difference {
  const { inputs, output } = comparison;
  const may = new Set<Change>([...(comparison.may[kind] ?? []), ...(everyResultMay[kind] ?? [])]);
  const expected = expectedOf(kind, comparison, places, may);
  const found = new Map<string, number>();
  for (const finding of output.findings[kind]) {
    const on = finding.on === undefined ? '' : places.originOf(finding.on);
    const to = finding.to === undefined ? '' : places.originOf(finding.to);
    add(found, keyOf(finding, on, to, may), finding.count);
  }
  const { lost, gained, kept } = balance(expected, found);
  const isCut = [output, ...inputs].some(({ cut }) => cut.includes(kind));
  const isAllowed = isCut || ((lost === 0 || may.has('lose')) && (gained === 0 || may.has('gain')));
  const ofOthers = may.has('first') ? countOfOthers(kind, inputs) : 0;
  return { kind, kept, lost, gained, outside: expected.outside, ofOthers, isAllowed };
}

function countOfOthers(kind: InventoryKind, [first, ...others]: readonly Inventory[]): number {
  const word = ({ name, value }: Finding) => `${name} ${value}`;
  const known = new Set(first?.findings[kind].map(word));
  return others.flatMap(({ findings }) => findings[kind]).filter((finding) => !known.has(word(finding))).length;
}

function expectedOf(kind: InventoryKind, { inputs }: Comparison, places: Places, may: ReadonlySet<Change>): Expected {
  const expected: Expected = { must: new Map(), mayBe: new Map(), outside: 0 };
  const isTag = kind === 'structureElements' || kind === 'alternativeTexts';
  const files = may.has('first') ? inputs.slice(0, 1) : inputs;
  for (const [file, input] of files.entries()) {
    const goesWithLink = ({ on, name }: Finding) =>
      isTag && on !== undefined && name.startsWith('Link') && places.losesLinks(file, on);
    for (const finding of input.findings[kind]) {
      const { on, to, count } = finding;
      const times = on === undefined ? 1 : places.timesOf(file, on);
      if (times === 0) continue;
      const leadsOut = to !== undefined && places.timesOf(file, to) === 0;
      if (leadsOut) {
        expected.outside += count;
        continue;
      }
      const key = keyOf(finding, on === undefined ? '' : `${file}:${on}`, to === undefined ? '' : `${file}:${to}`, may);
      // What stands nowhere belongs to the whole: of a part of it nobody can say.
      const isCertain =
        ofEveryPart.has(kind) || ((on !== undefined || to !== undefined || places.hasWhole(file)) && !goesWithLink(finding));
      const isOwned = ownedOnce.has(kind);
      add(isCertain ? expected.must : expected.mayBe, key, count * (isOwned ? 1 : times));
    }
  }
  // Two locked files make one that is locked.
  if (kind === 'encryption') for (const key of expected.must.keys()) expected.must.set(key, 1);
  return expected;
}

function balance({ must, mayBe }: Expected, found: Map<string, number>): { lost: number; gained: number; kept: number } {
  let [lost, gained, kept] = [0, 0, 0];
  for (const [key, count] of must) {
    const there = found.get(key) ?? 0;
    kept += Math.min(there, count);
    lost += Math.max(0, count - there);
  }
  for (const [key, count] of found) {
    const wanted = must.get(key) ?? 0;
    const more = Math.min(Math.max(0, count - wanted), mayBe.get(key) ?? 0);
    kept += more;
    gained += Math.max(0, count - wanted - more);
  }
  return { lost, gained, kept };
}

/** What counts as the same thing, given what may have changed of it. */
function keyOf({ name, value }: Finding, on: string, to: string, may: ReadonlySet<Change>): string {
  return `${on} ${to} ${may.has('rename') ? '' : name} ${may.has('change') ? '' : value}`;
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
