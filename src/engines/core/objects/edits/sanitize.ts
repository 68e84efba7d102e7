import { readAttachments } from '../assembly/attachments.ts';
import { annotationsOf } from '../assembly/pages.ts';
import { rootOf, type Source } from '../assembly/source.ts';
import type { Tally } from '../assembly/tally.ts';
import { walk } from '../assembly/walk.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from '../values.ts';

/** What to remove from a sanitized document. Actions that start programs or import data are removed from every result anyway. */
export interface SanitiseChoice {
  readonly scripts: boolean;
  readonly attachments: boolean;
  readonly multimedia: boolean;
  readonly webLinks: boolean;
  readonly metadata: boolean;
}

const mediaKinds = new Set(['Screen', 'Movie', 'Sound', 'RichMedia', '3D']);
const mediaActions = new Set(['Rendition', 'Movie', 'Sound', 'RichMediaExecute', 'GoTo3DView']);

/** Removes the chosen kinds of content everywhere in a document. */
export function sanitize(source: Source, choice: SanitiseChoice, removed: Tally): void {
  const { catalog, trailer } = source.document;
  const annotations = annotationJudge(choice);
  for (const page of source.pages) dropAnnotations(page.dict, annotations, removed);
  walk([rootOf(source)], (dict) => cleanDict(dict, choice, removed));
  if (choice.scripts) dropScriptHolders(catalog, removed);
  if (choice.attachments) dropAttachments(catalog, removed);
  if (choice.metadata) {
    let isRemoved = trailer.delete('Info');
    // Each page, image and font can have metadata of its own (ISO 32000-2 §14.3.2).
    walk([rootOf(source)], (dict) => {
      for (const key of ['Metadata', 'PieceInfo', 'LastModified', 'Thumb']) isRemoved = dict.delete(key) || isRemoved;
    });
    removed.add('metadata', isRemoved ? 1 : 0);
  }
}

function cleanDict(dict: PdfDict, choice: SanitiseChoice, removed: Tally): void {
  for (const key of ['A', 'PA', 'OpenAction', 'Next']) cleanAction(dict, key, choice, removed);
  const triggers = dictOf(dict.get('AA'));
  if (!triggers) return;
  for (const key of [...triggers.keys()]) cleanAction(triggers, key, choice, removed);
  if (triggers.size === 0) dict.delete('AA');
}

const maxChain = 100;

/** Removes refused actions from a chain; the following ones move up. */
function cleanAction(holder: PdfDict, key: string, choice: SanitiseChoice, removed: Tally): void {
  for (let step = 0; step < maxChain; step++) {
    const list = arrayOf(holder.get(key));
    if (list) {
      const kept = list.filter((item) => !refused(dictOf(item), choice, removed));
      if (kept.length < list.length) holder.set(key, kept);
      return;
    }
    const action = dictOf(holder.get(key));
    if (!refused(action, choice, removed)) return;
    const next = action?.get('Next');
    if (next === undefined) holder.delete(key);
    else holder.set(key, arrayOf(next)?.[0] ?? next);
  }
  holder.delete(key);
}

function refused(action: PdfDict | undefined, choice: SanitiseChoice, removed: Tally): boolean {
  const kind = nameOf(action?.get('S'));
  if (kind === undefined) return false;
  if (choice.scripts && (kind === 'JavaScript' || action?.has('JS') || kind === 'SubmitForm')) {
    removed.add(kind === 'SubmitForm' ? 'submitActions' : 'scripts');
    return true;
  }
  if (choice.multimedia && mediaActions.has(kind)) {
    removed.add('multimedia');
    return true;
  }
  if (choice.webLinks && (kind === 'URI' || kind === 'GoToR')) {
    removed.add('webLinks');
    return true;
  }
  if (choice.attachments && kind === 'GoToE') {
    removed.add('webLinks');
    return true;
  }
  return false;
}

type Judge = (kind: string | undefined, dict: PdfDict) => 'multimedia' | 'attachments' | 'webLinks' | undefined;

function annotationJudge(choice: SanitiseChoice): Judge {
  return (kind, dict) => {
    if (choice.multimedia && kind !== undefined && mediaKinds.has(kind)) return 'multimedia';
    if (choice.attachments && kind === 'FileAttachment') return 'attachments';
    const action = nameOf(dictOf(dict.get('A'))?.get('S'));
    return choice.webLinks && kind === 'Link' && (action === 'URI' || action === 'GoToR') ? 'webLinks' : undefined;
  };
}

function dropAnnotations(page: PdfDict, judge: Judge, removed: Tally): void {
  const gone = new Set<PdfValue>();
  for (const { value, dict } of annotationsOf(page)) {
    const verdict = judge(nameOf(dict.get('Subtype')), dict);
    if (verdict === undefined) continue;
    removed.add(verdict);
    gone.add(value);
  }
  if (gone.size > 0)
    page.set(
      'Annots',
      (arrayOf(page.get('Annots')) ?? []).filter((value) => !gone.has(value)),
    );
}

/** Scripts that no action refers to: named scripts, and XFA forms, which are programs (Adobe XFA 3.3). */
function dropScriptHolders(catalog: PdfDict, removed: Tally): void {
  const form = dictOf(catalog.get('AcroForm'));
  if (form?.has('XFA')) removed.add('xfaForms');
  form?.delete('XFA');
  form?.delete('CO');
  catalog.delete('NeedsRendering');
}

function dropAttachments(catalog: PdfDict, removed: Tally): void {
  removed.add('attachments', readAttachments(catalog).size);
  const names = new Map(dictOf(catalog.get('Names')));
  if (names.delete('EmbeddedFiles')) catalog.set('Names', names);
  for (const key of ['AF', 'Collection']) catalog.delete(key);
}
