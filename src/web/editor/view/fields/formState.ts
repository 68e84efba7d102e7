import type { FormWidget } from '#contract/formFields.ts';
import { calculatedFields } from '#contract/formRules.ts';
import type { Editor } from '#web/editor/model/editor.ts';

type ValuesOf = (widget: FormWidget) => readonly string[];

/** What fields say now: what was filled in, else what the file says. */
export function valuesNow(editor: Editor): ValuesOf {
  const changed = new Map(editor.work.fields.map(({ name, values }) => [name, values]));
  return (widget) => changed.get(widget.name) ?? widget.values;
}

/** Fills fields in, with all that is calculated from them, in one step. */
export function fillFields(editor: Editor, widgets: readonly FormWidget[], values: ReadonlyMap<string, readonly string[]>): void {
  const now = valuesNow(editor);
  const next: ValuesOf = (widget) => values.get(widget.name) ?? now(widget);
  const all = new Map(values);
  for (const { name, values: calculated } of calculatedFields(widgets, next, values.keys())) all.set(name, calculated);
  const inFile = new Map(widgets.map((widget) => [widget.name, widget.values]));
  editor.setFields([...all].map(([name, chosen]) => ({ name, values: [...chosen], inFile: inFile.get(name) ?? [] })));
}

/** Empties every field that people can write in. */
export function clearFields(editor: Editor, widgets: readonly FormWidget[]): void {
  const now = valuesNow(editor);
  const filled = widgets.filter((widget) => !widget.isReadOnly && now(widget).length > 0);
  fillFields(editor, widgets, new Map(filled.map(({ name }) => [name, []])));
}

/** Where the Tab key stops: of a group of buttons only the one that is on, or the first. */
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

/** The stop after a field, or before it; undefined at either end of the document. */
export function nextStop(widgets: readonly FormWidget[], valuesOf: ValuesOf, from: number, by: 1 | -1): number | undefined {
  const stops = tabStops(widgets, valuesOf);
  return by > 0 ? stops.find((index) => index > from) : stops.findLast((index) => index < from);
}
