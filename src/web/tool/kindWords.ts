import type { FileKind } from '#contract/files.ts';
import { otherFiles, tool } from '../i18n/tool.ts';

/** Words about choosing and sending files; those of a PDF are the specification's own. */
export function wordsOf(kind: FileKind) {
  return kind.name === 'pdf' ? tool : otherFiles;
}
