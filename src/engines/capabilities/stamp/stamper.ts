import { isPicked } from '#contract/api/wire.ts';
import type { EditDocument, EditSigned, EditStep, ReadDocument } from '#engines/core/editDocument.ts';
import type { EngineCall, PageEdits, Stamp, Stamper } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { AnnotationPen } from './annotate.ts';
import { readComments } from './comments.ts';
import { StampPen } from './draw.ts';
import { EmbeddedFonts, shownCodes } from './embeddedFonts.ts';
import { fillForm } from './fields/fillForm.ts';
import { readWidgets } from './fields/readForm.ts';
import { FittedPen } from './fitted.ts';
import { type Mark, pictureMark, textMark } from './mark.ts';
import { readPicture } from './picture.ts';
import { RunningPen } from './running.ts';

export interface StamperOptions {
  readonly sandbox: Sandbox;
  readonly editDocument: EditDocument;
  readonly editSigned: EditSigned;
  readonly readDocument: ReadDocument;
}

/** The port over our own object model: text is shaped and drawn by us, pictures are read in the sandbox. */
export function createStamper({ sandbox, editDocument, editSigned, readDocument }: StamperOptions): Stamper {
  return {
    stamp: (input, { mark, style, pages }, outPath, call) =>
      editDocument(input, outPath, call, async (source, { changed }, at) => {
        const pen = new StampPen(await markOf(mark, sandbox, at.call), style);
        const picked = source.pages.filter(({ index }) => isPicked(index + 1, pages));
        for (const page of picked) pen.draw(page);
        changed.add('markedPages', picked.length);
        return {};
      }),
    fill: (input, fields, outPath, call, signatures = 'end') => {
      const step: EditStep = async (source, told, { appends }) => {
        await fillForm(source, fields, told, appends);
        return {};
      };
      return editSigned(input, outPath, call, step, signatures);
    },
    readFields: (input, call) => readDocument(input, call, async (source) => readWidgets(source)),
    readComments: (input, call) => readDocument(input, call, async (source) => readComments(source)),
    annotate: async (input, edits, outPath, call, signatures = 'end') => {
      const { fontsOf } = edits;
      // A letter that only the corrected words showed is still in the font.
      const before =
        fontsOf && namesFonts(edits) ? await readDocument(fontsOf, call, async (source) => shownCodes(source)) : undefined;
      const step: EditStep = async (source, { changed }, at) => {
        const pen = await AnnotationPen.load(edits, sandbox, at.call, before && new EmbeddedFonts(source, before));
        const drawn = pen.drawAll(source.pages, at.appends);
        changed.add('drawnAnnotations', drawn.annotations);
        changed.add('changedTexts', drawn.textBlocks);
        return {};
      };
      return editSigned(input, outPath, call, step, signatures);
    },
    setText: (input, texts, outPath, call) =>
      editDocument(input, outPath, call, async (source, { changed, warnings }) => {
        const { set, tooLong } = (await FittedPen.load(texts)).drawAll(source.pages);
        changed.add('changedTexts', set);
        warnings.add('textsTooLong', tooLong);
        return {};
      }),
    letter: (input, running, outPath, call) =>
      editDocument(input, outPath, call, async (source, { changed }) => {
        changed.add('markedPages', (await RunningPen.load(running)).drawAll(source.pages));
        return {};
      }),
  };
}

function namesFonts({ textBlocks }: PageEdits): boolean {
  return textBlocks.some(({ embeddedFont, pieces = [] }) =>
    [embeddedFont, ...pieces.map((piece) => piece.embeddedFont)].some((name) => name !== undefined),
  );
}

async function markOf(mark: Stamp['mark'], sandbox: Sandbox, call: EngineCall): Promise<Mark> {
  if (mark.kind === 'text') return textMark(mark);
  const picture = await readPicture(sandbox, mark.path, call);
  return pictureMark(picture.image, picture, mark);
}
