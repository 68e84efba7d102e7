import { useEffect, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { Button } from '#ui/controls/Button.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { properties as lines, viewer as messages } from '../i18n/viewer.ts';
import type { PageSize } from '../pdf/pageLayout.ts';
import type { PdfPages } from '../pdf/pdfPages.ts';
import { type PdfProperties, properties as propertiesOf } from '../pdf/reading.ts';
import { useSite, useTranslate } from '../site.tsx';
import styles from './Properties.module.css';

const mmPerPt = 25.4 / 72;

interface Props {
  readonly document: DocumentView;
  readonly pages: PdfPages;
  readonly onClose: () => void;
}

/** The metadata of a document. */
export default function Properties({ document, pages, onClose }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const [told, setTold] = useState<{ properties: PdfProperties; size: PageSize; pageCount: number }>();
  useEffect(() => {
    let isCurrent = true;
    Promise.all([propertiesOf(pages), pages.sizeOf(1), pages.pageCount()]).then(
      ([properties, size, pageCount]) => isCurrent && setTold({ properties, size, pageCount }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages]);
  const date = (moment: Date | undefined) => moment?.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const mm = (pt: number) => Math.round(pt * mmPerPt);
  const rows: readonly (readonly [string, string | undefined])[] = told
    ? [
        [t(lines.file), document.originalName],
        [t(lines.title), told.properties.title],
        [t(lines.author), told.properties.author],
        [t(lines.subject), told.properties.subject],
        [t(lines.keywords), told.properties.keywords],
        [t(lines.creator), told.properties.creator],
        [t(lines.producer), told.properties.producer],
        [t(lines.created), date(told.properties.createdAt)],
        [t(lines.changed), date(told.properties.changedAt)],
        [t(lines.version), told.properties.version],
        [t(lines.pages), told.pageCount.toLocaleString(language)],
        [t(lines.pageSize), t(lines.pageSizeValue, { width: mm(told.size.widthPt), height: mm(told.size.heightPt) })],
        [t(lines.size), fileSize(document.sizeBytes, language)],
        [t(lines.protection), told.properties.isProtected ? t(lines.protected) : undefined],
      ]
    : [];
  return (
    <Dialog title={t(messages.properties)} onClose={onClose}>
      <dl className={styles.list} data-testid="properties">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>{t(messages.close)}</Button>
      </div>
    </Dialog>
  );
}
