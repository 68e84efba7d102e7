import { AppError } from '#contract/api/appError.ts';
import { isPicked, selectedRanges } from '#contract/api/wire.ts';
import { isBlank } from '#contract/pages/pageInk.ts';
import { defineHandler } from '../defineHandler.ts';
import { removeBlankPages } from './remove-blank-pages.ts';

export default defineHandler(removeBlankPages, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const measured = await engines.blankPages.measure(source, call);
  const kept = params.keep?.kind === 'all' ? undefined : selectedRanges(params.keep, measured.length);
  const isKept = (page: number) => params.keep !== undefined && isPicked(page, kept);
  const left = measured.filter((one) => isKept(one.page) || !isBlank(one, params.maxInkPercent));
  const gone = measured.length - left.length;
  if (gone === 0) throw new AppError('no_blank_pages');
  if (left.length === 0) throw new AppError('only_blank_pages');
  const quiet = { ...call, progress: () => undefined };
  const origins = left.map(({ page }) => ({ file: 0, page }));
  const sequence = origins.map((origin) => ({ ...origin, quarterTurns: 0 }));
  const made = await engines.pages.arrange([source], sequence, scratch('without-blank-pages.pdf'), quiet);
  const removed = [{ what: 'removedBlankPages', count: gone } as const, ...made.report.removed];
  return { ...made, origins: [origins], report: { ...made.report, removed } };
});
