import { bytesPerMb, checkChosenFile, type FileKindName, fileKinds } from '#contract/files/files.ts';
import type { SiteSettings } from '#contract/site/site.ts';
import type { ToolCard } from '#contract/site/toolCard.ts';
import { toolCards } from '../toolLists/toolCards.ts';

/** The modules for dropped files: loaded at the first drop. */

export { dropped as messages } from '../i18n/viewer.ts';
export { transferToTool } from '../tool/files/filesInTransfer.ts';

/** The tools that accept these files, in the order of the catalogue. */
export function fittingCards(files: readonly File[], maxMb: SiteSettings['maxMb']): readonly ToolCard[] {
  const fits = (name: FileKindName) => {
    const kind = fileKinds[name];
    return files.length > 0 && files.every((file) => checkChosenFile(file, kind, maxMb[kind.limit] * bytesPerMb).length === 0);
  };
  const fitting = new Map([...new Set(toolCards.map(({ kind }) => kind))].map((kind) => [kind, fits(kind)]));
  return toolCards.filter(({ kind }) => fitting.get(kind));
}
