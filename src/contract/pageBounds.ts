import { AppError } from './appError.ts';
import type { SourceFacts } from './sourceFacts.ts';
import { highestPage, type PageChoice } from './wire.ts';

/** What is wrong with a choice of pages in this file; undefined while the file's page count is not known, or when all is well. */
export function pageBeyondEnd(choice: PageChoice | undefined, source: SourceFacts | undefined): AppError | undefined {
  const page = choice ? highestPage(choice) : 0;
  if (!source || source.pageCount === 0 || page <= source.pageCount) return undefined;
  return new AppError('page_out_of_range', { values: { page, pageCount: source.pageCount } });
}
