import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { EngineCall, TextLetter, TextReader } from '#engines/ports.ts';
import type { PageBoxes } from '../erasePages.ts';

export function leakOn(page: number, by: string): never {
  throw new AppError('erase_leak', { values: { page }, cause: by });
}

/** The letters that PDFium reads on pages with boxes. */
export async function lettersOn(text: TextReader, path: string, pages: readonly PageBoxes[], call: EngineCall) {
  const numbers = pages.map(({ page }) => page.index + 1);
  const options = { annotations: true, shapes: false, links: true, letters: true };
  const read = await text.read({ path }, numbers, options, join(call.scratchDir, 'text.jsonl'), call);
  const byNumber = new Map(pages.map(({ page }) => [page.index + 1, page]));
  const found = new Map<SourcePage, readonly TextLetter[]>();
  for await (const { page, letters = [] } of read.pages()) {
    const own = byNumber.get(page);
    if (own) found.set(own, letters);
  }
  return found;
}
