import { mkdir } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport, namedFact } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { pagesToDraw, pdfToImages, pictureName } from './pdf-to-images.ts';

export default defineHandler(pdfToImages, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const { format, dpi, quality, background } = params;
  const pageCount = source.pageCount > 0 ? source.pageCount : (await engines.pages.facts(source, call)).pageCount;
  const pages = pagesToDraw(params.pages, pageCount);
  const folder = scratch('pictures');
  await mkdir(folder);
  const style = { format, dpi, quality, transparent: background === 'transparent' };
  const pictures = await engines.renderer.render(source, pages, style, folder, call);
  const path = scratch('pictures.zip');
  const quiet = { ...call, progress: () => undefined };
  const entries = pictures.map((picture) => ({ name: pictureName(source.name, picture.page, format), path: picture.path }));
  await engines.zipWriter.zip(entries, path, quiet);
  const partial = pictures.filter(({ isPartial }) => isPartial).map(({ page }) => String(page));
  const reduced = pictures.filter((picture) => Math.round(picture.dpi) < dpi).length;
  return {
    path,
    entries: pictures.length,
    report: {
      ...emptyReport,
      changed: [{ what: 'drawnPages', count: pictures.length }],
      warnings: [
        ...(reduced > 0 ? [{ what: 'reducedResolution', count: reduced } as const] : []),
        ...(partial.length > 0 ? [namedFact('partialPages', partial.length, partial)] : []),
      ],
    },
  };
});
