import { editorLimits } from '#contract/pages/annotations.ts';
import { newBlur } from '../model/create.ts';
import type { Editor } from '../model/editor.ts';
import type { Match } from './matches.ts';

/** Whether the edits would exceed the limit of a document. */
export function areTooMany(editor: Editor, matches: readonly Match[]): boolean {
  const areas = matches.reduce((sum, { boxes }) => sum + boxes.length, 0);
  return editor.annotations.length + areas > editorLimits.mostAnnotations;
}

/** Adds an erase area over each match, as one step of the history. */
export function eraseMatches(editor: Editor, matches: readonly Match[]): void {
  const { style } = editor.current();
  const blurs = matches.flatMap(({ page, boxes }) => boxes.map((box) => newBlur({ id: editor.tools.newId(), page, style }, box)));
  // Deselected, because the next action is not meant to change all of them.
  editor.add(...blurs).select([]);
}
