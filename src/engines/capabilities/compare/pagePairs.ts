import type { ComparedPage, ComparedWord } from './comparedText.ts';
import { type ScanRegistration, scanRegistration } from './text/scanRegistration.ts';
import { boxOnPage } from './words/slantedPages.ts';

/** A page and the page of the other version with the same words. */
export interface PagePair {
  readonly before: number;
  readonly after: number | null;
  /** Whether the common words stand at the same places, so that the pages can be overlaid. */
  readonly isAligned: boolean;
  /** Whether both are made of the same objects. */
  readonly isSame?: boolean;
  /** Where places of a scan are on the later scan of the same page. */
  readonly registration?: ScanRegistration | undefined;
}

/** Points. Programs round the positions of words differently. */
const samePlacePt = 1.5;
const readPlacePt = 3;
const maxMoved = 0.1;

export function pagePairs(
  before: readonly ComparedPage[],
  after: readonly ComparedPage[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
  beforeByAfter: ReadonlyMap<number, number> = new Map(),
): PagePair[] {
  const samePages = new Map([...beforeByAfter].map(([later, earlier]) => [earlier, later]));
  const shared = new Map<number, Map<number, { words: number; still: number }>>();
  for (const [one, other] of same) {
    const ofPage = shared.get(one.page) ?? new Map<number, { words: number; still: number }>();
    shared.set(one.page, ofPage);
    const count = ofPage.get(other.page) ?? { words: 0, still: 0 };
    ofPage.set(other.page, count);
    count.words += 1;
    if (isInPlace(one, other)) count.still += 1;
  }
  const written = new Set(same.map(([, other]) => other.page));
  let last = 0;
  const ofScans = before.some(({ isScanned }) => isScanned) ? Map.groupBy(same, ([one]) => one.page) : new Map<number, never>();
  return before.map((own) => {
    const { page } = own;
    const twin = samePages.get(page);
    if (twin !== undefined) {
      last = twin;
      return { before: page, after: twin, isAligned: true, isSame: true };
    }
    const [best] = [...(shared.get(page) ?? [])].sort(([, a], [, b]) => b.words - a.words);
    // A page with pictures only is paired with the next page of the other version that shares no words with any page.
    const bare = best
      ? undefined
      : after.find((each) => each.page > last && !written.has(each.page) && !beforeByAfter.has(each.page));
    const other = best?.[0] ?? (bare?.page === last + 1 ? bare.page : undefined);
    if (other === undefined) return { before: page, after: null, isAligned: false };
    last = other;
    const size = after[other - 1];
    const isSameSize = size !== undefined && areOfOneSize(own, size);
    const registration = size && registrationOf(own, size, ofScans.get(page) ?? []);
    if (registration) return { before: page, after: other, isAligned: true, registration };
    const [words, still] = [best?.[1].words ?? 0, best?.[1].still ?? 0];
    return { before: page, after: other, isAligned: isSameSize && still >= words * (1 - maxMoved) };
  });
}

export function areOfOneSize(one: ComparedPage, other: ComparedPage): boolean {
  return Math.abs(one.widthPt - other.widthPt) < 2 && Math.abs(one.heightPt - other.heightPt) < 2;
}

/** OCR tells only where the ink of a word is, which is lower than a font's letters. */
function isInPlace(one: ComparedWord, other: ComparedWord): boolean {
  const [a, b] = [one.boxes[0], other.boxes[0]];
  if (!a || !b) return false;
  const isRead = one.isRead === true || other.isRead === true;
  const down = isRead ? a.y + a.height / 2 - b.y - b.height / 2 : a.y - b.y;
  const mostPt = isRead ? readPlacePt : samePlacePt;
  return Math.abs(a.x - b.x) < mostPt && Math.abs(down) < mostPt;
}

/** By the words that two scans of a page have, each at its place on the scan. */
function registrationOf(one: ComparedPage, other: ComparedPage, same: readonly (readonly [ComparedWord, ComparedWord])[]) {
  if (!one.isScanned || !other.isScanned) return undefined;
  const places = same.flatMap(([earlier, later]) => {
    const [[here], [there]] = [earlier.boxes, later.boxes];
    if (later.page !== other.page || !here || !there) return [];
    return [[boxOnPage(one, here), boxOnPage(other, there)] as const];
  });
  return scanRegistration(places);
}
