import { type FieldValue, formLimits } from '#contract/forms/fieldValues.ts';
import { type FormRecord, fieldFinder } from '#contract/forms/formData.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import { fieldProblem, missingFields, onePerField } from '#contract/forms/formRules.ts';
import type { FittedRecord } from '#engines/ports.ts';

/** Puts each record into the fields of a form, as far as they hold it. */
export function fitRecords(records: readonly FormRecord[], form: readonly FormWidget[]): FittedRecord[] {
  const places = Map.groupBy(form, ({ name }) => name);
  const find = fieldFinder(onePerField(form));
  return records.map((record) => fitRecord(record, form, places, find));
}

function fitRecord(
  record: FormRecord,
  form: readonly FormWidget[],
  places: ReadonlyMap<string, readonly FormWidget[]>,
  find: (name: string) => FormWidget | undefined,
): FittedRecord {
  const values = new Map<string, FieldValue>();
  const seen = new Set<string>();
  const [unknown, unfit, unformatted]: string[][] = [[], [], []];
  // A full name comes before what is only called alike.
  const names = [...record.keys()].toSorted((a, b) => Number(places.has(b)) - Number(places.has(a)));
  for (const name of names) {
    const field = find(name);
    if (!field || seen.has(field.name)) {
      unknown?.push(name);
      continue;
    }
    seen.add(field.name);
    // What a form calculates for itself, nobody writes.
    if (field.calculation && field.isReadOnly) continue;
    const fitting = valuesFor(places.get(field.name) ?? [], record.get(name) ?? []);
    if (fitting === undefined) unfit?.push(field.name);
    else if (!field.isReadOnly) {
      values.set(field.name, { name: field.name, values: fitting });
      if (fieldProblem(field, fitting)) unformatted?.push(field.name);
    } else if (fitting.join('\n') !== field.values.join('\n')) unfit?.push(field.name);
  }
  const missing = missingFields(form, (field) => values.get(field.name)?.values ?? field.values);
  return {
    values: [...values.values()],
    unknown: unknown ?? [],
    unfit: unfit ?? [],
    unformatted: unformatted ?? [],
    missing: missing.map(({ name }) => name),
  };
}

const yes = new Set(['yes', 'true', '1', 'on', 'x', 'checked', 'oo']);
const no = new Set(['no', 'false', '0', 'off', 'unchecked', 'hindi']);

/** What the field says then; undefined where it cannot hold that. */
function valuesFor(widgets: readonly FormWidget[], given: readonly string[]): string[] | undefined {
  const [field] = widgets;
  if (!field) return undefined;
  const { kind, maxLength, isMultiple, isOpen, options } = field;
  const all = isMultiple ? given.flatMap((value) => value.split('\n')) : given;
  const said = all.filter((value) => value.trim() !== '');
  if (said.some((value) => value.length > formLimits.longestValue) || said.length > formLimits.mostValues) return undefined;
  if (kind === 'check' || kind === 'radio') return statesFor(widgets, said);
  if (said.length > 1 && !isMultiple) return undefined;
  if (kind === 'text') {
    const [text = ''] = said;
    return maxLength === undefined || [...text].length <= maxLength ? said : undefined;
  }
  const chosen = said.map((value) => {
    const wanted = value.trim().toLowerCase();
    const exact = options.find((option) => option.value === value);
    const alike = options.find((option) => [option.value, option.label].some((word) => word.trim().toLowerCase() === wanted));
    return (exact ?? alike)?.value ?? (isOpen ? value : undefined);
  });
  return chosen.includes(undefined) ? undefined : (chosen as string[]);
}

/** The state that is meant: its own name, or a word for on and off where there is only one. */
function statesFor(widgets: readonly FormWidget[], [said, ...others]: readonly string[]): string[] | undefined {
  if (said === undefined) return [];
  if (others.length > 0) return undefined;
  const states = [...new Set(widgets.flatMap(({ state }) => state ?? []))];
  const wanted = said.trim().toLowerCase();
  const named = states.find((state) => state === said) ?? states.find((state) => state.toLowerCase() === wanted);
  if (named !== undefined) return [named];
  if (wanted === 'off' || (widgets[0]?.kind === 'check' && no.has(wanted))) return [];
  const [only] = states;
  return states.length === 1 && only !== undefined && yes.has(wanted) ? [only] : undefined;
}
