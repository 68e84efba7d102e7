import { bytesPerMb, checkChosenFile, type FileKindName, fileKinds } from '#contract/files.ts';
import type { ToolCard } from '#contract/toolCard.ts';
import { useSettings } from '../site.tsx';
import { toolCards } from '../toolCards.ts';

/** Which tools take these files, in the order of the catalogue. */
export function useFittingCards(): (files: readonly File[]) => readonly ToolCard[] {
  const { maxMb } = useSettings();
  return (files) => {
    const fits = (name: FileKindName) => {
      const kind = fileKinds[name];
      return files.length > 0 && files.every((file) => checkChosenFile(file, kind, maxMb[kind.limit] * bytesPerMb).length === 0);
    };
    const fitting = new Map([...new Set(toolCards.map(({ kind }) => kind))].map((kind) => [kind, fits(kind)]));
    return toolCards.filter(({ kind }) => fitting.get(kind));
  };
}
