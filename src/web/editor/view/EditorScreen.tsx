import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DocumentView, readDocument, viewDocument } from '#contract/endpoints/documents.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { call, endpointAddress } from '../../api/call.ts';
import { PdfPages } from '../../pdf/pdfPages.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { showInAddress } from '../../tool/address.ts';
import { useFinding } from '../find/useFinding.ts';
import { Editor } from '../model/editor.ts';
import { type Mode, modes } from '../model/editorState.ts';
import { Announcer } from './Announcer.tsx';
import { useOfferedActions } from './actions/useOfferedActions.ts';
import styles from './EditorScreen.module.css';
import { type Editing, EditingContext, useEditingParts, useUnchanged } from './editing.ts';
import { useFields } from './fields/useFields.ts';
import { OpenDialogs } from './OpenDialogs.tsx';
import { PageCanvas } from './page/PageCanvas.tsx';
import { useImages } from './page/useImages.ts';
import { useSaving } from './saving/useSaving.ts';
import { useSignature } from './signature/useSignature.ts';
import { measureText } from './text/measureText.ts';
import { useEntry } from './text/useEntry.ts';
import { Thumbnails } from './thumbnails/Thumbnails.tsx';
import { Properties } from './toolbar/Properties.tsx';
import { PhoneBar, Toolbar } from './toolbar/Toolbar.tsx';
import { StatusChip, TopBar } from './toolbar/TopBar.tsx';
import { useKeys } from './useKeys.ts';

const FindBar = lazyPart(async () => (await import('../find/FindBar.tsx')).FindBar, { isOptional: true });

interface Props {
  readonly page: ToolPageMeta;
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
  const widgets = useFields({ editor, document, password, pages, isUnderWay });
  const saves = useSaving({ page, editor, document, password, widgets, askPassword, reload });
  const { saving, cancelSaving, limits, settling, forgetSettling } = saves;
  const { download } = saves.formCheck;
  const setUnderWay = useCallback(() => {
    begin(true);
    forgetSettling();
  }, [forgetSettling]);
  const [isLeaving, setLeaving] = useState(false);
  const signing = useSignature(editor);
  const finding = useFinding();
  const addPicture = useImages(editor);
  const workspace = useRef<HTMLDivElement>(null);
  const wantedField = useRef<number>(undefined);
  useEffect(() => showInAddress('pdfId', document.id), [document.id]);
  const leave = useCallback(() => {
    if (editor.isEmpty) onLeave();
    else setLeaving(true);
  }, [editor, onLeave]);
  const editing = useUnchanged<Editing>({
    editor,
    document,
    operation: page.operation,
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
  });
  useKeys(editing, saving !== undefined);
  useOfferedActions(editing, saving !== undefined);
  return (
    <EditingContext value={editing}>
      <EditorArea page={page} />
      <OpenDialogs
        page={page}
        asking={saves.asking}
        formCheck={saves.formCheck}
        guard={saves.guard}
        isLeaving={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={onLeave}
      />
    </EditingContext>
  );
}

/** The pages with the bars around them. */
function EditorArea({ page }: { page: ToolPageMeta }) {
  const { finding } = useEditingParts();
  const isPhone = useMediaQuery(phoneScreen);
  return (
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
  );
}

function today(): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(new Date());
}

function modeOf(page: ToolPageMeta): Mode {
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
