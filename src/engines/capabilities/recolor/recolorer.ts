import type { Tone } from '#contract/pages/tones.ts';
import type { Report } from '#contract/results/report.ts';
import type { Edit, EditDocument } from '#engines/core/editDocument.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { EngineCall, PdfInput, PdfMade, Recolorer, Renderer } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { findColors } from './colorCheck.ts';
import { recolorImage } from './imageColors.ts';
import { type NewColors, newColors } from './palette.ts';
import { type ImageWork, type PicturesDone, recolorPictures } from './pictures.ts';
import { Recoloring } from './recoloring.ts';

export interface RecolorerOptions {
  readonly sandbox: Sandbox;
  readonly editDocument: EditDocument;
  readonly renderer: Renderer;
}

/** Changes colors with our object model. A separate process reads samples (docs/decisions/0354). */
export function createRecolorer({ sandbox, editDocument, renderer }: RecolorerOptions): Recolorer {
  return {
    async recolor(input, tone, outPath, call) {
      const shares: EngineCall = { ...call, progress: (done) => call.progress([0, 10, 80, 85][done] ?? 85, 100) };
      let pictures: PicturesDone | undefined;
      try {
        const made = await editDocument(input, outPath, shares, async (source, told, at) => {
          const onPicture: EngineCall['progress'] = (done, total) => call.progress(10 + Math.floor((done / total) * 65), 100);
          pictures = await recolor(sandbox, source, newColors(tone), told, { ...at.call, progress: onPicture });
          return {};
        });
        return await checked(renderer, made, { tone, input, call });
      } finally {
        pictures?.close();
      }
    },
  };
}

async function recolor(
  sandbox: Sandbox,
  source: Source,
  colors: NewColors,
  { changed, warnings }: Edit,
  call: EngineCall,
): Promise<PicturesDone> {
  const recoloring = new Recoloring(colors);
  await recoloring.document(source);
  const works: ImageWork[] = [];
  for (const image of recoloring.images.values()) {
    const change = recolorImage(image, colors);
    if (change.kind === 'samples') works.push({ ...change, object: image.object });
    else if (change.kind === 'done') changed.add('recoloredImages');
    else if (change.kind === 'unknown') warnings.add('keptColors');
  }
  const pictures = await recolorPictures(sandbox, works, colors, call);
  // What lost its colors is counted on pictures of the pages (see `checked`).
  if (colors.tone === 'inverted') changed.add('recoloredPages', source.pages.length);
  changed.add('recoloredImages', pictures.changed);
  warnings.add('keptColors', pictures.unchanged + recoloring.kept);
  return pictures;
}

interface CheckOptions {
  readonly tone: Tone;
  readonly input: PdfInput;
  readonly call: EngineCall;
}

/** The report on lost and remaining colors is measured on pages of both files. */
async function checked(renderer: Renderer, made: PdfMade, { tone, input, call }: CheckOptions): Promise<PdfMade> {
  if (tone === 'inverted') return made;
  const before = await findColors(renderer, input, made.pageCount, call);
  const result = { ...input, path: made.path };
  const { checkedPages, coloredPages } = await findColors(renderer, result, made.pageCount, { ...call, copies: undefined });
  call.progress(100, 100);
  const lostColors = before.coloredPages.filter((page) => !coloredPages.includes(page)).length;
  const report = withLostColors(made.report, before.checkedPages === made.pageCount ? lostColors : 0);
  if (coloredPages.length > 0) {
    const names = coloredPages.slice(0, maxNames).map(String);
    const colored = { what: 'coloredPages', count: coloredPages.length, names } as const;
    return { ...made, report: { ...report, warnings: [...report.warnings, colored] } };
  }
  // A part that could not be read but shows no color had none.
  const isSeen = checkedPages === made.pageCount;
  const changed = [...report.changed, { what: 'checkedColors', count: checkedPages } as const];
  const warnings = report.warnings.filter(({ what }) => !isSeen || what !== 'keptColors');
  return { ...made, report: { ...report, changed, warnings } };
}

/** The count is left out for a document of which only a sample of pages was drawn. */
function withLostColors(report: Report, pages: number): Report {
  return pages > 0 ? { ...report, changed: [{ what: 'recoloredPages', count: pages }, ...report.changed] } : report;
}

/** The most names in a fact. */
const maxNames = 40;
