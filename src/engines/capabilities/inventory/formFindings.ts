import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue, stringOf } from '#engines/core/objects/values.ts';
import type { ActionReader } from './actions.ts';
import { canonicalText, type Findings } from './findings.ts';

interface Step {
  readonly value: PdfValue;
  readonly name: string;
  /** What a field inherits (ISO 32000-2 §12.7.4.1). */
  readonly type: string | undefined;
  readonly filled: PdfValue | undefined;
}

/** Reads fields in their order with their values, on the pages that show them, and the signatures among them. */
export function readForm(
  catalog: PdfDict,
  widgets: ReadonlyMap<PdfDict, number>,
  findings: Findings,
  actions: ActionReader,
): void {
  const form = dictOf(catalog.get('AcroForm'));
  if (!form) return;
  if (form.has('XFA')) findings.add('xfaForms', {});
  const seen = new Set<PdfDict>();
  const fields = arrayOf(form.get('Fields')) ?? [];
  const todo: Step[] = fields.toReversed().map((value) => ({ value, name: '', type: undefined, filled: undefined }));
  for (let step = todo.pop(); step; step = todo.pop()) {
    const dict = dictOf(step.value);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const own = stringOf(dict.get('T'));
    const name = own ? `${step.name}${step.name && '.'}${canonicalText(own)}` : step.name;
    const below = { name, type: nameOf(dict.get('FT')) ?? step.type, filled: dict.get('V') ?? step.filled };
    const kids = arrayOf(dict.get('Kids')) ?? [];
    const named = kids.filter((kid) => dictOf(kid)?.has('T'));
    if (named.length > 0) todo.push(...named.toReversed().map((value) => ({ value, ...below })));
    else readField(dict, kids, below, { widgets, findings, actions });
  }
}

interface Reader {
  readonly widgets: ReadonlyMap<PdfDict, number>;
  readonly findings: Findings;
  readonly actions: ActionReader;
}

function readField(dict: PdfDict, kids: readonly PdfValue[], field: Omit<Step, 'value'>, reader: Reader): void {
  const { widgets, findings, actions } = reader;
  const parts = [dict, ...kids.flatMap((kid) => dictOf(kid) ?? [])];
  const pages = [...new Set(parts.map((part) => widgets.get(part)).filter((page) => page !== undefined))];
  actions.read(dict, 'annotation', pages[0]);
  // A signature field stays when its signature is removed.
  const isSignature = field.type === 'Sig';
  if (isSignature && dictOf(field.filled)) findings.add('signatures', {});
  const value = `${field.type ?? ''} ${isSignature ? '' : findings.print(canonicalText(field.filled))}`;
  const places = pages.length > 0 ? pages : [undefined];
  places.forEach((on, index) => {
    findings.add('formFields', { on, name: findings.print(field.name), value }, index === 0);
  });
}
