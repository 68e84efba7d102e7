import type { AnnotationOf } from '#contract/annotations.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { realOf } from '#engines/core/objects/content.ts';
import type { Matrix } from '#engines/core/objects/matrix.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { arrayOf, PdfObject, pdfDict } from '#engines/core/objects/values.ts';

/** Readers draw the sign of a note in this size, whatever its box says (ISO 32000-2 §12.5.6.4). */
const signPt = 20;

/** A comment that a reader opens: no part of what the page shows. */
export function addNote(page: SourcePage, { x, y, text, color, id }: AnnotationOf<'note'>, toPage: Matrix): void {
  const [a, b, c, d, e, f] = toPage;
  const at = (px: number, py: number) => [a * px + c * py + e, b * px + d * py + f] as const;
  const corners = [at(x, y), at(x + signPt, y + signPt)] as const;
  const [left, right] = [Math.min(corners[0][0], corners[1][0]), Math.max(corners[0][0], corners[1][0])];
  const [bottom, top] = [Math.min(corners[0][1], corners[1][1]), Math.max(corners[0][1], corners[1][1])];
  const note = pdfDict({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [left, bottom, right, top].map(realOf),
    Contents: encodeText(text),
    NM: encodeText(id),
    Name: 'Note',
    // Printed, and of the same size and upright at every zoom and turn (table 167).
    F: 28,
    C: [1, 3, 5].map((start) => realOf(Number.parseInt(color.slice(start, start + 2), 16) / 255)),
  });
  page.dict.set('Annots', [...(arrayOf(page.dict.get('Annots')) ?? []), PdfObject.of(note)]);
}
