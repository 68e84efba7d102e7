import { arrayOf, deref, dictOf, integerOf, nameOf, numberOf, type PdfDict, PdfStream } from '#engines/core/objects/values.ts';
import type { Findings } from '../findings.ts';

/** ISO 19005-2 §6.3.1: the kinds of ISO 32000-1 table 169 without sound, movies and 3D. */
export const annotationKinds = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact'.split(
    ' ',
  ),
);

/** ISO 32000-1 table 165. */
export const annotationFlags = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const;
export const forbiddenFlags =
  annotationFlags.invisible | annotationFlags.hidden | annotationFlags.noView | annotationFlags.toggleNoView;

/** ISO 19005-2 §6.3.3: annotations that need an appearance stream. */
export function needsAppearance(annotation: PdfDict): boolean {
  const kind = nameOf(annotation.get('Subtype'));
  if (kind === 'Popup' || kind === 'Link') return false;
  const rect = (arrayOf(annotation.get('Rect')) ?? []).map((value) => numberOf(value) ?? 0);
  return rect[0] !== rect[2] || rect[1] !== rect[3];
}

export function checkAnnotation(annotation: PdfDict, page: number, findings: Findings): void {
  const kind = nameOf(annotation.get('Subtype')) ?? '';
  const add = (clause: string, what: string) => findings.add('annotations', clause, what, page);
  if (!annotationKinds.has(kind)) {
    add('6.3.1', 'an annotation of a kind that is not allowed');
    return;
  }
  if (kind !== 'Popup') {
    const flags = integerOf(annotation.get('F'));
    if (flags === undefined) add('6.3.2', 'an annotation that does not say whether it is printed');
    else if ((flags & annotationFlags.print) === 0 || (flags & forbiddenFlags) !== 0)
      add('6.3.2', 'an annotation that is hidden or not printed');
  }
  const appearance = dictOf(annotation.get('AP'));
  if (!appearance) {
    if (needsAppearance(annotation)) add('6.3.3', 'an annotation without a picture of it');
    return;
  }
  if ([...appearance.keys()].some((key) => key !== 'N')) add('6.3.3', 'an annotation with several pictures of it');
  checkNormal(annotation, kind, deref(appearance.get('N')), add);
}

function checkNormal(annotation: PdfDict, kind: string, normal: unknown, add: (clause: string, what: string) => void): void {
  const isButton = kind === 'Widget' && fieldType(annotation) === 'Btn';
  if (isButton ? !(normal instanceof Map) : !(normal instanceof PdfStream))
    add('6.3.3', 'an annotation whose picture is of another kind');
}

export function fieldType(field: PdfDict): string | undefined {
  let dict: PdfDict | undefined = field;
  for (let depth = 0; dict && depth < 32; depth += 1) {
    const kind = nameOf(dict.get('FT'));
    if (kind !== undefined) return kind;
    dict = dictOf(dict.get('Parent'));
  }
  return undefined;
}
