import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Annotation, AnnotationOf, TextBlock } from '#contract/annotations.ts';
import { AppError } from '#contract/errors.ts';
import { type Lettering, paint } from '#contract/paint.ts';
import { brokenLines, changedText, letteringOf, paintTextBlock, roomOf } from '#contract/textBlocks.ts';
import { FontStack } from '../lettering/fontStack.ts';
import { type ShapedLine, shapeLine } from '../lettering/shape.ts';
import { LineFonts } from '../lettering/writtenLine.ts';
import type { SourcePage } from '../objects/assembly/pages.ts';
import type { PdfObject } from '../objects/values.ts';
import type { TimedCall } from '../qpdf/runner.ts';
import type { Sandbox } from '../sandbox.ts';
import { addNote } from './note.ts';
import { matrixText, ownResources, PageContent, shownSize, shownToPage, times } from './pageContent.ts';
import { lineKey, PdfPen, PenCase } from './pdfPen.ts';
import { readPicture } from './picture.ts';

/** Puts annotations into pages, painted by the hand that painted them in the browser (contract/paint.ts). */
export class AnnotationPen {
  readonly #annotations: ReadonlyMap<number, readonly Annotation[]>;
  readonly #case: PenCase;
  readonly #content = new PageContent();

  private constructor(annotations: ReadonlyMap<number, readonly Annotation[]>, penCase: PenCase) {
    this.#annotations = annotations;
    this.#case = penCase;
  }

  /** Reads the pictures and shapes the texts. Throws `unreadable_picture` and `text_not_drawable`. */
  static async load(annotations: readonly Annotation[], sandbox: Sandbox, call: TimedCall): Promise<AnnotationPen> {
    const images = await readImages(annotations, sandbox, call);
    const lines = await shapeTexts(annotations);
    return new AnnotationPen(
      Map.groupBy(annotations, ({ page }) => page),
      new PenCase(new LineFonts(), images, lines),
    );
  }

  /** Returns how many annotations were drawn. Throws `page_out_of_range`. */
  drawAll(pages: readonly SourcePage[]): number {
    let drawn = 0;
    for (const [number, annotations] of this.#annotations) {
      const page = pages[number - 1];
      if (!page) throw new AppError('page_out_of_range', { values: { page: number, pageCount: pages.length } });
      this.#draw(page, annotations);
      drawn += annotations.length;
    }
    this.#case.fonts.finish();
    return drawn;
  }

  #draw(page: SourcePage, annotations: readonly Annotation[]): void {
    const toPage = times([1, 0, 0, -1, 0, shownSize(page).heightPt], shownToPage(page));
    const pen = new PdfPen(ownResources(page), this.#case);
    for (const annotation of annotations) {
      if (annotation.type === 'note') addNote(page, annotation, toPage);
      else paint(annotation, pen);
    }
    if (pen.words !== '') this.#content.add(page, `q ${matrixText(toPage)} cm\n${pen.words}\nQ\n`, 'over');
  }
}

/** Each picture once, by its own bytes; they are a stranger's, so they are read in the sandbox. */
async function readImages(annotations: readonly Annotation[], sandbox: Sandbox, call: TimedCall) {
  const images = new Map<string, PdfObject>();
  for (const { imageData } of annotations.filter((each): each is AnnotationOf<'image'> => each.type === 'image')) {
    if (images.has(imageData)) continue;
    const path = join(call.scratchDir, `picture-${randomUUID()}`);
    await writeFile(path, Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64'));
    images.set(imageData, (await readPicture(sandbox, path, call)).image);
  }
  return images;
}

async function shapeTexts(annotations: readonly Annotation[]): Promise<ReadonlyMap<string, ShapedLine>> {
  const lines = new Map<string, ShapedLine>();
  const stacks = new Map<string, FontStack>();
  for (const annotation of annotations) {
    if (annotation.type !== 'text') continue;
    const { fontFamily: family, bold: isBold, italic: isItalic } = annotation;
    const face = `${family} ${isBold} ${isItalic}`;
    const stack = stacks.get(face) ?? new FontStack({ family, isBold, isItalic });
    stacks.set(face, stack);
    for (const line of annotation.text.split('\n')) {
      const key = lineKey(line, annotation);
      if (line.trim() !== '' && !lines.has(key)) lines.set(key, await shapeLine(line, stack));
    }
  }
  return lines;
}
