import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePixels } from '#contract/mosaic.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import type { EngineCall, Renderer } from '#engines/ports.ts';
import { lookAlike } from './alikePlaces.ts';
import type { ComparedWord, Replacement } from './comparedText.ts';
import type { PagePair } from './pagePairs.ts';
import type { VersionLook } from './pictureChanges.ts';

const style = { format: 'png', dpi: 200, quality: 90, transparent: false } as const;
/** The most pairs of pages that are drawn, which takes about half a second for each page. */
const maxPairs = 24;
/** Square points. A larger page, beyond A3, would take too much memory at this resolution. */
const maxArea = 1_100_000;
/** The most words of a difference whose places are compared. */
const maxWords = 400;

/**
 * Takes out differences of the text at places where both pages look the same: programs write the same letters in another order, with other
 * spaces, or without the characters of a sign, and OCR reads the same scan in two ways. Letters and digits that stand for others are a
 * change, however they look, but for OCR.
 */
export async function withoutSameLooks(
  differences: readonly Replacement[],
  pairs: readonly PagePair[],
  before: VersionLook,
  after: VersionLook,
  renderer: Renderer,
  call: EngineCall,
): Promise<readonly Replacement[]> {
  const byAfter = new Map(pairs.map((pair) => [pair.after, pair]));
  const candidates = Map.groupBy(
    differences.filter(({ gone, come }) => gone.length + come.length <= maxWords),
    (each) => {
      const pair = each.gone[0] ? pairs[each.gone[0].page - 1] : byAfter.get(each.come[0]?.page ?? null);
      return pair && mayLookAlike(each, pair, before, after) ? pair : undefined;
    },
  );
  candidates.delete(undefined);
  const taken = new Set<Replacement>();
  for (const [pair, own] of [...candidates].slice(0, maxPairs)) {
    if (!pair?.after) continue;
    const one = await drawn(before, pair.before, renderer, call);
    const other = one && (await drawn(after, pair.after, renderer, call));
    if (!one || !other) continue;
    for (const each of own) if (lookAlike(one, other, boxesOf(each))) taken.add(each);
  }
  return taken.size === 0 ? differences : differences.filter((each) => !taken.has(each));
}

const boxesOf = ({ gone, come }: Replacement) => [...gone, ...come].flatMap(({ boxes }) => boxes);

/** Whether two pages can be overlaid and hold all of a difference, and it may look the same. */
function mayLookAlike({ gone, come }: Replacement, pair: PagePair, before: VersionLook, after: VersionLook): boolean {
  const [one, other] = [before.text.pages[pair.before - 1], after.text.pages[(pair.after ?? 0) - 1]];
  if (!pair.isAligned || !one || !other || one.widthPt * one.heightPt > maxArea) return false;
  if (gone.some(({ page }) => page !== one.page) || come.some(({ page }) => page !== other.page)) return false;
  if ([...gone, ...come].some(({ isHidden }) => isHidden)) return false;
  const areRead = one.isScanned === true && other.isScanned === true;
  return areRead || lettersOf(gone) === lettersOf(come);
}

/** Letters and digits, in any order. */
function lettersOf(words: readonly ComparedWord[]): string {
  return [...words.map(({ key }) => key).join('')]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .sort()
    .join('');
}

async function drawn(
  { input }: VersionLook,
  page: number,
  renderer: Renderer,
  call: EngineCall,
): Promise<PagePixels | undefined> {
  const scratchDir = await mkdtemp(join(call.scratchDir, 'look-'));
  const quiet = { ...call, scratchDir, progress: () => undefined };
  const [picture] = await renderer.render(input, [page], style, scratchDir, quiet);
  const pixels = picture && !picture.isPartial ? await pixelsOf(picture, (picture.widthPx * 72) / picture.dpi) : undefined;
  await rm(scratchDir, { recursive: true, force: true });
  return pixels;
}
