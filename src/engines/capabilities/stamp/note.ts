import type { AnnotationOf } from '#contract/pages/annotations.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { apply, type Matrix } from '#engines/core/objects/matrix.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { pdfDict } from '#engines/core/objects/values.ts';
import { addAnnotation, colorParts, rectAround } from './pageAnnotation.ts';

/** Readers draw the icon of a note at this size and ignore its rectangle (ISO 32000-2 §12.5.6.4). */
const signPt = 20;

/** A comment that a reader opens; it is not page content. */
export function addNote(page: SourcePage, { x, y, text, color, id }: AnnotationOf<'note'>, toPage: Matrix): void {
  const note = pdfDict({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: rectAround([apply(toPage, [x, y]), apply(toPage, [x + signPt, y + signPt])]),
    Contents: encodeText(text),
    NM: encodeText(id),
    Name: 'Note',
    // Flags Print, NoZoom and NoRotate (table 167).
    F: 28,
    C: colorParts(color),
  });
  addAnnotation(page, note);
}
