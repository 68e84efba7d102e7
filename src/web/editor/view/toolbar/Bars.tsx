import { ChevronLeft, ChevronRight, Download, ExternalLink, Minus, PencilLine, Plus } from 'lucide-react';
import { readDocument } from '#contract/endpoints/documents.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { fileSize } from '#ui/fileSize.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { endpointAddress } from '#web/api/call.ts';
import { zoomSteps } from '#web/editor/model/limits.ts';
import { toolNames, editor as words } from '#web/i18n/editor.ts';
import { tool } from '#web/i18n/tool.ts';
import { ThemeToggle } from '#web/shell/ThemeToggle.tsx';
import { useSay, useSite } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './Bars.module.css';

export function TopBar() {
  const say = useSay();
  const { language } = useSite();
  const { document, state, saving, cancelSaving, leave } = useEditing();
  const original = endpointAddress(readDocument, { params: { id: document.id }, query: { version: 'original' } });
  return (
    <div className={styles.top}>
      <Button variant="quiet" size="sm" onClick={leave} aria-label={say(words.back)} data-testid="button-back">
        <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
        <span className={styles.hideNarrow}>{say(words.back)}</span>
      </Button>
      <h1 className={styles.name} title={document.originalName}>
        {document.originalName}
      </h1>
      <span className={classes('t-small num', styles.hideMedium, styles.facts)}>
        {say(tool.pageCount, { count: state.pageCount })}, {fileSize(document.sizeBytes, language)}
      </span>
      <span className={styles.pushEnd} />
      <button
        type="button"
        className={classes(buttonClass({ variant: 'quiet', size: 'sm' }), styles.hideMedium)}
        onClick={goToTools}
        data-testid="button-edit-pdf"
      >
        <PencilLine size={16} strokeWidth={1.6} aria-hidden />
        {say(words.editPdf)}
      </button>
      <a
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        href={original}
        aria-label={say(words.viewOriginal)}
        target="_blank"
        rel="noreferrer"
        data-testid="link-view-original"
      >
        <ExternalLink size={16} strokeWidth={1.6} aria-hidden />
        <span className={styles.hideMedium}>{say(words.viewOriginal)}</span>
      </a>
      <ThemeToggle />
      {saving && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.hideNarrow}
          onClick={cancelSaving}
          aria-label={say(words.cancelSaving)}
        >
          {say(words.cancel)}
        </Button>
      )}
      <DownloadButton isMain />
    </div>
  );
}

/** To the tools: into sight, and with the keyboard's focus. */
function goToTools(): void {
  const tools = document.getElementById('editor-tools');
  tools?.scrollIntoView({ block: 'nearest' });
  tools?.querySelector('button')?.focus();
}

function DownloadButton({ isMain = false }: { isMain?: boolean }) {
  const say = useSay();
  const { saving, download } = useEditing();
  const label = saving ? (saving.total > 0 ? say(words.savingAt, saving) : say(words.saving)) : say(words.download);
  return (
    <Button
      variant={isMain ? 'seal' : 'line'}
      size="sm"
      className={isMain ? undefined : styles.hideNarrow}
      disabled={saving !== undefined}
      onClick={download}
      data-testid={isMain ? 'button-download' : 'button-download-bottom'}
    >
      <Download size={16} strokeWidth={1.6} aria-hidden />
      {label}
    </Button>
  );
}

export function BottomBar() {
  const say = useSay();
  const { editor, state, saving, cancelSaving, leave } = useEditing();
  const { page, pageCount, zoomPercent } = state;
  return (
    <div className={styles.bottom}>
      <IconButton
        label={say(words.zoomOut)}
        disabled={zoomPercent <= zoomSteps.least}
        onClick={() => editor.zoomTo(zoomPercent - zoomSteps.step)}
        data-testid="button-zoom-out"
      >
        <Minus size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <span className={classes('num', styles.zoom)} data-testid="zoom">
        {zoomPercent}%
      </span>
      <IconButton
        label={say(words.zoomIn)}
        disabled={zoomPercent >= zoomSteps.most}
        onClick={() => editor.zoomTo(zoomPercent + zoomSteps.step)}
        data-testid="button-zoom-in"
      >
        <Plus size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <span className={classes('num', styles.status)} data-testid="editor-status">
        {say(words.status, { tool: say(toolNames[state.mode]), page, total: pageCount })}
      </span>
      <span className={styles.spacer} />
      <IconButton
        label={say(words.previous)}
        disabled={page <= 1}
        onClick={() => editor.goTo(page - 1)}
        data-testid="button-previous"
      >
        <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <span className={classes('num', styles.pageNumber)} data-testid="page-of">
        {say(words.pageOf, { page, total: pageCount })}
      </span>
      <IconButton
        label={say(words.next)}
        disabled={page >= pageCount}
        onClick={() => editor.goTo(page + 1)}
        data-testid="button-next"
      >
        <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <span className={styles.spacer} />
      <Button
        variant="quiet"
        size="sm"
        onClick={saving ? cancelSaving : leave}
        aria-label={saving && say(words.cancelSaving)}
        data-testid="button-cancel"
      >
        {say(words.cancel)}
      </Button>
      <DownloadButton />
    </div>
  );
}
