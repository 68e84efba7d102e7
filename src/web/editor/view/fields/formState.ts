import type { FormWidget } from '#contract/forms/formFields.ts';
import { calculatedFields } from '#contract/forms/formRules.ts';
import type { Editor } from '#web/editor/model/editor.ts';

type ValuesOf = (widget: FormWidget) => readonly string[];

/** The current values of fields: filled in, else those of the file. */
export function valuesNow(editor: Editor): ValuesOf {
  const changed = new Map(editor.work.fields.map(({ name, values }) => [name, values]));
  return (widget) => changed.get(widget.name) ?? widget.values;
}

/** Fills in fields and everything calculated from them, in one step. */
export function fillFields(editor: Editor, widgets: readonly FormWidget[], values: ReadonlyMap<string, readonly string[]>): void {
  const now = valuesNow(editor);
  const next: ValuesOf = (widget) => values.get(widget.name) ?? now(widget);
  const all = new Map(values);
  for (const { name, values: calculated } of calculatedFields(widgets, next, values.keys())) all.set(name, calculated);
  const inFile = new Map(widgets.map((widget) => [widget.name, widget.values]));
  editor.setFields([...all].map(([name, chosen]) => ({ name, values: [...chosen], inFile: inFile.get(name) ?? [] })));
}

/** Clears every field that accepts input. */
export function clearFields(editor: Editor, widgets: readonly FormWidget[]): void {
  const now = valuesNow(editor);
  const filled = widgets.filter((widget) => !widget.isReadOnly && now(widget).length > 0);
  fillFields(editor, widgets, new Map(filled.map(({ name }) => [name, []])));
}

/** The tab stops: of a radio group only the selected button, or the first. */
function tabStops(widgets: readonly FormWidget[], valuesOf: ValuesOf): number[] {
  const groups = Map.groupBy(widgets, ({ name }) => name);
  return widgets.flatMap((widget, index) => {
    if (widget.isReadOnly) return [];
    if (widget.kind !== 'radio') return [index];
    const group = groups.get(widget.name) ?? [];
    const chosen = group.find((each) => each.state !== undefined && each.state === valuesOf(widget)[0]) ?? group[0];
    return chosen === widget ? [index] : [];
  });
}

/** The next or previous tab stop; undefined at either end of the document. */
export function nextTabStop(widgets: readonly FormWidget[], valuesOf: ValuesOf, from: number, by: 1 | -1): number | undefined {
  const stops = tabStops(widgets, valuesOf);
  return by > 0 ? stops.find((index) => index > from) : stops.findLast((index) => index < from);
}
