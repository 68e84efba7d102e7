import { changedText } from '#contract/pages/textBlocks.ts';
import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import type { Work } from './editorState.ts';

/** What of the work ends the signatures of the document: a change of its pages, marks, values, or one field that is locked. */
export type SignatureEnd = 'pages' | 'comments' | 'forms' | 'lockedField';

/** Undefined where all of it can be added behind what was signed, and where there is no signature to keep. */
export function endOfSignatures(work: Work, { sound, forms, comments, lockedFields }: SignatureLimits): SignatureEnd | undefined {
  if (sound === 0) return undefined;
  const { annotations, textBlocks, fields, flattenForm, pageOrder } = work;
  const erases = annotations.some(({ type }) => type === 'blur');
  if (erases || flattenForm || pageOrder || textBlocks.some((block) => changedText(block) !== undefined)) return 'pages';
  if (annotations.length > 0 && comments !== null) return 'comments';
  if (fields.length > 0 && forms !== null) return 'forms';
  return fields.some(({ name }) => lockedFields.includes(name)) ? 'lockedField' : undefined;
}
