import { ArrowDown, ArrowUp, GripVertical, Lock, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import fieldStyles from '../controls/Field.module.css';
import { IconButton } from '../controls/IconButton.tsx';
import { CompactProgressBar } from '../feedback/ProgressBar.tsx';
import { useReorder } from '../interaction/useReorder.ts';
import { PageThumbnail } from '../pages/PageThumbnail.tsx';
import type { PageSource } from '../pages/pageSource.ts';
import { classes } from '../styles/classes.ts';
import styles from './FileList.module.css';
import { FileName } from './FileName.tsx';
import { fileSize } from './fileSize.ts';

/** A file in a list: uploading, ready, locked or failed. */
export interface ListedFile {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Undefined while it is unknown: during the upload, and for a locked file. */
  readonly pageCount: number | undefined;
  readonly state: 'uploading' | 'ready' | 'locked' | 'failed';
  readonly sentBytes: number;
  /** The error message of a failed file. */
  readonly problem: string | undefined;
  readonly pages: PageSource | undefined;
}

/** The texts of a file's row, for every tool. */
export interface FileRowMessages {
  remove(name: string): string;
  pages(count: number): string;
  uploading(sentBytes: number, sizeBytes: number): string;
  unlock(name: string): string;
  readonly locked: string;
  readonly enterPassword: string;
}

interface OrderMessages {
  readonly drag: string;
  moveUp(name: string): string;
  moveDown(name: string): string;
}

interface Props {
  readonly files: readonly ListedFile[];
  readonly language: string;
  readonly label: string;
  readonly messages: FileRowMessages;
  /** Decimals of sizes in MB (docs/product.md, "Merge", "Rotate"). */
  readonly sizeDecimals?: number | undefined;
  readonly onRemove: (key: string) => void;
  readonly onUnlock: (key: string) => void;
  /** Set when the order matters. */
  readonly order?: { readonly messages: OrderMessages; readonly onMove: (from: number, to: number) => void };
}

/** The selected files, one row each. */
export function FileList({ files, language, label, messages, sizeDecimals, onRemove, onUnlock, order }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { liftedIndex, grip } = useReorder(list, order?.onMove ?? (() => undefined));
  return (
    <ol className={classes(styles.files, !order && styles.plain)} ref={list} aria-label={label}>
      {files.map((file, index) => (
        <li
          key={file.key}
          className={classes(styles.file, index === liftedIndex && styles.lifted, liftedIndex !== undefined && styles.sorting)}
          data-testid="file-row"
        >
          {order && (
            // The move buttons serve the keyboard.
            <span className={styles.grip} title={order.messages.drag} aria-hidden="true" data-testid="grip" {...grip(index)}>
              <GripVertical size={18} strokeWidth={1.6} />
            </span>
          )}
          {order && <span className={styles.order}>{index + 1}</span>}
          <PageThumbnail className={styles.thumbnail} source={file.pages} widthPx={48} isLocked={file.state === 'locked'} />
          <div className={styles.about}>
            <p className={styles.name} title={file.name}>
              <FileName name={file.name} />
            </p>
            <FileState file={file} messages={messages} language={language} sizeDecimals={sizeDecimals} onUnlock={onUnlock} />
          </div>
          <span className={classes('num t-ui muted', styles.size)}>
            {fileSize(file.sizeBytes, language, { decimals: sizeDecimals })}
          </span>
          <div className={styles.actions}>
            {order && (
              <>
                <IconButton
                  label={order.messages.moveUp(file.name)}
                  disabled={index === 0}
                  onClick={({ currentTarget }) => moveAndStay(currentTarget, () => order.onMove(index, index - 1))}
                >
                  <ArrowUp size={18} strokeWidth={1.6} aria-hidden />
                </IconButton>
                <IconButton
                  label={order.messages.moveDown(file.name)}
                  disabled={index === files.length - 1}
                  onClick={({ currentTarget }) => moveAndStay(currentTarget, () => order.onMove(index, index + 1))}
                >
                  <ArrowDown size={18} strokeWidth={1.6} aria-hidden />
                </IconButton>
              </>
            )}
            <IconButton
              label={messages.remove(file.name)}
              onClick={({ currentTarget }) => removeAndStay(currentTarget, () => onRemove(file.key))}
            >
              <X size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** When a row is removed, the focus moves to the same button of the next row, or of the previous one. */
function removeAndStay(button: HTMLElement, remove: () => void): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = [...(beside?.querySelectorAll<HTMLElement>(`.${styles.actions} button`) ?? [])].at(-1);
  remove();
  requestAnimationFrame(() => next?.focus());
}

/** The focus follows a moved row. At the end of the list it moves to the button for the other direction. */
function moveAndStay(button: HTMLElement, move: () => void): void {
  move();
  requestAnimationFrame(() => {
    const isStuck = button.matches(':disabled');
    const other = button.closest(`.${styles.actions}`)?.querySelector<HTMLElement>('button:not(:disabled)');
    (isStuck ? other : button)?.focus();
  });
}

interface StateProps {
  readonly file: ListedFile;
  readonly messages: FileRowMessages;
  readonly language: string;
  readonly sizeDecimals: number | undefined;
  readonly onUnlock: (key: string) => void;
}

function FileState({ file, messages, language, sizeDecimals, onUnlock }: StateProps): ReactNode {
  if (file.state === 'failed') return <p className={fieldStyles.problem}>{file.problem}</p>;
  if (file.state === 'locked') {
    return (
      <p className={classes(styles.meta, styles.locked)}>
        <Lock size={14} strokeWidth={1.6} aria-hidden />
        {messages.locked}
        <button
          type="button"
          className={classes('link', styles.unlock)}
          aria-label={messages.unlock(file.name)}
          onClick={() => onUnlock(file.key)}
        >
          {messages.enterPassword}
        </button>
      </p>
    );
  }
  if (file.state === 'uploading') {
    const sentence = messages.uploading(file.sentBytes, file.sizeBytes);
    return (
      <div className={classes('num', styles.meta, styles.reading)}>
        <span>{sentence}</span>
        <CompactProgressBar percent={Math.floor((file.sentBytes / Math.max(file.sizeBytes, 1)) * 100)} label={sentence} />
      </div>
    );
  }
  return (
    <p className={classes('num', styles.meta)}>
      {file.pageCount !== undefined && messages.pages(file.pageCount)}
      <span className={styles.onlyInMeta}>
        {file.pageCount !== undefined && ', '}
        {fileSize(file.sizeBytes, language, { decimals: sizeDecimals })}
      </span>
    </p>
  );
}
