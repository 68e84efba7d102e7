import { type ChosenFile, checkChosenFile, type DropCode, dropMessages, type FileKind } from '#contract/files/files.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { Notice } from '#contract/text/text.ts';
import { tool } from '#web/i18n/tool.ts';

/** A refused file, with the code of the reason. */
export interface Refused {
  readonly file: ChosenFile;
  readonly code: DropCode;
}

/** Splits selected files into accepted and refused ones. `room` is how many more the page accepts. */
export function sortSelected<F extends ChosenFile>(
  files: readonly F[],
  kind: FileKind,
  maxBytes: number,
  room: number,
): { taken: F[]; refused: Refused[] } {
  const taken: F[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const code = checkChosenFile(file, kind, maxBytes)[0] ?? (taken.length >= room ? 'too-many-files' : undefined);
    if (code) refused.push({ file, code });
    else taken.push(file);
  }
  return { taken, refused };
}

/** The text of a refusal: the page's own where it has one, else that of the kind of file. */
export function refusalNotice(page: ToolPageMeta, kind: FileKind, code: DropCode): Notice {
  const { texts } = page;
  const { invalidType, tooLarge, empty } = kind.refusals;
  switch (code) {
    case 'file-invalid-type':
      return {
        title: texts.invalidFilesTitle ?? invalidType.title,
        body: texts.invalidFiles ?? invalidType.body,
      };
    case 'file-too-large':
      return { title: tooLarge.title, body: texts.tooLarge ?? tooLarge.body };
    case 'file-too-small':
      return empty;
    case 'too-many-files':
      return { title: dropMessages[code], body: tool.tooManyFilesBody };
  }
}
