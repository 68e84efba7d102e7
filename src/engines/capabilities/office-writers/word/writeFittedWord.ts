import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Packer } from 'docx';
import type { Fitting, LayOut, OfficeLayout, Written } from '#engines/ports.ts';
import type { FlowItem, FlowPart } from '../flow.ts';
import { writeWithPictures } from '../packageWriter.ts';
import { isBoxCut } from './drawings/anchoredTexts.ts';
import { movedPages } from './flow/designedPages.ts';
import { isBoxedForm } from './flow/formPages.ts';
import { type PageFit, unfitted } from './flow/pageFit.ts';
import { markOf } from './flow/pageMarks.ts';
import { type WordSource, wordDocument, writeWord } from './wordWriter.ts';

const maxRounds = 6;
/** Of all rounds together. Each lays out only what does not fit yet. */
const maxPagesLaidOut = 250;
/** Longer text runs on, and is worth more as such than at its place. */
const maxPositioned = 2;

/** With more pages, a second fit takes too long. */
const maxPagesFittedTwice = 20;

/**
 * Writes a Word document, lays it out, and writes it again with less space or more page breaks, until its pages end where those of the
 * document do (docs/decisions/0422). Text that runs on over several pages is fitted as a whole, and keeps the best of all rounds. Where it
 * does not fit in the fonts of the PDF, it has the usual ones instead if it fits in those (`usual`; docs/decisions/0454).
 */
export async function writeFittedWord(
  source: WordSource,
  outPath: string,
  fitting: Fitting,
  usual?: WordSource,
): Promise<Written> {
  const folder = await mkdtemp(`${outPath}-trial-`);
  try {
    const { chosen, fit } = await bestFit(source, usual, (each) => fittedPages(each, folder, fitting.layOut));
    return await writeWord({ ...chosen, pictures: (await fitting.pictures) ?? chosen.pictures }, outPath, fit);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bestFit(source: WordSource, usual: WordSource | undefined, fitOf: (source: WordSource) => Promise<Fitted>) {
  const own = await fitOf(source);
  const isShort = source.document.pages.length <= maxPagesFittedTwice;
  const other = usual && isShort && own.pagesOff ? await fitOf(usual) : undefined;
  const isBetter = (other?.pagesOff ?? Number.POSITIVE_INFINITY) < (own.pagesOff ?? 0);
  return usual && other && isBetter ? { chosen: usual, fit: other.fit } : { chosen: source, fit: own.fit };
}

interface Fitted {
  readonly fit: PageFit;
  /** Pages too many or too few, of all stretches; undefined where nothing was laid out, such as for want of time. */
  readonly pagesOff: number | undefined;
}

/** A picture of one pixel: a layout needs the sizes of pictures only, which the document says. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==', 'base64');

/** Pages whose text runs on from one to the next. The first begins with a page break or a section. */
interface Stretch {
  readonly pages: readonly number[];
  /** The fit with its forms and designed pages positioned; undefined without them, or after that was tried. */
  formFit: PageFit | undefined;
  /** The next round's. */
  fit: PageFit;
  best: { readonly fit: PageFit; readonly misfit: Misfit } | undefined;
  /** The misfit of the last round. */
  last: Misfit | undefined;
  rounds: number;
  /** It fits, or a change had no effect. */
  isSettled: boolean;
}

/** How far the layout of a stretch is from its pages. */
interface Misfit {
  /** Pages too many or, negative, too few. */
  readonly pages: number;
  /** Pages that do not begin where they should. */
  readonly begins: number;
  /** The height of the text on pages too many. */
  readonly overPt: number;
}

interface Trial {
  readonly layout: OfficeLayout;
  /** Pages with a text box that ends below the page. */
  readonly cut: ReadonlySet<number>;
  /** Designed pages whose texts were moved. */
  readonly moved: ReadonlySet<number>;
  /** The height for text between the margins of each page. */
  readonly textHeightsPt: ReadonlyMap<number, number>;
}

async function fittedPages(source: WordSource, folder: string, layOut: LayOut): Promise<Fitted> {
  const [trialPath, dotPath] = [join(folder, 'trial.docx'), join(folder, 'dot.png')];
  await writeFile(dotPath, dot);
  let stretches: readonly Stretch[] | undefined;
  let pagesLeft = maxPagesLaidOut;
  for (let round = 0; round < maxRounds; round += 1) {
    const open = stretches && openStretches(stretches, pagesLeft);
    if (open?.length === 0) break;
    const pages = open && new Set(open.flatMap((stretch) => stretch.pages));
    pagesLeft -= pages?.size ?? source.document.pages.length;
    const fit = joined((stretches ?? []).map((stretch) => stretch.fit));
    const { file, flow, anchored, watched, pictures } = wordDocument(source, fit, { pages });
    const dots = new Map([...pictures.keys()].map((placeholder) => [placeholder, dotPath]));
    await writeWithPictures(await Packer.toBuffer(file), dots, trialPath);
    const layout = await layOut(trialPath);
    if (!layout) break;
    stretches ??= stretchesOf(flow, layout).map((pages) => newStretch(pages, source));
    const isCut = ({ page }: FlowItem) => isBoxCut(anchored.get(page.page) ?? [], page, layout.boxHeightsPt);
    const cut = new Set(flow.flatMap(({ items }) => items.filter(isCut).map(({ page }) => page.page)));
    const trial = { layout, cut, moved: movedPages(watched, layout), textHeightsPt: textHeightsOf(flow) };
    for (const [index, stretch] of (open ?? stretches).entries()) judge(stretch, (open ?? stretches)[index + 1], trial);
  }
  const pagesOff = stretches?.reduce((sum, { best }) => sum + Math.abs(best?.misfit.pages ?? 0), 0);
  return { fit: joined((stretches ?? []).map(chosenFit)), pagesOff };
}

const textHeightsOf = (flow: readonly FlowPart[]): ReadonlyMap<number, number> =>
  new Map(
    flow.flatMap(({ items, margins }) =>
      items.map(({ page }) => [page.page, page.heightPt - margins.top - margins.bottom] as const),
    ),
  );

/** What does not fit yet, as far as so many pages reach. */
function openStretches(stretches: readonly Stretch[], maxPages: number): Stretch[] {
  let pagesLeft = maxPages;
  return stretches.filter(({ isSettled, pages }) => {
    if (isSettled || pages.length > pagesLeft) return false;
    pagesLeft -= pages.length;
    return true;
  });
}

/** After a single round it takes the spaces that the layout showed to be too many; what else might help is not tried unseen. */
const chosenFit = ({ fit, best, rounds, isSettled }: Stretch): PageFit =>
  rounds === 1 && !isSettled ? { ...unfitted, lackingPt: fit.lackingPt } : (best?.fit ?? unfitted);

const joined = (fits: readonly PageFit[]): PageFit => ({
  lackingPt: new Map(fits.flatMap(({ lackingPt }) => [...lackingPt])),
  breaks: new Set(fits.flatMap(({ breaks }) => [...breaks])),
  positioned: new Set(fits.flatMap(({ positioned }) => [...positioned])),
});

/** A stretch whose begin is not marked belongs to the one before. */
function stretchesOf(flow: readonly FlowPart[], layout: OfficeLayout): number[][] {
  const begun = new Set(
    flow.flatMap(({ items, startsGroup }) =>
      items
        .filter((item, index) => item.isFirstOfPage && (item.breaksBefore || (startsGroup && index === 0)))
        .map(({ page }) => page.page),
    ),
  );
  const pages = new Set(flow.flatMap(({ items }) => items.flatMap(({ page, beginsPages }) => [page.page, ...beginsPages])));
  const runs: number[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && !(begun.has(page) && beginOf(page, layout) !== undefined)) last.push(page);
    else runs.push([page]);
  }
  return runs;
}

function newStretch(pages: readonly number[], { document }: WordSource): Stretch {
  const forms = new Set(document.pages.filter((one) => pages.includes(one.page) && isBoxedForm(one)).map(({ page }) => page));
  const formFit = forms.size > 0 ? positionedFit(pages, forms) : undefined;
  return { pages, formFit, fit: unfitted, best: undefined, last: undefined, rounds: 0, isSettled: false };
}

/** Positioned pages begin with a page break, and so does what is behind them. */
function positionedFit(pages: readonly number[], positioned: ReadonlySet<number>): PageFit {
  const breaks = pages.filter((page, index) => index > 0 && (positioned.has(page) || positioned.has(pages[index - 1] ?? 0)));
  return { ...unfitted, breaks: new Set(breaks), positioned };
}

/** The page of the layout that a page of the document begins on; undefined inside of a block. */
const beginOf = (page: number | undefined, { marks }: OfficeLayout) =>
  page === undefined ? undefined : marks.get(markOf(page))?.page;

/** Notes how the stretch fits, and prepares its next round. */
function judge(stretch: Stretch, next: Stretch | undefined, { layout, cut, moved, textHeightsPt }: Trial): void {
  stretch.rounds += 1;
  const { pages, fit, best, last } = stretch;
  const first = beginOf(pages[0], layout) ?? 1;
  const end = next ? (beginOf(next.pages[0], layout) ?? first + pages.length) : layout.pages.length + 1;
  const misfit = misfitOf(pages, { first, end }, layout, textHeightsPt.get(pages.at(-1) ?? 0) ?? 0);
  const isLost = [...fit.positioned].some((page) => cut.has(page));
  const movedHere = new Set(pages.filter((page) => moved.has(page)));
  if (!best && movedHere.size > 0 && pages.length <= maxPositioned) stretch.formFit ??= positionedFit(pages, movedHere);
  if (stretch.formFit) {
    judgeForms(stretch, stretch.formFit, { misfit, isLost });
    return;
  }
  if (!best || (isLess(misfit, best.misfit) && !isLost)) stretch.best = { fit, misfit };
  stretch.last = misfit;
  const late = pages.find((page, index) => (beginOf(page, layout) ?? Number.POSITIVE_INFINITY) < first + index);
  if (misfit.pages > 0 && fit.positioned.size === 0 && !(last && isSame(misfit, last)))
    stretch.fit = tighter(fit, pages, misfit.overPt);
  else if (stretch.best?.misfit.pages !== 0 && pages.length <= maxPositioned && fit.positioned.size === 0)
    stretch.fit = { ...unfitted, breaks: new Set(pages.slice(1)), positioned: new Set(pages) };
  else if (misfit.pages <= 0 && late !== undefined) stretch.fit = { ...fit, breaks: new Set([...fit.breaks, late]) };
  else stretch.isSettled = true;
  if (stretch.isSettled) stretch.fit = stretch.best?.fit ?? unfitted;
}

/** Forms keep their places, unless they end below their page or take more pages so. */
function judgeForms(stretch: Stretch, formFit: PageFit, { misfit, isLost }: { misfit: Misfit; isLost: boolean }): void {
  if (stretch.fit !== formFit) {
    stretch.best = { fit: stretch.fit, misfit };
    stretch.fit = formFit;
    return;
  }
  const isAsGood = !isLost && Math.abs(misfit.pages) <= Math.abs(stretch.best?.misfit.pages ?? 0);
  stretch.formFit = undefined;
  stretch.isSettled = isAsGood;
  if (isAsGood) stretch.best = { fit: formFit, misfit };
  else stretch.fit = unfitted;
}

function misfitOf(
  pages: readonly number[],
  { first, end }: { readonly first: number; readonly end: number },
  layout: OfficeLayout,
  textHeightPt: number,
): Misfit {
  const begins = pages.filter((page, index) => {
    const begin = beginOf(page, layout);
    return begin !== undefined && begin !== first + index;
  });
  const over = layout.pages.slice(first + pages.length - 1, end - 1);
  const movedPt = over.reduce((sum, page) => sum + heightOf(page), 0);
  const last = layout.pages[first + pages.length - 2];
  const leftPt = last ? textHeightPt - heightOf(last) : 0;
  const overPt = leftPt > mostLeftPt ? Math.max(minLinePt, movedPt - leftPt) : movedPt;
  return { pages: end - first - pages.length, begins: begins.length, overPt };
}

type LaidOutPage = OfficeLayout['pages'][number];

const heightOf = ({ firstPt, lastPt }: LaidOutPage) => minLinePt + Math.max(0, lastPt - firstPt);

/** Also of a page with one line, which begins and ends at the same place. */
const minLinePt = 14;
/** Text leaves a few lines at the foot of a page. More are left where a block that stays together, such as columns, has moved as a whole. */
const mostLeftPt = 60;
const samePt = 1;

function isLess(one: Misfit, other: Misfit): boolean {
  const [pages, others] = [Math.abs(one.pages), Math.abs(other.pages)];
  return pages < others || (pages === others && one.begins < other.begins);
}

const isSame = (one: Misfit, other: Misfit) => one.pages === other.pages && Math.abs(one.overPt - other.overPt) < samePt;

function tighter(fit: PageFit, pages: readonly number[], morePt: number): PageFit {
  const lackingPt = pages.map((page) => [page, (fit.lackingPt.get(page) ?? 0) + morePt / pages.length] as const);
  return { ...fit, lackingPt: new Map(lackingPt) };
}
