import { AppError } from '../api/appError.ts';
import type { SourceFacts } from '../api/sourceFacts.ts';
import { highestPage, type PageChoice } from '../api/wire.ts';

/** The problem of a page selection in this file. Undefined while the page count is unknown, or when there is none. */
export function pageBeyondEnd(choice: PageChoice | undefined, source: SourceFacts | undefined): AppError | undefined {
  const page = choice ? highestPage(choice) : 0;
  if (!source || source.pageCount === 0 || page <= source.pageCount) return undefined;
  return new AppError('page_out_of_range', { values: { page, pageCount: source.pageCount } });
}
