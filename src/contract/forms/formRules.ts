import { formatted, isOfNumbers, numberIn } from './fieldFormats.ts';
import type { FieldValue } from './fieldValues.ts';
import type { FormWidget } from './formFields.ts';

/** The rules of a form, shared by the screen and the saved file: calculations, limits, and required fields. */

/** Why a field does not accept a value. */
export interface FieldProblem {
  readonly code: 'number' | 'date' | 'time' | 'mask' | 'least' | 'most' | 'between';
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

export function fieldProblem({ format, range }: FormWidget, values: readonly string[]): FieldProblem | undefined {
  const [text = ''] = values;
  if (text.trim() === '') return undefined;
  if (format && formatted(text, format) === undefined) return { code: isOfNumbers(format) ? 'number' : format.kind };
  if (!range) return undefined;
  const { least, most } = range;
  const value = numberIn(text, separatorsOf(format));
  if (value === undefined) return { code: 'number' };
  if ((least === undefined || value >= least) && (most === undefined || value <= most)) return undefined;
  return { code: least === undefined ? 'most' : most === undefined ? 'least' : 'between', least, most };
}

function separatorsOf(format: FormWidget['format']): number {
  return format && isOfNumbers(format) ? format.separators : 0;
}

/** One widget for each field, in the order of the list. */
export function onePerField(widgets: readonly FormWidget[]): FormWidget[] {
  return [...new Map(widgets.toReversed().map((widget) => [widget.name, widget])).values()].toReversed();
}

/** Required fields without a value. */
export function missingFields(widgets: readonly FormWidget[], valuesOf: (widget: FormWidget) => readonly string[]): FormWidget[] {
  return onePerField(widgets).filter(
    (each) => each.isRequired && !each.isReadOnly && valuesOf(each).every((value) => value.trim() === ''),
  );
}

/**
 * The values of calculated fields after `touched` fields have changed, in the form's order of calculation (ISO 32000-2 §12.7.3, `CO`). Only
 * fields that depend on a touched one are returned. A touched field that accepts input keeps what was entered. `valuesOf` returns the
 * current value of a field.
 */
export function calculatedFields(
  widgets: readonly FormWidget[],
  valuesOf: (widget: FormWidget) => readonly string[],
  touched: Iterable<string>,
): FieldValue[] {
  const fields = onePerField(widgets);
  const written = new Set(touched);
  const changed = new Set(written);
  const results = new Map<string, readonly string[]>();
  const calculated = fields
    .filter((each) => each.calculation !== undefined)
    .toSorted((a, b) => (a.calculation?.order ?? 0) - (b.calculation?.order ?? 0));
  for (const field of calculated) {
    const operands = operandsOf(field, fields);
    const isAsked = written.has(field.name);
    if (isAsked ? !field.isReadOnly : !operands.some(({ name }) => changed.has(name))) continue;
    const numbers = operands.map(
      (each) => numberIn((results.get(each.name) ?? valuesOf(each))[0] ?? '', separatorsOf(each.format)) ?? 0,
    );
    results.set(field.name, [String(resultOf(field, numbers))]);
    changed.add(field.name);
  }
  return [...results].map(([name, values]) => ({ name, values: [...values] }));
}

/** A name refers to the field, or to all fields below it. */
function operandsOf({ calculation, name }: FormWidget, fields: readonly FormWidget[]): FormWidget[] {
  return (calculation?.of ?? []).flatMap((wanted) =>
    fields.filter((each) => each.name !== name && (each.name === wanted || each.name.startsWith(`${wanted}.`))),
  );
}

function resultOf({ calculation }: FormWidget, numbers: readonly number[]): number {
  const how = calculation?.how;
  const total = numbers.reduce((sum, each) => sum + each, 0);
  const result =
    how === 'product'
      ? numbers.reduce((product, each) => product * each, 1)
      : how === 'average'
        ? total / numbers.length
        : how === 'least'
          ? Math.min(...numbers)
          : how === 'most'
            ? Math.max(...numbers)
            : total;
  // Sums of decimal fractions are inexact in binary, so they are rounded to six decimals, as PDF viewers do.
  return Number.isFinite(result) ? Math.round(result * 1e6) / 1e6 : 0;
}
