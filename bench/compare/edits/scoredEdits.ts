import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeSide, type DocumentChange, placesOf } from '#contract/results/comparison.ts';
import { openSource } from '#engines/core/objects/assembly/source.ts';
import { writeWholeDocument } from '#engines/core/objects/assembly/whole.ts';
import type { Engines, TextPage } from '#engines/ports.ts';
import { setField } from './addedObjects.ts';
import { callIn, comparisonOf } from './comparisons.ts';
import { doBoxesOverlap, type EditKind, PageEdits, type SeededEdit } from './seededEdits.ts';

/** Each kind makes a separate later version, because a moved paragraph changes the order of the text of its page. */
export const rounds: readonly (readonly EditKind[])[] = [
  ['cell', 'picture', 'sentence', 'word', 'word', 'number', 'number', 'sign', 'sign', 'line', 'hidden', 'field'],
  ['paragraph', 'cell', 'word', 'number', 'sign', 'sentence', 'line'],
];

export interface ScoredRound {
  readonly edits: readonly { readonly edit: SeededEdit; readonly isFound: boolean; readonly isNamed: boolean }[];
  /** Marks at places without an edit. */
  readonly falseMarks: readonly DocumentChange[];
}

const maxEdited = 2;

/** Edits a document with our own object layer, and tells which edits the comparison of both versions finds. */
export async function scoredEdits(engines: Engines, scratch: string, path: string): Promise<ScoredRound[]> {
  const call = await callIn(scratch);
  const at = (name: string) => join(call.scratchDir, name);
  await engines.pages.normalizedCopy({ path }, at('sound.pdf'), call);
  await written(at('sound.pdf'), at('before.pdf'), (source) => setField(source, 'before'));
  const wish = { annotations: false, shapes: true, links: false, letters: true };
  const read = new Map<number, TextPage>();
  const text = await engines.text.read({ path: at('before.pdf') }, undefined, wish, at('text'), call);
  for await (const page of text.pages()) if (read.size < maxEdited) read.set(page.page, page);
  const scored: ScoredRound[] = [];
  for (const [index, kinds] of rounds.entries()) {
    const edits: SeededEdit[] = [];
    await written(at('before.pdf'), at(`after-${index}.pdf`), (source) => {
      for (const page of source.pages.slice(0, maxEdited)) {
        const own = read.get(page.index + 1);
        if (!own) continue;
        const pageEdits = new PageEdits(page, own, `${path.split('/').at(-1)} ${index} ${page.index}`);
        pageEdits.make(page.index === 0 ? kinds : kinds.filter((kind) => kind !== 'field'));
        edits.push(...pageEdits.made);
      }
      if (kinds.includes('field')) setField(source, 'after');
    });
    if (edits.length > 0) scored.push(await scoredRound(engines, scratch, [at('before.pdf'), at(`after-${index}.pdf`)], edits));
  }
  await rm(call.scratchDir, { recursive: true, force: true });
  return scored;
}

async function written(from: string, to: string, edit: (source: ReturnType<typeof openSource>) => void): Promise<void> {
  const source = openSource(from, 1_000);
  try {
    edit(source);
    await writeWholeDocument(source, to, new AbortController().signal);
  } finally {
    source.document.close();
  }
}

async function scoredRound(
  engines: Engines,
  scratch: string,
  [before, after]: readonly [string, string],
  edits: readonly SeededEdit[],
): Promise<ScoredRound> {
  const { changes } = await comparisonOf(engines, scratch, before, after);
  const ofEdit = edits.map((edit) => changes.first.filter((change) => isOf(change, edit)));
  const matched = new Set(ofEdit.flat());
  return {
    edits: edits.map((edit, index) => {
      const own = ofEdit[index] ?? [];
      return { edit, isFound: own.length > 0, isNamed: own.some((change) => isNamed(change, edit)) };
    }),
    falseMarks: changes.first.filter((change) => !matched.has(change)),
  };
}

/** The largest distance in points between a mark and the change that it marks. */
const nearPt = 3;

function isOf({ part, structure, before, after }: DocumentChange, { kind, page, boxes }: SeededEdit): boolean {
  if (kind === 'field') return structure === 'formFields';
  const isHere = (side: ChangeSide | null) =>
    (side ? placesOf(side) : []).some(
      (place) => place.page === page && place.boxes.some((box) => boxes.some((edited) => doBoxesOverlap(box, edited, nearPt))),
    );
  if (!isHere(before) && !isHere(after)) return false;
  if (kind === 'picture' || kind === 'line') return part === 'picture';
  if (kind === 'hidden') return part === 'structure' || part === 'text';
  return part === 'text';
}

/** Whether a mark has the right kind. */
function isNamed(change: DocumentChange, { kind }: SeededEdit): boolean {
  if (kind === 'paragraph') return change.kind === 'moved';
  if (kind === 'hidden') return change.structure === 'hiddenText';
  if (kind === 'cell') return (change.after ?? change.before)?.cell !== undefined;
  return kind === 'field' || change.kind !== 'moved';
}
