import { randomUUID } from 'node:crypto';
import type { Operation } from '#contract/api/operation.ts';
import type { Picture, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { PdfInput } from '#engines/ports.ts';
import type { HandlerContext } from './defineHandler.ts';

/**
 * The file in which these pictures are where they were recognised, because their boxes are on upright pages: a copy, where their pages were
 * turned.
 */
export async function uprightSource<Op extends Operation>(
  { engines, scratch, call }: Pick<HandlerContext<Op>, 'engines' | 'scratch' | 'call'>,
  source: PdfInput,
  { pages }: RecognizedDocument,
  pictures: readonly Pick<Picture, 'page'>[],
): Promise<PdfInput> {
  const wanted = new Set(pictures.map(({ page }) => page));
  const turned = pages.filter(({ page, quarterTurns }) => quarterTurns && wanted.has(page));
  let upright = source;
  for (const [quarterTurns = 0, alike] of Map.groupBy(turned, (page) => page.quarterTurns)) {
    const ranges = alike.map(({ page }) => ({ first: page, last: page }));
    const quiet = { ...call, progress: () => undefined };
    const { path } = await engines.pages.rotate(
      upright,
      { quarterTurns, pages: ranges },
      scratch(`upright-${randomUUID()}.pdf`),
      quiet,
    );
    upright = { ...upright, path };
  }
  return upright;
}
