import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobResult } from '#contract/endpoints/jobs.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { Text } from '#contract/text/text.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { fileSize } from '#ui/files/fileSize.ts';
import { PriceList } from '#ui/layout/PriceList.tsx';
import { SummaryCard } from '#ui/layout/SummaryCard.tsx';
import { classes } from '#ui/styles/classes.ts';
import { result as messages } from '#web/i18n/result.ts';
import { outcome, tool } from '#web/i18n/tool.ts';
import { useSettings, useSite, useTranslate } from '#web/site.tsx';
import styles from './ResultSummary.module.css';
import { splitName } from './resultTexts.ts';
import { ZipEntries } from './ZipEntries.tsx';

interface Props {
  readonly page: ToolPageMeta;
  readonly result: JobResult;
  /** Its file has expired or was deleted. */
  readonly isGone: boolean;
  readonly creditsCharged: number;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly address: string;
  readonly preview: ReactNode;
  /** The label of the button for another file, where it differs. */
  readonly startOver?: Text;
  /** What was done, where there is no other place for it. */
  readonly details?: ReactNode;
  /** What can be done with the result, where there is no other place for it. */
  readonly next?: ReactNode;
  readonly onStartOver: () => void;
  readonly onChangeSettings: (() => void) | undefined;
  readonly onRunAgain: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** Downloads the file, and shows its price and lifetime. */
export function ResultSummary(props: Props) {
  const { page, result, isGone, creditsCharged, name, onRename, address, preview, details, next, startOver } = props;
  const { onStartOver, onChangeSettings, onRunAgain, onDelete } = props;
  const t = useTranslate();
  const { billing } = useSettings();
  const { language } = useSite();
  const { stem, ending } = splitName(name);
  const size = fileSize(result.sizeBytes, language);
  const time = new Date(result.expiresAt).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  const cost = creditsCharged === 0 ? t(tool.free) : t(tool.credits, { count: creditsCharged });
  // Converters accept another file of their kind, with the specification's own label. A shown result has its own save button.
  const { kind, view, isFile: isKept } = page.operation.output;
  const isFile = kind !== 'json' || isKept || view?.isReport;
  const isConverter = page.group === 'from' || page.group === 'to';
  return (
    <SummaryCard>
      {preview}
      {isFile && (
        <>
          <div className={styles.rename}>
            <Input
              label={t(messages.rename)}
              value={stem}
              dir="auto"
              maxLength={150}
              onChange={(event) => onRename(event.currentTarget.value + ending)}
            />
            <span className={styles.ending}>{ending}</span>
          </div>
          <p className={classes('t-small num', styles.size)}>
            {size}
            {result.pageCount !== null && `, ${t(tool.pageCount, { count: result.pageCount })}`}
            {result.entries !== null && `, ${t(tool.files, { count: result.entries })}`}
          </p>
          {result.entries !== null && !isGone && <ZipEntries result={result} />}
          {isGone ? (
            <p className={classes(noticeStyles.notice, styles.gone)} role="status" data-testid="result-gone">
              {t(outcome.gone)}
            </p>
          ) : (
            <a
              className={classes(buttonClass({ variant: 'seal', size: 'lg', isWide: true }), styles.download)}
              href={address}
              download={stem.trim() === '' ? result.fileName : name}
              data-testid="button-download"
            >
              <Download size={18} strokeWidth={1.6} aria-hidden />
              {t(messages.download)}
            </a>
          )}
        </>
      )}
      {page.texts.again && onRunAgain && (
        <Button isWide onClick={onRunAgain} data-testid="button-run-again">
          {t(page.texts.again)}
          {billing === 'credits' && ` (${t(tool.credits, { count: page.operation.credits })})`}
        </Button>
      )}
      <Button isWide className={styles.startOver} onClick={onStartOver} data-testid="button-start-over">
        {t(startOver ?? (isConverter ? messages.convertAnother : messages.startOver))}
      </Button>
      {onChangeSettings && (
        <Button
          isWide
          variant="quiet"
          className={styles.changeSettings}
          onClick={onChangeSettings}
          data-testid="button-change-settings"
        >
          {t(messages.again)}
        </Button>
      )}
      {details}
      {(billing === 'credits' || !isGone) && (
        <div className={styles.amounts}>
          <PriceList
            rows={[
              ...(billing === 'credits' ? [{ label: t(tool.cost), amount: cost }] : []),
              ...(isGone ? [] : [{ label: t(messages.deletedAt), amount: time }]),
            ]}
          />
        </div>
      )}
      {!isGone && (
        <p className={classes('t-small', styles.deleted)}>
          {t(messages.deletedNote)}{' '}
          <button type="button" className="link" onClick={onDelete} data-testid="button-delete-now">
            {t(messages.deleteNow)}
          </button>
        </p>
      )}
      {!isGone && next}
    </SummaryCard>
  );
}
