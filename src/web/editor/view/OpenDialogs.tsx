import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { lazyDialog } from '#web/shell/lazyPart.tsx';
import { LeaveDialog, SavePrompt } from './EditorDialogs.tsx';
import { useEditingParts } from './editing.ts';
import type { useSaving } from './saving/useSaving.ts';

const NoCreditsDialog = lazyDialog(async () => (await import('../../tool/panels.ts')).NoCreditsDialog);
const SavedPanel = lazyDialog(async () => (await import('../../tool/panels.ts')).SavedPanel);
const FormCheckDialog = lazyDialog(async () => (await import('./fields/FormCheckDialog.tsx')).FormCheckDialog);
const SignatureEndDialog = lazyDialog(async () => (await import('./saving/SignatureEndDialog.tsx')).SignatureEndDialog);
const SignatureDialog = lazyDialog(async () => (await import('./signature/SignatureDialog.tsx')).SignatureDialog);

interface Props extends Pick<ReturnType<typeof useSaving>, 'asking' | 'formCheck' | 'guard'> {
  readonly page: ToolPageMeta;
  readonly isLeaving: boolean;
  onStay(): void;
  onLeave(): void;
}

/** The dialogs and panels over the pages: what a save asks and tells, leaving, and making a signature. */
export function OpenDialogs({ page, asking, formCheck, guard, isLeaving, onStay, onLeave }: Props) {
  const { document, limits, signing } = useEditingParts();
  return (
    <>
      {asking.saved && <SavedPanel page={page} saved={asking.saved} onClose={asking.closeSaved} onDeleted={onLeave} />}
      {formCheck.isAsking && <FormCheckDialog onClose={formCheck.close} onSave={formCheck.saveAnyway} />}
      {guard.reason && (
        <SignatureEndDialog limits={limits} reason={guard.reason} onClose={guard.close} onSave={guard.saveAnyway} />
      )}
      {asking.isAsking && <SavePrompt documentId={document.id} onClose={asking.closeAsking} />}
      {isLeaving && <LeaveDialog onLeave={onLeave} onClose={onStay} />}
      {asking.isOutOfCredits && <NoCreditsDialog page={page} onClose={asking.closeCredits} />}
      {signing.isAsking && <SignatureDialog onClose={signing.close} />}
    </>
  );
}
