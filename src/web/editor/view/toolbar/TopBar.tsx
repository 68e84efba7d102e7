import { Check, ChevronLeft, Download, ExternalLink } from 'lucide-react';
import { readDocument } from '#contract/endpoints/documents.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { FileName } from '#ui/files/FileName.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '#web/account/session/UserScope.tsx';
import { endpointAddress } from '#web/api/call.ts';
import { editCount } from '#web/editor/model/editorState.ts';
import { endOfSignatures } from '#web/editor/model/signedWork.ts';
import { editor as messages, toolNames } from '#web/i18n/editor.ts';
import { tool } from '#web/i18n/tool.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { ThemeToggle } from '#web/shell/ThemeToggle.tsx';
import { useSettings, useSite, useTranslate } from '#web/site.tsx';
import { costOf } from '#web/tool/cost/cost.ts';
import { useBalance } from '#web/tool/cost/useBalance.ts';
import { costText } from '#web/tool/cost/useCost.ts';
import { useEditing } from '../editing.ts';
import { FindButton } from './PageSteps.tsx';
import { UndoButton } from './ToolButtons.tsx';
import styles from './TopBar.module.css';

const SignatureState = lazyPart(async () => (await import('../saving/SignatureState.tsx')).SignatureState, { isOptional: true });

/** The document, what is not saved of it, and the way to save it. */
export function TopBar() {
  const t = useTranslate();
  const { document, saving, cancelSaving, leave } = useEditing();
  const isPhone = useMediaQuery(phoneScreen);
  return (
    <div className={styles.top}>
      <Button variant="quiet" size="sm" onClick={leave} aria-label={t(messages.back)} data-testid="button-back">
        <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
        <span className={styles.hideNarrow}>{t(messages.back)}</span>
      </Button>
      <div className={styles.title}>
        <h1 className={styles.name} title={document.originalName}>
          <FileName name={document.originalName} />
        </h1>
        <Facts />
      </div>
      <span className={styles.pushEnd} />
      {isPhone ? (
        <>
          <UndoButton />
          <FindButton />
        </>
      ) : (
        <OriginalLink />
      )}
      {!isPhone && <ThemeToggle />}
      {!isPhone && <SavePrice />}
      {(saving || !isPhone) && (
        <Button
          variant="quiet"
          size="sm"
          onClick={saving ? cancelSaving : leave}
          aria-label={saving && t(messages.cancelSaving)}
          data-testid="button-cancel"
        >
          {t(messages.cancel)}
        </Button>
      )}
      <DownloadButton isPhone={isPhone} />
    </div>
  );
}

function Facts() {
  const t = useTranslate();
  const { language } = useSite();
  const { editor, document, shownCount, limits } = useEditing();
  const count = editCount(editor.settledWork);
  return (
    <>
      <span className={classes('t-small num', styles.hideMedium, styles.facts)}>
        {t(tool.pageCount, { count: shownCount })}, {fileSize(document.sizeBytes, language)}
      </span>
      {count > 0 && (
        <span className={classes('t-small num', styles.unsaved)} data-testid="unsaved">
          {t(messages.unsaved, { count })}
        </span>
      )}
      {limits && limits.sound > 0 && (
        <span className={classes('t-small', styles.hideMedium, styles.signatures)} data-testid="signature-state">
          <SignatureState limits={limits} isEnding={endOfSignatures(editor.settledWork, limits) !== undefined} />
        </span>
      )}
    </>
  );
}

export function OriginalLink() {
  const t = useTranslate();
  const { document } = useEditing();
  const address = endpointAddress(readDocument, { params: { id: document.id }, query: { version: 'original' } });
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      href={address}
      aria-label={t(messages.viewOriginal)}
      target="_blank"
      rel="noreferrer"
      data-testid="link-view-original"
    >
      <ExternalLink size={16} strokeWidth={1.6} aria-hidden />
      <span className={styles.hideMedium}>{t(messages.viewOriginal)}</span>
    </a>
  );
}

/** The price of saving, told before the work: in words, and in two words for the button of a narrow screen. */
function useSavePrice(): { readonly long: string; readonly short: string } | undefined {
  const t = useTranslate();
  const { billing } = useSettings();
  const { state } = useUser();
  const { operation } = useEditing();
  const { balance } = useBalance();
  if (billing === 'off' || state === 'asking') return undefined;
  if (state === 'out') return { long: t(messages.needsAccount), short: t(messages.needsAccountShort) };
  if (!balance) return undefined;
  const cost = costText(costOf(operation, [{ isRepeat: false }], balance), t);
  return { long: cost, short: cost };
}

function SavePrice() {
  const price = useSavePrice();
  if (!price) return null;
  return (
    <span className={classes('t-small num', styles.hideMedium, styles.price)} data-testid="save-price">
      {price.long}
    </span>
  );
}

/** Commits the text that is being edited first; a press on the button commits it, like any press outside. */
function DownloadButton({ isPhone }: { isPhone: boolean }) {
  const t = useTranslate();
  const { saving, download, entry } = useEditing();
  const price = useSavePrice();
  if (entry.open && isPhone) {
    return (
      <Button size="sm" onClick={entry.commit} data-keeps-entry data-testid="button-done">
        <Check size={16} strokeWidth={1.6} aria-hidden />
        {t(messages.done)}
      </Button>
    );
  }
  const name = isPhone ? messages.downloadShort : messages.download;
  const label = saving ? (saving.total > 0 ? t(messages.savingAt, saving) : t(messages.saving)) : t(name);
  return (
    <Button
      variant="seal"
      size="sm"
      disabled={saving !== undefined}
      aria-label={saving ? undefined : t(messages.download)}
      aria-description={price?.long}
      onClick={download}
      data-testid="button-download"
    >
      <Download size={16} strokeWidth={1.6} aria-hidden />
      <span className={styles.priced}>
        {label}
        {price && !saving && (
          <small className="num" data-testid="save-price-short">
            {price.short}
          </small>
        )}
      </span>
    </Button>
  );
}

/** The current tool and page. */
export function StatusChip() {
  const t = useTranslate();
  const { state, position, shownCount } = useEditing();
  const isPhone = useMediaQuery(phoneScreen);
  return (
    <span className={classes('num', styles.status)} data-testid="editor-status" data-keep-clear>
      {isPhone
        ? t(messages.pageOf, { page: position, total: shownCount })
        : t(messages.status, { tool: t(toolNames[state.mode]), page: position, total: shownCount })}
    </span>
  );
}
