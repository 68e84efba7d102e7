import { AppError } from '#contract/api/appError.ts';
import { type Bookmark, bookmarkLimits } from '#contract/pages/bookmarks.ts';
import { formatMessage } from '#contract/text/text.ts';
import type { ContentsEntry } from '#engines/ports.ts';
import { defineHandler, type HandlerContext } from '../defineHandler.ts';
import { recognizedHeadings } from '../recognizedHeadings.ts';
import { contentsPage, defaultHeading } from './contents-page.ts';

export default defineHandler(contentsPage, async (task) => {
  const { files, params, engines, scratch, language, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const entries = params.entries ?? listed(await found(task), params.levels);
  if (entries.length === 0) throw new AppError('no_contents');
  const { beforePage, heading } = params;
  const title = heading || formatMessage(defaultHeading, language);
  const contents = { title, beforePage, entries: entries.map((one) => ({ ...one, title: plain(one.title) })) };
  const made = await engines.contentsPages.insert(source, contents, scratch('contents.pdf'), call);
  const pages = Array.from({ length: source.pageCount }, (_, index) => ({ file: 0, page: index + 1 }));
  const blank = Array.from({ length: made.inserted }, () => []);
  return { ...made, origins: [pages.toSpliced(beforePage - 1, 0, ...(blank as never[]))] };
});

/** Replaces line ends and control characters by spaces. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || '–';
}

async function found(task: HandlerContext<typeof contentsPage>): Promise<readonly Bookmark[]> {
  const { files, params, engines, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  if (params.from === 'headings') return (await recognizedHeadings(task)).bookmarks;
  const { bookmarks } = await engines.bookmarks.read(source, { ...call, progress: () => undefined });
  const isUseful = bookmarks.some(({ page }) => page !== null);
  return isUseful || params.from === 'bookmarks' ? bookmarks : (await recognizedHeadings(task)).bookmarks;
}

function listed(bookmarks: readonly Bookmark[], levels: number): ContentsEntry[] {
  return bookmarks
    .flatMap(({ title, depth, page }) =>
      page === null || depth >= levels || title.trim() === '' ? [] : [{ title, depth, page }],
    )
    .slice(0, bookmarkLimits.most);
}
