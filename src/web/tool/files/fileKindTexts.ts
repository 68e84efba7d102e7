import type { FileKind } from '#contract/files/files.ts';
import { otherFiles, tool } from '#web/i18n/tool.ts';

/** Texts about choosing and uploading files; those for PDFs are the specification's. */
export function fileKindTexts(kind: FileKind) {
  return kind.name === 'pdf' ? tool : otherFiles;
}
