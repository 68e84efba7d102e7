import type { ImageRun, Run } from 'docx';
import type { InlineRun, Picture, RecognizedBlock, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import type { Standing } from '../../anchoredPictures.ts';
import type { FlowItem, FlowPart } from '../../flow.ts';
import { runningSides, sharedBands, sharedPictures } from '../../runningParts.ts';
import type { WordChoices } from '../paragraphs/paragraphs.ts';
import { type AnchoredTexts, anchoredTextRuns } from './anchoredTexts.ts';
import { drawnShapes } from './drawnShapes.ts';
import { looseShapes } from './looseShapes.ts';
import { floating, imageRun, type NamedPicture } from './pictures.ts';

interface BackgroundContext {
  readonly loaded: ReadonlyMap<Picture, NamedPicture>;
  readonly standing: Standing;
  readonly anchored: AnchoredTexts;
  readonly choices: WordChoices;
  readonly inHeaders: ReadonlySet<Picture | Shape>;
}

/** What headers draw behind the text of all their pages. */
export function drawnInHeaders(flow: readonly FlowPart[]): ReadonlySet<Picture | Shape> {
  const groups = [...new Set(flow.map(({ group }) => group))];
  const sides = groups.flatMap((group) => Object.values(runningSides(group)));
  return new Set(sides.flatMap((side) => [...sharedPictures(side), ...sharedBands(side)].flat()));
}

/**
 * Lines, fills and pictures under the text of a page and its anchored texts, to be anchored at its top. A scan behind its own hidden text is left out.
 * Lines of a page whose text may begin on the page before would be drawn through the text there.
 */
export function backgroundOf(
  { page, breaksBefore }: FlowItem,
  { group }: FlowPart,
  { loaded, standing, anchored, choices, inHeaders }: BackgroundContext,
): (ImageRun | Run)[] {
  const texts = anchoredTextRuns(anchored.get(page.page) ?? [], page.page, { choices, loaded });
  if (isScan(page)) return texts;
  const behind = page.behind.filter((one) => !inHeaders.has(one));
  const pictures = behind
    .filter((one) => one.kind === 'picture')
    .flatMap((one, order) => imageRun(one, loaded, 1, floating(one, 'under', order)));
  const isAtStart = breaksBefore || page === group.pages[0];
  const shapes = isAtStart ? drawnShapes(looseShapes({ ...page, behind }, standing), page.page) : [];
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
