import { AppError } from '#contract/api/appError.ts';
import type { FieldValue } from '#contract/forms/fieldValues.ts';
import { type FormWidget, paintWidget, shownWords } from '#contract/forms/formFields.ts';
import { calculatedFields } from '#contract/forms/formRules.ts';
import { matrixText } from '#engines/core/content/pageContent.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import { deflated, realOf } from '#engines/core/objects/content.ts';
import { userUnit } from '#engines/core/objects/edits/crop.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { dictOf, type PdfDict, type PdfObject, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { LineFonts } from '#engines/core/shaping/writtenLine.ts';
import { PdfPen, PenCase } from '../pdfPen.ts';
import { Shaper } from '../shaper.ts';
import { type FormField, listFields, readForm, widgetTurns } from './readForm.ts';

/**
 * Writes values into fields with their appearances, so that readers need not generate them (ISO 32000-2 §12.7.4.3).
 * `appends`: a signature permits new values with their appearances, but no other changed appearance (docs/decisions/0336). Throws
 * `field_not_fillable` and `text_not_drawable`.
 */
export async function fillForm(
  source: Source,
  wanted: readonly FieldValue[],
  told: { changed: Tally; removed: Tally },
  appends = false,
): Promise<void> {
  listFields(source);
  const form = readForm(source);
  const fields = Map.groupBy(form, ({ name }) => name);
  const shaper = new Shaper();
  const fonts = new LineFonts();
  const penCase = new PenCase(fonts, new Map(), shaper);
  const all = withCalculated(form, wanted);
  for (const value of all) {
    const named = fields.get(value.name);
    if (!named?.every((field) => isFillable(field, value))) {
      throw new AppError('field_not_fillable', { values: { field: value.name } });
    }
    for (const field of named) {
      if (!(appends && says(field, value.values))) await fill(field, value.values, { shaper, penCase, appends });
    }
  }
  const entries = dictOf(source.document.catalog.get('AcroForm'));
  // Readers must not regenerate appearances: every field has a generated one, or keeps its own.
  if (!appends && entries?.delete('NeedAppearances'))
    await drawOthers(form, new Set(all.map(({ name }) => name)), shaper, penCase);
  fonts.finish();
  told.changed.add('filledFields', all.length);
  // XFA is a second copy of the form with the old values.
  if (entries?.delete('XFA')) told.removed.add('xfaForms');
}

/**
 * The requested values and the values calculated from them. A read-only calculated field always gets the calculated value; in other fields
 * a requested value takes precedence.
 */
function withCalculated(form: readonly FormField[], wanted: readonly FieldValue[]): FieldValue[] {
  const widgets = form.flatMap((field) => field.widgets.map(({ shown }) => shown));
  const named = new Map(wanted.map((value) => [value.name, value]));
  const valuesOf = (widget: FormWidget) => named.get(widget.name)?.values ?? widget.values;
  for (const value of calculatedFields(widgets, valuesOf, named.keys())) named.set(value.name, value);
  return [...named.values()];
}

function isFillable({ widgets }: FormField, { values }: FieldValue): boolean {
  const [first] = widgets;
  if (!first || widgets.some(({ shown }) => shown.isReadOnly && !shown.calculation)) return false;
  const { kind, options, isOpen, isMultiple, maxLength } = first.shown;
  if (values.length > 1 && !isMultiple) return false;
  if (kind === 'text') return maxLength === undefined || [...(values[0] ?? '')].length <= maxLength;
  if (kind === 'check' || kind === 'radio') return values.every((value) => widgets.some(({ shown }) => shown.state === value));
  return isOpen || values.every((value) => options.some((option) => option.value === value));
}

/** A field with an unchanged value keeps its appearance. */
function says({ widgets }: FormField, values: readonly string[]): boolean {
  const known = widgets[0]?.shown.values ?? [];
  return known.length === values.length && known.every((value, index) => value === values[index]);
}

interface Drawing {
  readonly shaper: Shaper;
  readonly penCase: PenCase;
  /** Uses existing appearances where they can show the value. */
  readonly appends?: boolean;
}

async function fill(field: FormField, values: readonly string[], drawing: Drawing): Promise<void> {
  const [first] = field.widgets;
  if (!first) return;
  setValue(field.dict, values, first.shown, isButtonKind(first.shown));
  await draw(field, values, drawing);
}

function isButtonKind({ kind }: FormWidget): boolean {
  return kind === 'check' || kind === 'radio';
}

/** Fields without an appearance, or with an outdated one. A field with a character that no font has is left as it is. */
async function drawOthers(
  form: readonly FormField[],
  done: ReadonlySet<string>,
  shaper: Shaper,
  penCase: PenCase,
): Promise<void> {
  for (const field of form) {
    const [first] = field.widgets;
    if (!first || done.has(field.name) || isButtonKind(first.shown)) continue;
    try {
      await draw(field, first.shown.values, { shaper, penCase });
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
    }
  }
}

/** Generates the appearances of fields with these values. Throws `text_not_drawable`. */
export async function drawFields(
  fields: readonly { readonly field: FormField; readonly values: readonly string[] }[],
): Promise<void> {
  const shaper = new Shaper();
  const fonts = new LineFonts();
  const penCase = new PenCase(fonts, new Map(), shaper);
  for (const { field, values } of fields) await draw(field, values, { shaper, penCase });
  fonts.finish();
}

async function draw(field: FormField, values: readonly string[], { shaper, penCase, appends }: Drawing): Promise<void> {
  const isButton = field.widgets.some(({ shown }) => isButtonKind(shown));
  for (const { dict, page, shown } of field.widgets) {
    const unit = userUnit(page);
    const size = { width: shown.width / unit, height: shown.height / unit };
    if (!isButton) {
      for (const words of [shownWords(shown, values), ...shown.options.map(({ label }) => label)])
        await shaper.prepare(words, shown);
      dict.set('AP', pdfDict({ N: appearance(dict, shown, values, { ...size, unit }, shaper, penCase) }));
      continue;
    }
    const { state = 'Yes' } = shown;
    dict.set('AS', values[0] === state ? state : 'Off');
    if (appends && shown.hasLook) continue;
    const look = (on: readonly string[]) => appearance(dict, shown, on, { ...size, unit }, shaper, penCase);
    dict.set('AP', pdfDict({ N: pdfDict({ [state]: look([state]), Off: look([]) }) }));
  }
}

function setValue(dict: PdfDict, values: readonly string[], { kind, options }: FormWidget, isButton: boolean): void {
  // Removes rich text and selected indices, which would show the old value.
  for (const key of ['RV', 'I']) dict.delete(key);
  if (isButton) dict.set('V', values[0] ?? 'Off');
  else if (values.length > 1) dict.set('V', values.map(encodeText));
  else if (values.length === 1) dict.set('V', encodeText(values[0] ?? ''));
  else dict.delete('V');
  if (kind !== 'list') return;
  const places = options.flatMap(({ value }, index) => (values.includes(value) ? [index] : []));
  if (places.length > 0) dict.set('I', places);
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
}

/** The appearance of a field as an upright form; its matrix applies the rotation of the field (§12.5.5). */
function appearance(
  widget: PdfDict,
  shown: FormWidget,
  values: readonly string[],
  { width, height, unit }: Size,
  shaper: Shaper,
  penCase: PenCase,
): PdfObject {
  const turns = widgetTurns(widget);
  // Width and height are swapped if the rotations differ by an odd number of quarter turns.
  const isAcross = shown.turns % 2 === 1;
  const [across, up] = isAcross ? [height, width] : [width, height];
  const resources: PdfDict = new Map();
  const pen = new PdfPen(resources, penCase);
  const box = { x: 0, y: 0, width: across * unit, height: up * unit };
  paintWidget(shown, values, box, pen, (line, fontSize) => (line === '' ? 0 : shaper.line(line, shown).widthEm * fontSize));
  const scale = matrixText([1 / unit, 0, 0, -1 / unit, 0, up]);
  const operators = `/Tx BMC\nq ${scale} cm\n${pen.operators}\nQ\nEMC\n`;
  const [right, top] = turns % 2 === 1 ? [up, across] : [across, up];
  const matrices = [
    [1, 0, 0, 1, 0, 0],
    [0, 1, -1, 0, right, 0],
    [-1, 0, 0, -1, right, top],
    [0, -1, 1, 0, 0, top],
  ] as const;
  const entries: Record<string, PdfValue> = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, across, up].map(realOf),
    Matrix: (matrices[turns] ?? matrices[0]).map(realOf),
    Resources: resources,
  };
  return deflated(Buffer.from(operators, 'latin1'), entries);
}
