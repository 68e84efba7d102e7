import { dictOf, nameOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import type { Findings } from '../findings.ts';

/** Allowed actions (ISO 19005-2 §6.5.1). */
export const allowedActions = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'SubmitForm', 'Named']);
const allowedNames = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

export function isAllowedAction(action: PdfDict): boolean {
  const kind = nameOf(action.get('S')) ?? '';
  return allowedActions.has(kind) && (kind !== 'Named' || allowedNames.has(nameOf(action.get('N')) ?? ''));
}

/** Entries that hold actions. In other dictionaries `A` and `Next` have another meaning. */
export const actionKeys = ['A', 'OpenAction', 'Next', 'PA'] as const;

export function actionsIn(value: PdfValue | undefined): PdfDict[] {
  const list = Array.isArray(value) ? value : [value ?? null];
  return list.map((each) => dictOf(each)).filter((dict) => dict?.has('S') === true) as PdfDict[];
}

/** Call this for every dictionary of a document. */
export function checkActions(dict: PdfDict, findings: Findings): void {
  for (const key of actionKeys) {
    for (const action of actionsIn(dict.get(key))) {
      if (!isAllowedAction(action)) findings.add('actions', '6.5.1', `an action that is not allowed`);
    }
  }
  const kind = nameOf(dict.get('Type'));
  const hasTriggers =
    dict.has('AA') && (kind === 'Catalog' || kind === 'Page' || dict.has('FT') || nameOf(dict.get('Subtype')) === 'Widget');
  if (hasTriggers) findings.add('actions', '6.5.2', 'actions that start by themselves');
  if (nameOf(dict.get('Subtype')) === 'Widget' && dict.has('A')) findings.add('actions', '6.4.1', 'a form field with an action');
}
