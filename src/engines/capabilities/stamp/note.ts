import type { AnnotationOf } from '#contract/annotations.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { apply, type Matrix } from '#engines/core/objects/matrix.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { pdfDict } from '#engines/core/objects/values.ts';
import { addAnnotation, colorParts, rectAround } from './pageAnnotation.ts';

/** Readers draw the sign of a note in this size, whatever its box says (ISO 32000-2 §12.5.6.4). */
const signPt = 20;

/** A comment that a reader opens: no part of what the page shows. */
export function addNote(page: SourcePage, { x, y, text, color, id }: AnnotationOf<'note'>, toPage: Matrix): void {
  const note = pdfDict({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: rectAround([apply(toPage, [x, y]), apply(toPage, [x + signPt, y + signPt])]),
    Contents: encodeText(text),
    NM: encodeText(id),
    Name: 'Note',
    // Printed, and of the same size and upright at every zoom and turn (table 167).
    F: 28,
    C: colorParts(color),
  });
  addAnnotation(page, note);
}
