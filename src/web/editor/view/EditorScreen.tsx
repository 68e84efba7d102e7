import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DocumentView, readDocument, viewDocument } from '#contract/endpoints/documents.ts';
import type { PageFacts } from '#contract/pageFacts.ts';
import { phoneScreen } from '#ui/phoneScreen.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { lazyDialog, lazyPart } from '#web/shell/lazyPart.tsx';
import { call, endpointAddress } from '../../api/call.ts';
import { PdfPages } from '../../pdf/pdfPages.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { showInAddress } from '../../tool/address.ts';
import { useFinding } from '../find/useFinding.ts';
import { Editor } from '../model/editor.ts';
import { type Mode, modes, type Work } from '../model/editorState.ts';
import { Announcer } from './Announcer.tsx';
import { useOfferedActions } from './actions/useOfferedActions.ts';
import { LeaveDialog, SavePrompt } from './EditorDialogs.tsx';
import styles from './EditorScreen.module.css';
import { EditingContext } from './editing.ts';
import { useFields } from './fields/useFields.ts';
import { useFormCheck } from './fields/useFormCheck.ts';
import { PageCanvas } from './page/PageCanvas.tsx';
import { useImages } from './page/useImages.ts';
import { useSave } from './saving/useSave.ts';
import { useSignatureGuard } from './saving/useSignatureGuard.ts';
import { useSignatureLimits } from './saving/useSignatureLimits.ts';
import { useLeaveWarning, useOfflineNotice, useStoredEdits } from './saving/useStoredEdits.ts';
import { useUndoSave } from './saving/useUndoSave.ts';
import { useSignature } from './signature/useSignature.ts';
import { measureText } from './text/measureText.ts';
import { useEntry } from './text/useEntry.ts';
import { Thumbnails } from './thumbnails/Thumbnails.tsx';
import { Properties } from './toolbar/Properties.tsx';
import { PhoneBar, Toolbar } from './toolbar/Toolbar.tsx';
import { StatusChip, TopBar } from './toolbar/TopBar.tsx';
import { useKeys } from './useKeys.ts';

const NoCreditsDialog = lazyDialog(async () => (await import('../../tool/panels.ts')).NoCreditsDialog);
const FindBar = lazyPart(async () => (await import('../find/FindBar.tsx')).FindBar, { isOptional: true });
const SavedPanel = lazyDialog(async () => (await import('../../tool/panels.ts')).SavedPanel);
const FormCheckDialog = lazyDialog(async () => (await import('./fields/FormCheckDialog.tsx')).FormCheckDialog);
const SignatureEndDialog = lazyDialog(async () => (await import('./saving/SignatureEndDialog.tsx')).SignatureEndDialog);
const SignatureDialog = lazyDialog(async () => (await import('./signature/SignatureDialog.tsx')).SignatureDialog);

interface Props {
  readonly page: PageFacts;
  readonly document: DocumentView;
  readonly password: string | undefined;
  /** A save may need another password than reading. Resolves whether it was given. */
  askPassword(kind: 'user' | 'wrong' | 'owner'): Promise<boolean>;
  /** Back to the upload. */
  onLeave(): void;
}

/** The editor: a document's pages with their edits, and the saved file. */
export default function EditorScreen({ page, document, password, askPassword, onLeave }: Props) {
  const [editor] = useState(
    () =>
      new Editor(
        { newId: newIdempotencyKey, measure: measureText, today },
        { mode: modeOf(page), pageCount: document.pageCount ?? 1 },
      ),
  );
  const { pages, reload } = usePages(document.id, password, editor);
  const entry = useEntry(editor);
  const [isUnderWay, begin] = useState(false);
  const [settling, setSettling] = useState<Work>();
  const setUnderWay = useCallback(() => {
    begin(true);
    setSettling(undefined);
  }, []);
  const widgets = useFields({ editor, document, password, pages, isUnderWay });
  const { limits, askAgain } = useSignatureLimits(page, document, password);
  const { save, saving, cancelSaving, ...asking } = useSave({
    editor,
    operation: page.does,
    document,
    password,
    askPassword,
    onSaved: (work) => {
      setSettling(work);
      askAgain();
      return reload();
    },
  });
  useUndoSave(editor, document.id, reload, asking.closeSaved);
  const [isLeaving, setLeaving] = useState(false);
  const signing = useSignature(editor);
  const finding = useFinding();
  const addPicture = useImages(editor);
  const workspace = useRef<HTMLDivElement>(null);
  const wantedField = useRef<number>(undefined);
  const isPhone = useMediaQuery(phoneScreen);
  useStoredEdits(editor, document.id);
  useOfflineNotice();
  useLeaveWarning(editor, () => asking.isAsking || saving !== undefined);
  const guard = useSignatureGuard({ editor, limits, isSigned: document.isSigned, save });
  const formCheck = useFormCheck(editor, widgets, guard.save);
  const { download } = formCheck;
  useEffect(() => showInAddress('pdfId', document.id), [document.id]);
  const leave = useCallback(() => {
    if (editor.isEmpty) onLeave();
    else setLeaving(true);
  }, [editor, onLeave]);
  const editing = useMemo(
    () => ({
      editor,
      document,
      operation: page.does,
      password,
      pages,
      workspace,
      signing,
      finding,
      addPicture,
      widgets,
      wantedField,
      isUnderWay,
      setUnderWay,
      entry,
      download,
      saving,
      cancelSaving,
      settling,
      limits,
      leave,
    }),
    [
      editor,
      document,
      page.does,
      password,
      pages,
      signing,
      finding,
      addPicture,
      widgets,
      isUnderWay,
      setUnderWay,
      entry,
      download,
      saving,
      cancelSaving,
      settling,
      limits,
      leave,
    ],
  );
  useKeys(editing, saving !== undefined);
  useOfferedActions(editing, saving !== undefined);
  return (
    <EditingContext value={editing}>
      <div className={styles.editor} data-testid="editor">
        <PageHead title={page.name} description={page.description} canonicalPath={page.path} />
        <TopBar />
        {!isPhone && <Toolbar />}
        <Properties />
        <PageCanvas />
        <StatusChip />
        {finding.isOpen && <FindBar />}
        {!isPhone && <Thumbnails />}
        {isPhone && <PhoneBar />}
        <Announcer />
      </div>
      {asking.saved && <SavedPanel page={page} saved={asking.saved} onClose={asking.closeSaved} onDeleted={onLeave} />}
      {formCheck.isAsking && <FormCheckDialog onClose={formCheck.close} onSave={formCheck.saveAnyway} />}
      {guard.reason && (
        <SignatureEndDialog limits={limits} reason={guard.reason} onClose={guard.close} onSave={guard.saveAnyway} />
      )}
      {asking.isAsking && <SavePrompt documentId={document.id} onClose={asking.closeAsking} />}
      {isLeaving && <LeaveDialog onLeave={onLeave} onClose={() => setLeaving(false)} />}
      {asking.isOutOfCredits && <NoCreditsDialog page={page} onClose={asking.closeCredits} />}
      {signing.isAsking && <SignatureDialog onClose={signing.close} />}
    </EditingContext>
  );
}

function today(): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(new Date());
}

function modeOf(page: PageFacts): Mode {
  return modes.find((mode) => mode === page.preset?.mode) ?? 'select';
}

/** The document's pages on the server. After a save they are loaded again under a new address. */
function usePages(id: string, password: string | undefined, editor: Editor) {
  const [version, setVersion] = useState<string>();
  const pages = useMemo(
    () => new PdfPages({ url: endpointAddress(readDocument, { params: { id }, query: { t: version } }) }, password),
    [id, password, version],
  );
  useEffect(() => {
    pages.pageCount().then(
      (count) => editor.setPageCount(count),
      () => undefined,
    );
    return () => pages.close();
  }, [pages, editor]);
  const reload = useCallback(async () => {
    // Requested first: if the document cannot be loaded, the old pages stay.
    await call(viewDocument, { params: { id } });
    setVersion(String(Date.now()));
  }, [id]);
  return { pages, reload };
}
