import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageDrop } from '#ui/DropZone.tsx';
import { useToast } from '#ui/Toast.tsx';
import { dropped as words } from '../i18n/viewer.ts';
import { useSay } from '../site.tsx';
import { handToTool } from '../tool/handedOver.ts';
import { useFittingCards } from './fittingCards.ts';

const DroppedDialog = lazy(() => import('./DroppedDialog.tsx'));

/** Files dropped anywhere on the page: what is to be done with them is asked, and they go on into that tool. */
export function useDropped(onView: (files: readonly File[]) => void): { isOver: boolean; dialog: ReactNode } {
  const say = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const fittingCards = useFittingCards();
  const cards = fittingCards(files);
  const isOver = usePageDrop((dropped) => {
    if (fittingCards(dropped).length > 0) setFiles(dropped);
    else toast({ variant: 'destructive', title: say(words.none), description: say(words.noneBody) });
  }, files.length > 0);
  const isOnePdf = files.length === 1 && cards.some(({ kind }) => kind === 'pdf');
  const dialog = (
    <Suspense>
      {files.length > 0 && (
        <DroppedDialog
          files={files}
          cards={cards}
          onView={
            isOnePdf
              ? () => {
                  setFiles([]);
                  onView(files);
                }
              : undefined
          }
          onChosen={({ path }) => {
            handToTool(files);
            navigate(path);
          }}
          onClose={() => setFiles([])}
        />
      )}
    </Suspense>
  );
  return { isOver, dialog };
}
