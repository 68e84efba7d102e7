import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { bytesPerMb, pdf } from '#contract/files/files.ts';
import type { Notice } from '#contract/text/text.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CompactProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import dropZoneStyles from '#ui/files/DropZone.module.css';
import { ChooseButton, DropZone, FilePicker, type Picker } from '#ui/files/DropZone.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { upload as uploadWords } from '../i18n/home.ts';
import { tool } from '../i18n/tool.ts';
import { useSettings, useSite, useTranslate } from '../site.tsx';
import { sortSelected } from '../tool/files/refusals.ts';
import { useFiles } from '../tool/files/useFiles.ts';
import styles from './UploadArea.module.css';

interface Props {
  /** Refusals in the texts of this screen (docs/product.md, "Upload"). */
  readonly refusals: { readonly invalidType: Notice; readonly tooLarge: Notice };
  readonly isOver: boolean;
  /** Files that were dropped on the page. */
  readonly given?: readonly File[] | undefined;
  readonly onStored: (document: DocumentView) => void;
}

/** Uploads one PDF for viewing or editing. */
export function UploadArea({ refusals, isOver, given, onStored }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const { language } = useSite();
  const { maxMb } = useSettings();
  const picker = useRef<Picker>(null);
  const [refused, setRefused] = useState<{ title: string; lines: readonly string[] }>();
  const refuse = (title: string, lines: readonly string[]) => setRefused({ title, lines });
  const files = useFiles(pdf, {
    onFailed: ({ message }) => refuse(t(tool.uploadFailed), [message || t(uploadWords.failedBody)]),
    // A locked document is stored like others; its password is asked for when it is opened.
    onLocked: () => undefined,
  });
  const [file] = files.files;
  const stored = file?.state === 'ready' || file?.state === 'locked' ? file.document : undefined;
  const tell = useRef(onStored);
  tell.current = onStored;
  useEffect(() => {
    if (!stored) return;
    toast({ title: t(uploadWords.done), description: stored.originalName });
    tell.current(stored);
  }, [stored, t, toast]);

  function take(chosen: readonly File[]): void {
    const { taken, refused: out } = sortSelected(chosen.slice(0, 1), pdf, maxMb.pdf * bytesPerMb, 1);
    setRefused(undefined);
    files.clear();
    const [wrong] = out;
    if (wrong) {
      const { title, body } =
        wrong.code === 'file-too-large'
          ? refusals.tooLarge
          : wrong.code === 'file-too-small'
            ? pdf.refusals.empty
            : refusals.invalidType;
      const size = t(tool.thisHas, { size: fileSize(wrong.file.size, language) });
      refuse(t(title), wrong.code === 'file-too-large' ? [t(body), size] : [t(body)]);
    }
    files.add(taken);
  }
  const takeGiven = useRef(take);
  takeGiven.current = take;
  useEffect(() => {
    if (given) takeGiven.current(given);
  }, [given]);

  const choose = (
    <ChooseButton
      label={t(tool.choose)}
      hint={t(tool.dropHint)}
      isQuiet={refused !== undefined}
      onClick={() => picker.current?.open()}
    />
  );
  const isUploading = file?.state === 'uploading';
  return (
    <>
      <FilePicker ref={picker} label={t(tool.choose)} accept={pdf.accept.join(',')} isMultiple={false} onFiles={take} />
      {isOver && !isUploading ? (
        <DropZone state="over" title={t(tool.over)} body={t(tool.overBody)}>
          {choose}
        </DropZone>
      ) : isUploading ? (
        <DropZone state="up" title={file.name} body={<UploadLine sentBytes={file.sentBytes} sizeBytes={file.sizeBytes} />}>
          <div className={dropZoneStyles.actions}>
            <Button onClick={() => files.remove(file.key)} data-testid="button-cancel-upload">
              <X size={18} strokeWidth={1.6} aria-hidden />
              {t(tool.cancel)}
            </Button>
          </div>
        </DropZone>
      ) : refused ? (
        <DropZone state="bad" title={refused.title} body={refused.lines.map((line) => <p key={line}>{line}</p>)}>
          {choose}
        </DropZone>
      ) : (
        <DropZone state="idle" title={t(tool.uploadTitle)} body={<p>{t(tool.uploadBody)}</p>}>
          {choose}
        </DropZone>
      )}
    </>
  );
}

function UploadLine({ sentBytes, sizeBytes }: { sentBytes: number; sizeBytes: number }) {
  const t = useTranslate();
  const { language } = useSite();
  const label = t(tool.uploadingBytes, { sent: fileSize(sentBytes, language), size: fileSize(sizeBytes, language) });
  return (
    <>
      <p className="num">{sentBytes >= sizeBytes ? t(tool.reading) : label}</p>
      <div className={styles.progress}>
        <CompactProgressBar percent={Math.floor((sentBytes / Math.max(1, sizeBytes)) * 100)} label={label} />
      </div>
    </>
  );
}
