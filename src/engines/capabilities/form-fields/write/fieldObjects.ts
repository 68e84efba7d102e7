import { AppError } from '#contract/api/appError.ts';
import type { NewField } from '#contract/forms/newFields.ts';
import { shownSize, shownToPage } from '#engines/core/content/pageContent.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated, realOf } from '#engines/core/objects/content.ts';
import { shownTurns } from '#engines/core/objects/edits/crop.ts';
import { cornersOf } from '#engines/core/objects/matrix.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { type PdfDict, type PdfObject, PdfString, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { actionsOf } from './fieldScripts.ts';

/** Bits of `Ff` (ISO 32000-2 tables 227, 229, 231, 233). */
const [readOnly, required, multiline, noToggleToOff, radio, pushButton, combo, comb] = [0, 1, 12, 14, 15, 16, 17, 24].map(
  (bit) => 1 << bit,
) as [number, number, number, number, number, number, number, number];
const minSidePt = 2;
const fieldTypes = {
  text: 'Tx',
  multiline: 'Tx',
  number: 'Tx',
  date: 'Tx',
  check: 'Btn',
  radio: 'Btn',
  button: 'Btn',
  combo: 'Ch',
  list: 'Ch',
  signature: 'Sig',
} as const;

/** What screen readers say. Without a label it is the name in words, as `date_of_birth` is said letter by letter. */
export function alternateName(label: string, name: string): string {
  return label || name.replaceAll('_', ' ').trim() || name;
}

/** The field's own dictionary entries (ISO 32000-2 §12.7.4). */
export function fieldDict(field: NewField, group: readonly NewField[]): PdfDict {
  const { type, name, label, options, combCells, align } = field;
  const isText = fieldTypes[type] === 'Tx';
  const bits = [
    [readOnly, field.isReadOnly],
    [required, field.isRequired],
    [multiline, type === 'multiline'],
    [radio | noToggleToOff, type === 'radio'],
    [pushButton, type === 'button'],
    [combo, type === 'combo'],
    [comb, isText && combCells !== undefined],
  ] as const;
  const value = initialValue(field, group);
  return pdfDict({
    FT: fieldTypes[type],
    T: encodeText(name),
    TU: encodeText(alternateName(label, name)),
    Ff: bits.reduce((sum, [bit, isSet]) => (isSet ? sum | bit : sum), 0),
    DA: new PdfString(type === 'check' || type === 'radio' ? '/ZaDb 0 Tf 0 g' : '/Helv 0 Tf 0 g'),
    Q: { left: undefined, center: 1, right: 2 }[align],
    MaxLen: isText ? combCells : undefined,
    Opt: options.length > 0 ? options.map(encodeText) : undefined,
    V: value,
    DV: value,
    AA: actionsOf(field),
  });
}

function initialValue(field: NewField, group: readonly NewField[]): PdfValue | undefined {
  const { type, values } = field;
  if (type === 'signature' || type === 'button') return undefined;
  if (type === 'check' || type === 'radio') {
    const on = group.findIndex((one) => one.values.length > 0);
    return on === -1 ? 'Off' : (statesOf(group)[on] ?? 'Off');
  }
  if (values.length === 0) return undefined;
  return values.length === 1 ? encodeText(values[0] ?? '') : values.map(encodeText);
}

/** The PDF names of a group's states, independent of the labels of its choices. Different states stay different. */
export function statesOf(group: readonly NewField[]): string[] {
  const taken = new Map<string, string | undefined>([
    ['Off', undefined],
    ['', undefined],
  ]);
  return group.map(({ type, state }, index) => {
    const plain = (state ?? '').replace(/[^A-Za-z0-9_-]+/gu, '_').replace(/^_+|_+$/gu, '');
    if (!taken.has(plain)) taken.set(plain, state);
    else if (taken.get(plain) !== state || state === undefined) return type === 'check' ? 'Yes' : `Choice${index + 1}`;
    return plain;
  });
}

/** A widget of a field on a page (§12.5.6.19). */
export function widgetDict(field: NewField, page: SourcePage, state: string): PdfDict {
  const { type } = field;
  const isTicked = type === 'check' || type === 'radio';
  const turns = shownTurns(page);
  const look = pdfDict({
    R: turns === 0 ? undefined : turns * 90,
    CA:
      type === 'button'
        ? encodeText(field.label || field.name)
        : isTicked
          ? new PdfString(type === 'check' ? '4' : 'l')
          : undefined,
    BC: field.hasBorder ? [0] : undefined,
    BG: type === 'button' ? [realOf(0.9)] : undefined,
  });
  const states = isTicked ? pdfDict({ [state]: emptyAppearance(), Off: emptyAppearance() }) : emptyAppearance();
  return pdfDict({
    Type: 'Annot',
    Subtype: 'Widget',
    Rect: rectOf(field, page),
    P: page.object,
    F: 1 << 2,
    MK: look,
    BS: pdfDict({ W: field.hasBorder || type === 'button' ? 1 : 0, S: 'S' }),
    AP: pdfDict({ N: states }),
    AS: isTicked ? (field.values.length > 0 ? state : 'Off') : undefined,
  });
}

function emptyAppearance(): PdfObject {
  return deflated(Buffer.alloc(0), { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] });
}

/** The part of its box that lies on the page, in the page's units. */
function rectOf({ name, x, y, width, height }: NewField, page: SourcePage): PdfValue[] {
  const size = shownSize(page);
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(size.widthPt, x + width), Math.min(size.heightPt, y + height)];
  if (right - left < minSidePt || bottom - top < minSidePt) throw new AppError('field_outside_page', { values: { field: name } });
  const corners = cornersOf([left, size.heightPt - bottom, right, size.heightPt - top], shownToPage(page));
  const [xs, ys] = [corners.map(([a]) => a), corners.map(([, b]) => b)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(realOf);
}
