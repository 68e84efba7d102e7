import { pdf } from '#contract/files/files.ts';
import { useUser } from '../account/session/UserScope.tsx';
import { upload as messages } from '../i18n/home.ts';
import RecentFiles from '../tool/files/RecentFiles.tsx';
import { UploadArea } from './UploadArea.tsx';

const refusals = {
  invalidType: { title: messages.invalidTitle, body: messages.only },
  tooLarge: pdf.refusals.tooLarge,
};

interface Props {
  readonly isOver: boolean;
  readonly given: readonly File[] | undefined;
  readonly onOpen: (id: string) => void;
}

/** The upload section of the home page: the upload area, and recent files. */
export default function UploadSection({ isOver, given, onOpen }: Props) {
  const { state } = useUser();
  return (
    <div data-testid="upload-section">
      <UploadArea refusals={refusals} isOver={isOver} given={given} onStored={({ id }) => onOpen(id)} />
      {state === 'in' && <RecentFiles kind={pdf} onOpen={onOpen} />}
    </div>
  );
}
