import { isPicked } from '#contract/wire.ts';
import type { Stamp, Stamper } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { createEditor, editDocument, open } from '#engines/vendors/qpdf/editDocument.ts';
import { inTime, type QpdfRunner, type TimedCall } from '#engines/vendors/qpdf/runner.ts';
import { AnnotationPen } from './annotate.ts';
import { StampPen } from './draw.ts';
import { fillForm } from './fields/fillForm.ts';
import { readForm } from './fields/readForm.ts';
import { FittedPen } from './fitted.ts';
import { type Mark, pictureMark, textMark } from './mark.ts';
import { readPicture } from './picture.ts';
import { RunningPen } from './running.ts';

export interface StamperOptions {
  readonly runner: QpdfRunner;
  readonly sandbox: Sandbox;
  readonly maxPages: number;
}

/** The port over our own object model: text is shaped and drawn by us, pictures are read in the sandbox. */
export function createStamper({ runner, sandbox, maxPages }: StamperOptions): Stamper {
  return {
    stamp: (input, { mark, style, pages }, outPath, call) =>
      inTime(call, async (timed) => {
        const made = await markOf(mark, sandbox, timed);
        return editDocument({ runner, maxPages }, input, outPath, timed, (source, { changed }) => {
          const picked = source.pages.filter(({ index }) => isPicked(index + 1, pages));
          const pen = new StampPen(made, style);
          for (const page of picked) pen.draw(page);
          changed.add('markedPages', picked.length);
        });
      }),
    fill: (input, fields, outPath, call) =>
      createEditor(runner, maxPages)(input, outPath, call, async (source, told) => {
        await fillForm(source, fields, told);
        return {};
      }),
    readFields: (input, call) =>
      inTime(call, async (timed) => {
        const normalized = await open({ runner, maxPages }, [input], timed, () => undefined);
        try {
          return readForm(normalized.sources[0]).flatMap(({ widgets }) => widgets.map(({ shown }) => shown));
        } finally {
          normalized.close();
        }
      }),
    annotate: (input, edits, outPath, call) =>
      inTime(call, async (timed) => {
        const pen = await AnnotationPen.load(edits, sandbox, timed);
        return editDocument({ runner, maxPages }, input, outPath, timed, (source, { changed }) => {
          const drawn = pen.drawAll(source.pages);
          changed.add('drawnAnnotations', drawn.annotations);
          changed.add('changedTexts', drawn.textBlocks);
        });
      }),
    setText: (input, texts, outPath, call) =>
      inTime(call, async (timed) => {
        const pen = await FittedPen.load(texts);
        return editDocument({ runner, maxPages }, input, outPath, timed, (source, { changed, warnings }) => {
          const { set, tooLong } = pen.drawAll(source.pages);
          changed.add('changedTexts', set);
          warnings.add('textsTooLong', tooLong);
        });
      }),
    letter: (input, running, outPath, call) =>
      inTime(call, async (timed) => {
        const pen = await RunningPen.load(running);
        return editDocument({ runner, maxPages }, input, outPath, timed, (source, { changed }) => {
          changed.add('markedPages', pen.drawAll(source.pages));
        });
      }),
  };
}

async function markOf(mark: Stamp['mark'], sandbox: Sandbox, call: TimedCall): Promise<Mark> {
  if (mark.kind === 'text') return textMark(mark);
  const picture = await readPicture(sandbox, mark.path, call);
  return pictureMark(picture.image, picture, mark);
}
