import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  numberOf,
  type PdfDict,
  PdfString,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';

const maxAppearanceBytes = 4096;

/** Whether no appearance of the widget has something that the pattern finds; none is without it, and a long one is not read. */
export function isWithout(pattern: RegExp, widget: PdfDict): boolean {
  return [...(dictOf(widget.get('AP'))?.values() ?? [])].every((appearance) => {
    const stream = streamOf(appearance);
    const bytes = stream && stream.data.length <= maxAppearanceBytes ? inflateStream(stream, maxAppearanceBytes) : undefined;
    return bytes !== undefined && !pattern.test(bytes.toString('latin1'));
  });
}

export function isVisible(dict: PdfDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = (arrayOf(dict.get('Rect')) ?? []).map((side) => numberOf(side) ?? 0);
  return left !== right && bottom !== top && ((integerOf(dict.get('F')) ?? 0) & 2) === 0;
}

const longestText = 200;

/** The value of a field as text. */
export function valueText(value: PdfValue | undefined): string {
  const direct = deref(value);
  if (direct instanceof PdfString) return decodeText(direct).slice(0, longestText);
  if (typeof direct === 'string') return direct.slice(0, longestText);
  if (Array.isArray(direct))
    return direct
      .slice(0, 20)
      .map((item) => valueText(item))
      .join(', ')
      .slice(0, longestText);
  return '';
}
