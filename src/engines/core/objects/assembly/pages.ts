import { AppError } from '#contract/api/appError.ts';
import { arrayOf, deref, dictOf, integerOf, nameOf, type PdfDict, PdfObject, type PdfValue } from '../values.ts';

/** Inheritable page attributes (ISO 32000-2 table 31). */
export const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

export interface SourcePage {
  /** The object that destinations and annotations refer to. */
  readonly object: PdfObject;
  readonly dict: PdfDict;
  /** The inherited values of attributes that the page itself lacks. */
  readonly inherited: PdfDict;
  /** From 0. */
  readonly index: number;
}

const maxPageNodes = 500_000;

interface Step {
  readonly node: PdfValue;
  readonly inherited: PdfDict;
}

export interface PageList {
  readonly pages: readonly SourcePage[];
  /** The tree is valid and its counts are right, so it can be written unchanged. */
  readonly isSound: boolean;
  /** Pages that the tree names and counts but the file lacks. They are blank, so that all other pages keep their numbers. */
  readonly lost: number;
}

/** All pages in order. Loops in the tree are cut; a page that appears twice becomes two pages. */
export function readPages(catalog: PdfDict): PageList {
  const pages: SourcePage[] = [];
  const gaps: Gap[] = [];
  const seenNodes = new Set<PdfDict>();
  const seenPages = new Set<PdfObject>();
  let isSound = true;
  const todo: Step[] = [{ node: catalog.get('Pages') ?? null, inherited: new Map() }];
  for (let step = todo.pop(); step; step = todo.pop()) {
    const dict = deref(step.node);
    if (!(dict instanceof Map)) {
      gaps.push({ ...step, before: pages.length });
      continue;
    }
    const kids = arrayOf(dict.get('Kids'));
    if (!kids) {
      const page = pageOf(step, dict, seenPages, pages.length);
      isSound &&= page.object === step.node;
      pages.push(page);
    } else if (seenNodes.has(dict)) {
      isSound = false;
    } else {
      seenNodes.add(dict);
      const inherited = inheritedFrom(dict, step.inherited);
      for (const kid of kids.toReversed()) todo.push({ node: kid, inherited });
    }
    if (pages.length + gaps.length + todo.length > maxPageNodes) throw new AppError('too_complex', { cause: 'the page tree' });
  }
  const count = integerOf(dictOf(catalog.get('Pages'))?.get('Count')) ?? 0;
  // A program that removed a page object without its reference counts one less: that page is not missing.
  if (pages.length > 0 && gaps.length > 0 && count >= pages.length + gaps.length) {
    return { pages: withBlanks(pages, gaps), isSound: false, lost: gaps.length };
  }
  return { pages, isSound: isSound && gaps.length === 0 && count === pages.length, lost: 0 };
}

/** Whether the tree leads to at least one page. */
export function hasPages(catalog: PdfDict): boolean {
  const seen = new Set<PdfDict>();
  const todo: PdfValue[] = [catalog.get('Pages') ?? null];
  for (let node = todo.pop(), left = maxPageNodes; node !== undefined; node = todo.pop(), left -= 1) {
    // Too complex for `readPages`, which says so.
    if (left === 0) return true;
    const dict = dictOf(node);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const kids = arrayOf(dict.get('Kids'));
    if (kids) for (const kid of kids.slice(0, maxPageNodes - todo.length)) todo.push(kid);
    else if (nameOf(dict.get('Type')) !== 'Pages') return true;
  }
  return false;
}

const maxSampledDepth = 64;
/** A place within a step that differs from step to step, since every second or third page may be of another kind. */
const offsetIn = (step: number) => ((step + 1) * 0.618) % 1;

/** At most this many pages, at even steps through each level of the tree. No others are read. */
export function samplePages(catalog: PdfDict, most: number): SourcePage[] {
  const pages: SourcePage[] = [];
  const seen = new Set<PdfObject>();
  const seenNodes = new Set<PdfDict>();
  const below = ({ node, inherited }: Step, wanted: number, depth: number): void => {
    const dict = dictOf(node);
    const kids = arrayOf(dict?.get('Kids'));
    if (!dict || seenNodes.has(dict) || depth > maxSampledDepth) return;
    seenNodes.add(dict);
    if (!kids) pages.push(pageOf({ node, inherited }, dict, seen, pages.length));
    const taken = Math.min(wanted, kids?.length ?? 0);
    const own = kids ? inheritedFrom(dict, inherited) : inherited;
    for (let index = 0; index < taken; index += 1) {
      const kid = kids?.[Math.floor(((index + offsetIn(index)) * kids.length) / taken)] ?? null;
      const share = Math.floor((wanted * (index + 1)) / taken) - Math.floor((wanted * index) / taken);
      below({ node: kid, inherited: own }, share, depth + 1);
    }
  };
  below({ node: catalog.get('Pages') ?? null, inherited: new Map() }, most, 0);
  return pages;
}

/** A place in the tree without its page. */
interface Gap extends Step {
  /** The number of pages before it. */
  readonly before: number;
}

function withBlanks(pages: readonly SourcePage[], gaps: readonly Gap[]): SourcePage[] {
  const all: SourcePage[] = [];
  const left = gaps.values();
  let gap = left.next().value;
  for (let index = 0; index <= pages.length; index += 1) {
    for (; gap?.before === index; gap = left.next().value) all.push(blankPage(gap, pages[index] ?? pages[index - 1], all.length));
    const page = pages[index];
    if (page) all.push({ ...page, index: all.length });
  }
  return all;
}

/** As large as its neighbor, where no ancestor states a size. Links that lead to it stay valid. */
function blankPage({ node, inherited }: Gap, neighbour: SourcePage | undefined, index: number): SourcePage {
  const box = inherited.get('MediaBox') ?? (neighbour && pageAttribute(neighbour, 'MediaBox'));
  const dict: PdfDict = new Map<string, PdfValue>([['Type', 'Page']]);
  if (box !== undefined) dict.set('MediaBox', box);
  const isFree = node instanceof PdfObject && deref(node) === null;
  const object = isFree ? node : PdfObject.of(dict);
  object.value = dict;
  return { object, dict, inherited, index };
}

function pageOf({ node, inherited }: Step, dict: PdfDict, seen: Set<PdfObject>, index: number): SourcePage {
  const isFirst = node instanceof PdfObject && node.value === dict && !seen.has(node);
  const own = isFirst ? dict : new Map(dict);
  const object = isFirst ? node : PdfObject.of(own);
  seen.add(object);
  return { object, dict: own, inherited, index };
}

/** A shared value becomes an indirect object, so that a thousand pages can refer to it. */
function inheritedFrom(dict: PdfDict, above: PdfDict): PdfDict {
  let inherited = above;
  for (const key of inheritable) {
    const value = dict.get(key);
    if (value === undefined) continue;
    if (inherited === above) inherited = new Map(above);
    const shared = value instanceof Map ? PdfObject.of(value) : value;
    dict.set(key, shared);
    inherited.set(key, shared);
  }
  return inherited;
}

/** The page's own or inherited value. */
export function pageAttribute(page: SourcePage, key: (typeof inheritable)[number]): PdfValue | undefined {
  return page.dict.get(key) ?? page.inherited.get(key);
}

/** Rotates a page, in addition to its rotation, by clockwise quarter turns. Negative turns rotate left. */
export function turnPage(page: SourcePage, quarterTurns: number): void {
  const degrees = (integerOf(pageAttribute(page, 'Rotate')) ?? 0) + quarterTurns * 90;
  page.dict.set('Rotate', (((Math.round(degrees / 90) % 4) + 4) % 4) * 90);
}

/** The annotations of a page that are dictionaries, in the order of its list. */
export function annotationsOf(page: PdfDict): { value: PdfValue; dict: PdfDict }[] {
  return (arrayOf(page.get('Annots')) ?? []).flatMap((value) => {
    const dict = dictOf(value);
    return dict ? [{ value, dict }] : [];
  });
}
