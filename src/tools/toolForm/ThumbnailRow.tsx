import type { ListedFile } from '#ui/files/FileList.tsx';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import styles from './ThumbnailRow.module.css';

const maxShown = 5;

/** The first pages of the files in order, overlapping, because they become one file. */
export function ThumbnailRow({ files }: { readonly files: readonly ListedFile[] }) {
  return (
    <div className={styles.row} aria-hidden="true">
      {files.slice(0, maxShown).map((file) => (
        <PageThumbnail key={file.key} source={file.pages} widthPx={42} isLocked={file.state === 'locked'} />
      ))}
    </div>
  );
}
