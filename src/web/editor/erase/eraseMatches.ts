import { editorLimits } from '#contract/annotations.ts';
import { newBlur } from '../model/create.ts';
import type { Editor } from '../model/editor.ts';
import type { Match } from './matches.ts';

/** Whether a document may have that many edits. */
export function areTooMany(editor: Editor, matches: readonly Match[]): boolean {
  const areas = matches.reduce((sum, { boxes }) => sum + boxes.length, 0);
  return editor.annotations.length + areas > editorLimits.mostAnnotations;
}

/** Puts an area that erases over each match, as one step. */
export function eraseMatches(editor: Editor, matches: readonly Match[]): void {
  const { style } = editor.current();
  const blurs = matches.flatMap(({ page, boxes }) => boxes.map((box) => newBlur({ id: editor.tools.newId(), page, style }, box)));
  // What comes next is a new search or a drag, not a change of all of these.
  editor.add(...blurs).select([]);
}
