import { AppError } from '#contract/api/appError.ts';
import type { PageRange } from '#contract/api/wire.ts';
import type { HandlerContext, InputFile } from '../defineHandler.ts';
import { maxParts, type split } from './split.ts';

/**
 * As many pages per part as fit into the size. The real size of each part is measured, because pages share fonts and pictures, so the sum
 * of single pages says little. A page that is too large is a part of its own.
 */
export async function sizeParts(
  { params, engines, scratch, call }: HandlerContext<typeof split>,
  source: InputFile,
  pageCount: number,
): Promise<{ readonly ranges: readonly PageRange[]; readonly tooLarge: number }> {
  const mostBytes = (params.maxMb ?? 0) * 1024 * 1024;
  const quiet = { ...call, progress: () => undefined };
  const weigh = async (range: PageRange): Promise<number> => {
    const [part] = await engines.pages.split(source, [range], scratch('weighed.bin'), quiet);
    return part?.slice.sizeBytes ?? 0;
  };
  const ranges: PageRange[] = [];
  let tooLarge = 0;
  let guess = pageCount;
  for (let first = 1; first <= pageCount; first = (ranges.at(-1)?.last ?? pageCount) + 1) {
    if (ranges.length >= maxParts) throw new AppError('too_many_parts', { values: { max: maxParts } });
    const { last, sizeBytes } = await longestFitting(first, Math.min(pageCount, first + guess - 1), pageCount, mostBytes, weigh);
    if (sizeBytes > mostBytes) tooLarge += 1;
    // The next part probably has as many pages.
    guess = Math.max(1, last - first + 1);
    ranges.push({ first, last });
    call.progress(last, pageCount * 2);
  }
  return { ranges, tooLarge };
}

/** Starts from a guess, doubles while it fits, then halves. At least one page. */
async function longestFitting(
  first: number,
  guess: number,
  pageCount: number,
  mostBytes: number,
  weigh: (range: PageRange) => Promise<number>,
): Promise<{ last: number; sizeBytes: number }> {
  let fits = { last: first - 1, sizeBytes: 0 };
  let beyond = pageCount + 1;
  let last = guess;
  while (fits.last + 1 < beyond) {
    const sizeBytes = await weigh({ first, last });
    if (sizeBytes <= mostBytes) fits = { last, sizeBytes };
    else if (last === first) return { last, sizeBytes };
    else beyond = last;
    const ahead = Math.min(pageCount, first + (fits.last - first + 1) * 2 - 1);
    last = beyond > pageCount ? Math.max(fits.last + 1, ahead) : Math.max(first, Math.floor((fits.last + beyond) / 2));
    if (last > pageCount || last === fits.last) break;
  }
  return fits;
}
