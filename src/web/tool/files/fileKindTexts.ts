import type { FileKind } from '#contract/files.ts';
import { otherFiles, tool } from '#web/i18n/tool.ts';

/** Words about choosing and sending files; those of a PDF are the specification's own. */
export function fileKindTexts(kind: FileKind) {
  return kind.name === 'pdf' ? tool : otherFiles;
}
