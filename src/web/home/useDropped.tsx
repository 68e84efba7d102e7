import { type ReactNode, useState } from 'react';
import type { ToolCard } from '#contract/site/toolCard.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { usePageDrop } from '#ui/files/DropZone.tsx';
import { errorScreens } from '../i18n/shell.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { lazyDialog } from '../shell/lazyPart.tsx';
import { useSettings, useTranslate } from '../site.tsx';

const dropping = () => import('./toolsForFiles.ts');
const DroppedDialog = lazyDialog(async () => (await import('./DroppedDialog.tsx')).default);

interface Dropped {
  readonly files: readonly File[];
  /** The tools that accept them. */
  readonly cards: readonly ToolCard[];
}

/** Files dropped anywhere on the page: a dialog asks for a tool, which then opens with them. */
export function useDropped(onView: (files: readonly File[]) => void): {
  isOver: boolean;
  dialog: ReactNode;
  /** The same for files that were chosen. */
  take(files: readonly File[]): void;
} {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { maxMb } = useSettings();
  const [dropped, setDropped] = useState<Dropped>();
  const take = (files: readonly File[]) => {
    dropping().then(
      ({ fittingCards, messages }) => {
        const cards = fittingCards(files, maxMb);
        if (cards.length > 0) setDropped({ files, cards });
        else toast({ variant: 'destructive', title: t(messages.none), description: t(messages.noneBody) });
      },
      () => toast({ variant: 'destructive', title: t(errorScreens.missing), description: t(errorScreens.partMissing) }),
    );
  };
  const isOver = usePageDrop(take, dropped !== undefined);
  const isOnePdf = dropped?.files.length === 1 && dropped.cards.some(({ kind }) => kind === 'pdf');
  const view = ({ files }: Dropped) => {
    setDropped(undefined);
    onView(files);
  };
  const goOn = async ({ files }: Dropped, { path }: ToolCard) => {
    (await dropping()).transferToTool(files);
    navigate(path);
  };
  const dialog = dropped && (
    <DroppedDialog
      {...dropped}
      onView={isOnePdf ? () => view(dropped) : undefined}
      onChosen={(card) => void goOn(dropped, card)}
      onClose={() => setDropped(undefined)}
    />
  );
  return { isOver, dialog, take };
}
