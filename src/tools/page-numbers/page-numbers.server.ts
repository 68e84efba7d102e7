import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import { highestPage, isPicked, selectedRanges } from '#contract/api/wire.ts';
import { runningSlots, runningText, slotOn } from '#contract/pages/runningText.ts';
import { defineHandler } from '../defineHandler.ts';
import { pageNumbers } from './page-numbers.ts';

const pointsPerMm = 72 / 25.4;

export default defineHandler(pageNumbers, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  // The pages of a locked file are counted now, when its password is available.
  const pageCount = source.pageCount || (await engines.pages.facts(source, call)).pageCount;
  const highest = params.pages ? highestPage(params.pages) : 0;
  if (highest > pageCount) throw new AppError('page_out_of_range', { values: { page: highest, pageCount } });
  const ranges = selectedRanges(params.pages, pageCount);
  const chosen = Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => isPicked(page, ranges));
  const numbering = { first: params.first, style: params.style, count: chosen.length, file: stem(source.name) };
  const pages = chosen.map((page, index) => ({
    page,
    lines: runningSlots.map((slot) => ({
      slot: slotOn(slot, index, params.facing === 'mirrored'),
      text: runningText(params[slot], index, numbering),
    })),
  }));
  const { fontSize, color, marginMm } = params;
  const running = { pages, fontSize, color, marginPt: marginMm * pointsPerMm };
  return engines.stamper.letter(source, running, scratch('numbered.pdf'), call);
});
