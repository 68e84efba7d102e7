import type { ImageRun, Run } from 'docx';
import type { InlineRun, Picture, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { Standing } from '../anchoredPictures.ts';
import type { FlowItem, FlowPart } from '../flow.ts';
import { runningSides, sharedPictures } from '../runningParts.ts';
import { type AnchoredTexts, anchoredTextRuns } from './anchoredTexts.ts';
import { drawnShapes } from './drawnShapes.ts';
import { looseShapes } from './looseShapes.ts';
import type { WordChoices } from './paragraphs.ts';
import { floating, imageRun, type NamedPicture } from './pictures.ts';

interface Ground {
  readonly loaded: ReadonlyMap<Picture, NamedPicture>;
  readonly standing: Standing;
  readonly anchored: AnchoredTexts;
  readonly choices: WordChoices;
}

/**
 * Lines, fills and pictures under the text of a page and its anchored texts, to be anchored at its top. A scan behind its own hidden text is left out.
 * Lines of a page whose text may begin on the page before would be drawn through the text there.
 */
export function backgroundOf(
  { page, breaksBefore }: FlowItem,
  { group }: FlowPart,
  { loaded, standing, anchored, choices }: Ground,
): (ImageRun | Run)[] {
  const texts = anchoredTextRuns(anchored.get(page.page) ?? [], page.page, { choices, loaded });
  if (isScan(page)) return texts;
  const inHeader = new Set(Object.values(runningSides(group)).flatMap((side) => sharedPictures(side).flat()));
  const own = page.behind.filter((one) => one.kind === 'picture' && !inHeader.has(one));
  const pictures = own.flatMap((one, order) =>
    one.kind === 'picture' ? imageRun(one, loaded, 1, floating(one, 'under', order)) : [],
  );
  const isAtStart = breaksBefore || page === group.pages[0];
  const shapes = isAtStart ? drawnShapes(looseShapes(page, standing), page.page) : [];
  return [...shapes, ...pictures, ...texts];
}

/** Most of its text is hidden: it was read from the picture that shows it. */
function isScan({ sections }: RecognizedPage): boolean {
  const runs = sections.flatMap((section) => section.blocks.flatMap(runsIn));
  return runs.length > 0 && runs.filter((span) => span.style.isHidden).length > runs.length / 2;
}

/** The letters of a paragraph, or of the cells of a table. */
export function runsIn(block: RecognizedBlock): readonly InlineRun[] {
  if (block.kind === 'paragraph') return block.runs;
  return block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks.flatMap(runsIn)) : [];
}
