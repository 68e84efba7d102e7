import { X } from 'lucide-react';
import { kindOfPage } from '#contract/api/operation.ts';
import type { FileKind } from '#contract/files/files.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CompactProgressBar } from '#ui/feedback/ProgressBar.tsx';
import dropZoneStyles from '#ui/files/DropZone.module.css';
import { ChooseButton, DropZone } from '#ui/files/DropZone.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { tool } from '#web/i18n/tool.ts';
import { useSettings, useSite, useTranslate } from '#web/site.tsx';
import styles from './EmptyState.module.css';
import { fileKindTexts } from './fileKindTexts.ts';
import type { SelectedFile } from './selectedFiles.ts';

interface Props {
  readonly page: ToolPageMeta;
  readonly isMany: boolean;
  readonly isOver: boolean;
  readonly uploading: SelectedFile | undefined;
  /** Whether the result can only be saved with an account, and nobody is signed in. */
  readonly needsAccount: boolean;
  /** Why the last selection was refused. */
  readonly refused: { readonly title: string; readonly lines: readonly string[] } | undefined;
  readonly onChoose: () => void;
  /** Where pages can be photographed. */
  readonly onTakePhoto: (() => void) | undefined;
  readonly onCancel: (key: string) => void;
}

/** The drop zone of a tool page without files. */
export function EmptyState({ page, isMany, isOver, uploading, needsAccount, refused, onChoose, onTakePhoto, onCancel }: Props) {
  const t = useTranslate();
  const kind = kindOfPage(page);
  const words = fileKindTexts(kind);
  const values = { accepted: kind.label, maxMb: useSettings().maxMb[kind.limit] };
  const choose = (
    <ChooseButton
      label={t(isMany ? words.chooseMany : words.choose)}
      hint={t(isMany ? tool.dropHintMany : tool.dropHint)}
      isQuiet={refused !== undefined}
      onClick={onChoose}
      photo={onTakePhoto && { label: t(tool.takePhoto), onClick: onTakePhoto }}
    />
  );
  if (isOver) {
    return (
      <DropZone state="over" title={t(tool.over)} body={t(words.overBody, values)}>
        {choose}
      </DropZone>
    );
  }
  if (uploading) {
    return <UploadingSheet kind={kind} file={uploading} onCancel={onCancel} />;
  }
  if (refused) {
    return (
      <DropZone state="bad" title={refused.title} body={refused.lines.map((line) => <p key={line}>{line}</p>)}>
        {choose}
      </DropZone>
    );
  }
  const title = page.texts.emptyTitle ?? (isMany ? words.uploadTitleMany : words.uploadTitle);
  return (
    <DropZone
      state="idle"
      title={t(title, values)}
      body={
        <>
          {page.texts.emptyBody && <p>{t(page.texts.emptyBody, values)}</p>}
          <p>{t(page.texts.dropBody ?? words.uploadBody, values)}</p>
          {needsAccount && <p className="t-small">{t(tool.savingNeedsAccount)}</p>}
        </>
      }
    >
      {choose}
    </DropZone>
  );
}

function UploadingSheet({ kind, file, onCancel }: { kind: FileKind; file: SelectedFile; onCancel: (key: string) => void }) {
  const t = useTranslate();
  const { language } = useSite();
  const isSent = file.sentBytes >= file.sizeBytes;
  const sizes = { sent: fileSize(file.sentBytes, language), size: fileSize(file.sizeBytes, language) };
  const label = t(tool.uploadingBytes, sizes);
  return (
    <DropZone state="up" title={file.name} body={<p className="num">{isSent ? t(fileKindTexts(kind).reading) : label}</p>}>
      <div className={styles.progress}>
        <CompactProgressBar percent={Math.floor((file.sentBytes / Math.max(1, file.sizeBytes)) * 100)} label={label} />
      </div>
      <div className={dropZoneStyles.actions}>
        <Button onClick={() => onCancel(file.key)} data-testid="button-cancel-upload">
          <X size={18} strokeWidth={1.6} aria-hidden />
          {t(tool.cancel)}
        </Button>
      </div>
    </DropZone>
  );
}
