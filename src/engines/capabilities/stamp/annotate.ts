import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { Annotation, AnnotationOf, TextBlock } from '#contract/pages/annotations.ts';
import { type FontStyle, paint } from '#contract/pages/paint.ts';
import { changedText, faceOf, fontStyleOf, paintTextBlock, piecesOf } from '#contract/pages/textBlocks.ts';
import { matrixText, ownResources, PageContent, shownSize, shownToPage } from '#engines/core/content/pageContent.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { type Matrix, times } from '#engines/core/objects/matrix.ts';
import type { PdfObject } from '#engines/core/objects/values.ts';
import { LineFonts } from '#engines/core/shaping/writtenLine.ts';
import type { EngineCall, PageEdits } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import type { EmbeddedFonts } from './embeddedFonts.ts';
import { addMarkup } from './markup.ts';
import { addNote } from './note.ts';
import { PdfPen, PenCase } from './pdfPen.ts';
import { readPicture } from './picture.ts';
import { Shaper } from './shaper.ts';

/** Draws edits of the editor into pages, with the same painting code as the browser (contract/pages/paint.ts). */
export class AnnotationPen {
  readonly #edits: PageEdits;
  readonly #case: PenCase;
  readonly #shaper: Shaper;
  readonly #content = new PageContent();

  private constructor(edits: PageEdits, shaper: Shaper, images: ReadonlyMap<string, PdfObject>, embedded?: EmbeddedFonts) {
    this.#edits = edits;
    this.#shaper = shaper;
    this.#case = new PenCase(new LineFonts(), images, shaper, edits.mosaics, embedded);
  }

  /** Reads the images and fonts. Throws `unreadable_picture`. */
  static async load(edits: PageEdits, sandbox: Sandbox, call: EngineCall, embedded?: EmbeddedFonts): Promise<AnnotationPen> {
    const shaper = new Shaper();
    for (const each of edits.annotations) if (each.type === 'text') await shaper.prepare(each.text, each);
    for (const block of edits.textBlocks) {
      const fontStyle = fontStyleOf(block);
      await shaper.prepare(changedText(block) ?? '', fontStyle);
      for (const piece of piecesOf(block) ?? []) await shaper.prepare(piece.replacement, { ...fontStyle, ...faceOf(piece) });
    }
    return new AnnotationPen(edits, shaper, await readImages(edits.annotations, sandbox, call), embedded);
  }

  /**
   * Returns how much was drawn. `isOver` draws annotations over the pages and leaves their content as it is. Throws `page_out_of_range` and
   * `text_not_drawable`.
   */
  drawAll(pages: readonly SourcePage[], isOver = false): { readonly annotations: number; readonly textBlocks: number } {
    const blocks = this.#edits.textBlocks.filter((block) => changedText(block) !== undefined);
    const annotationsOf = Map.groupBy(this.#edits.annotations, ({ page }) => page);
    const blocksOf = Map.groupBy(blocks, ({ page }) => page);
    for (const number of new Set([...annotationsOf.keys(), ...blocksOf.keys()])) {
      const page = pages[number - 1];
      if (!page) throw new AppError('page_out_of_range', { values: { page: number, pageCount: pages.length } });
      if (isOver) this.#drawOver(page, annotationsOf.get(number) ?? []);
      else this.#draw(page, annotationsOf.get(number) ?? [], blocksOf.get(number) ?? []);
    }
    this.#case.fonts.finish();
    return { annotations: this.#edits.annotations.length, textBlocks: blocks.length };
  }

  readonly #measure = (line: string, fontStyle: FontStyle) => {
    if (line === '') return 0;
    const { widthEm } = this.#case.embeddedLine(line, fontStyle) ?? this.#shaper.line(line, fontStyle);
    return widthEm * fontStyle.fontSize;
  };

  #drawOver(page: SourcePage, annotations: readonly Annotation[]): void {
    const toPage = shownDownToPage(page);
    for (const annotation of annotations) {
      // Erasing requires that the file is rewritten.
      if (annotation.type === 'blur') throw new AppError('signatures_would_end', { cause: 'a box that erases' });
      if (annotation.type === 'note') addNote(page, annotation, toPage);
      else addMarkup(page, annotation, toPage, this.#case, this.#measure);
    }
  }

  #draw(page: SourcePage, annotations: readonly Annotation[], blocks: readonly TextBlock[]): void {
    const { widthPt } = shownSize(page);
    const toPage = shownDownToPage(page);
    const pen = new PdfPen(ownResources(page), this.#case);
    // The page's own text is below everything that is added.
    for (const block of blocks) paintTextBlock(block, widthPt, pen, this.#measure);
    for (const annotation of annotations) {
      if (annotation.type === 'note') addNote(page, annotation, toPage);
      else paint(annotation, pen);
    }
    if (pen.operators !== '') this.#content.add(page, `q ${matrixText(toPage)} cm\n${pen.operators}\nQ\n`, 'over');
  }
}

/** From editor coordinates (points, y downwards) to page coordinates. */
function shownDownToPage(page: SourcePage): Matrix {
  return times([1, 0, 0, -1, 0, shownSize(page).heightPt], shownToPage(page));
}

/** Reads each image once, identified by its bytes. Uploaded images are untrusted, so they are read in the sandbox. */
async function readImages(annotations: readonly Annotation[], sandbox: Sandbox, call: EngineCall) {
  const images = new Map<string, PdfObject>();
  for (const { imageData } of annotations.filter((each): each is AnnotationOf<'image'> => each.type === 'image')) {
    if (images.has(imageData)) continue;
    const path = join(call.scratchDir, `picture-${randomUUID()}`);
    await writeFile(path, Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64'));
    images.set(imageData, (await readPicture(sandbox, path, call)).image);
  }
  return images;
}
