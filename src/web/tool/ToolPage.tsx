import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { bytesPerMb } from '#contract/files.ts';
import { kindOfPage } from '#contract/operation.ts';
import type { PageFacts as Page } from '#contract/pageFacts.ts';
import buttonStyles from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { FilePicker, type Picker, usePageDrop } from '#ui/DropZone.tsx';
import { fileSize } from '#ui/fileSize.ts';
import { onFirstInteraction } from '#ui/onFirstInteraction.ts';
import pageStyles from '#ui/page.module.css';
import { useUser } from '../account/UserScope.tsx';
import { tool, working } from '../i18n/tool.ts';
import { lazyDialog, lazyPart, MissingPart } from '../shell/lazyPart.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useStructuredData } from '../shell/structuredData.ts';
import { useSay, useSettings, useSite } from '../site.tsx';
import { EmptyState } from './files/EmptyState.tsx';
import { fileKindTexts } from './files/fileKindTexts.ts';
import { takeTransferred } from './files/filesInTransfer.ts';
import { refusalNotice, sortSelected } from './files/refusals.ts';
import { FailureNotice, InfoNotice } from './run/FailureNotice.tsx';
import { mostTogether, takesTogether } from './run/runRequests.ts';
import { ToolHead } from './ToolHead.tsx';
import styles from './ToolPage.module.css';
import { useEditorScreen } from './useEditorScreen.ts';
import { useToolPage, type Words } from './useToolPage.tsx';
import { useToolSetup } from './useToolSetup.ts';

/** Loaded after the page: what is needed only after the button is pressed. */
const panels = () => import('./panels.ts');
const ProgressPanel = lazyPart(async () => (await panels()).ProgressPanel);
const BatchPanel = lazyPart(async () => (await panels()).BatchPanel);
const ResultPanel = lazyPart(async () => (await panels()).ResultPanel);
const BeforeUpload = lazyPart(async () => (await import('./files/BeforeUpload.tsx')).default, { isOptional: true });
const RecentFiles = lazyPart(async () => (await import('./files/RecentFiles.tsx')).default);
const SetupNotice = lazyPart(async () => (await import('./SetupNotice.tsx')).SetupNotice);
const SigningSteps = lazyPart(async () => (await import('./files/SigningSteps.tsx')).default, { isOptional: true });
const SigningSummary = lazyPart(async () => (await import('./files/SigningSummary.tsx')).default, { isOptional: true });
/** The frame of a tool's form. */
const formFrame = () => import('./form/FormFrame.tsx');
const FormFrame = lazyPart(async () => (await formFrame()).default);
/** Ahead of the form, whose frame tells of a failure. */
const bringForm = (id: string | undefined) =>
  formFrame().then(
    ({ loadToolForm }) => id !== undefined && loadToolForm(id),
    () => undefined,
  );
const NoCreditsDialog = lazyDialog(async () => (await panels()).NoCreditsDialog);

/** The maximum of files in a batch. Each is a job of its own. */
const maxBatchFiles = 100;

/** The only tool page. It has the behaviour that all tools share; a tool's own is in its declaration and its form. */
export function ToolPage({ page }: { page: Page }) {
  const say = useSay();
  const settings = useSettings();
  const facts = useStructuredData();
  const { language, isTouched } = useSite();
  const state = useToolPage(page);
  const { files, phase } = state;
  const picker = useRef<Picker>(null);
  const camera = useRef<Picker>(null);
  const mayReplace = useRef(false);
  const [refused, setRefused] = useState<{ title: string; lines: string[] }>();
  const kind = kindOfPage(page);
  const maxMb = settings.maxMb[kind.limit];
  const words = fileKindTexts(kind);
  const isTogether = takesTogether(page.does);
  const takePhoto =
    isTouched && isTogether && kind.browserTypes.includes('image/jpeg') ? () => camera.current?.open() : undefined;

  function take(chosen: File[]): void {
    if (mayReplace.current) state.startOver();
    mayReplace.current = false;
    for (const file of files.current()) if (file.state === 'failed') files.remove(file.key);
    // The editor shows one document; of several the first is used (specification 2 §2).
    if (page.opens === 'editor') chosen = chosen.slice(0, 1);
    const max = isTogether ? mostTogether(page.does) : maxBatchFiles;
    const { taken, refused: out } = sortSelected(chosen, kind, maxMb * bytesPerMb, max - files.current().length);
    setRefused(undefined);
    if (out[0]) {
      const notice = refusalNotice(page, kind, out[0].code);
      const values = { maxMb, max, name: out[0].file.name };
      const told: Words = { title: say(notice.title, values), body: say(notice.body, values) };
      // With files on the page the drop zone is not visible.
      if (files.current().length + taken.length > 0) state.refuse(told);
      const size = say(tool.thisHas, { size: fileSize(out[0].file.size, language) });
      setRefused({ title: told.title, lines: out[0].code === 'file-too-large' ? [told.body, size] : [told.body] });
    }
    files.add(taken);
  }
  const takeNow = useRef(take);
  takeNow.current = take;
  useEffect(() => {
    const handed = takeTransferred();
    if (handed.length > 0) takeNow.current([...handed]);
  }, []);
  const choose = (isReplacing = false) => {
    mayReplace.current = isReplacing;
    picker.current?.open();
  };

  // The server-rendered page has none of them; they are loaded after hydration.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const formId = page.opens === 'editor' ? undefined : page.does.id;
  useEffect(() => onFirstInteraction(() => void bringForm(formId)), [formId]);
  const takesFiles = phase === 'empty' || phase === 'form';
  // A single file is shown in the drop zone during its upload, or after a failure; several files are shown as rows.
  const alone = files.files.length === 1 ? files.files[0] : undefined;
  const edited = page.opens === 'editor' && alone?.state === 'ready' ? alone : undefined;
  const { EditorScreen, ...missing } = useEditorScreen(page, alone !== undefined);
  const isOver = usePageDrop(take, !takesFiles || edited !== undefined);
  const uploading = !isTogether && alone?.state === 'uploading' ? alone : undefined;
  const failed = alone?.state === 'failed' ? alone : undefined;
  const isSheetShown = phase === 'empty' || uploading !== undefined || failed !== undefined;
  const hasForm = useStaysForFiles(phase === 'form', files.files.length > 0);
  const [run] = state.runs.runs;
  const setup = useToolSetup(page);
  const { state: userState } = useUser();
  const isSigning = page.preset?.mode === 'signature';
  // Signing has a summary of its own beside the sheet.
  const before = phase === 'empty' && !isSigning && settings.billing === 'credits' && (
    <div className={styles.before} data-access={page.does.access} data-signed-in={userState === 'in' || undefined}>
      {isOpen && <BeforeUpload page={page} cost={state.cost} />}
    </div>
  );
  const isWaiting = setup !== undefined && phase === 'empty';
  if (edited?.document) {
    return (
      <>
        {EditorScreen ? (
          <EditorScreen
            page={page}
            document={edited.document}
            password={edited.password}
            askPassword={(kind) => state.askPassword(edited.key, kind)}
            onLeave={state.startOver}
          />
        ) : (
          <div className={pageStyles.width}>
            {missing.hasFailed ? <MissingPart onAgain={missing.again} /> : <p className="t-lead">{say(working.opening)}</p>}
          </div>
        )}
        {state.passwordDialog}
      </>
    );
  }
  return (
    <div className={pageStyles.width}>
      <PageHead title={page.name} description={page.description} canonicalPath={page.path} facts={facts.tool(page)} />
      <ToolHead page={page} phase={isSheetShown && takesFiles ? 'empty' : phase} runs={state.runs.runs} />
      {state.failure && takesFiles && <Failure page={page} problem={state.failure} />}
      <FilePicker
        ref={picker}
        label={say(words.choose)}
        accept={kind.accept.join(',')}
        isMultiple={page.opens !== 'editor'}
        onFiles={take}
      />
      {takePhoto && (
        <FilePicker ref={camera} label={say(tool.takePhoto)} accept="image/*" isMultiple={false} isCamera onFiles={take} />
      )}
      {isWaiting && <SetupNotice part={setup} />}
      {page.does.access === 'account' && before}
      {isSheetShown && takesFiles && !isWaiting && (
        <div className={isSigning ? pageStyles.columns : undefined}>
          <EmptyState
            page={page}
            isMany={isTogether}
            isOver={isOver}
            uploading={uploading}
            needsAccount={isSigning && userState === 'out'}
            refused={failed ? { title: say(tool.uploadFailed), lines: [failed.problem || say(tool.uploadFailedBody)] } : refused}
            onChoose={() => choose()}
            onTakePhoto={takePhoto}
            onCancel={files.remove}
          />
          {isSigning && isOpen && <SigningSummary page={page} cost={state.cost} />}
        </div>
      )}
      {hasForm && !isSheetShown && (
        <FormFrame
          page={page}
          state={state}
          isShown={phase === 'form'}
          isOver={isOver}
          onChoose={() => choose()}
          onTakePhoto={takePhoto}
          onReplace={() => choose(true)}
        />
      )}
      {phase === 'empty' && page.words.about && <About page={page} />}
      {phase === 'empty' && isOpen && isSigning && <SigningSteps />}
      {page.does.access === 'anyone' && before}
      {phase === 'empty' && isOpen && !isWaiting && <RecentFiles kind={kind} onOpen={(id) => void state.openStored(id)} />}
      {phase === 'working' && run && (
        <ProgressPanel run={run} label={say(page.words.running)} onCancel={() => void state.runs.cancel(run)} />
      )}
      {phase === 'batch' && (
        <BatchPanel
          page={page}
          runs={state.runs.runs}
          pagesOf={(each) => files.files.find((file) => each.fileKeys.includes(file.key))?.pages}
          retryOf={(each) => (each.fileKeys.length > 0 ? () => void state.retry(each) : undefined)}
          onCancel={(each) => void state.runs.cancel(each)}
          onStartOver={state.startOver}
        />
      )}
      {phase === 'result' && run?.job?.result && (
        <ResultPanel
          key={run.job.id}
          page={page}
          run={run}
          result={run.job.result}
          onStartOver={state.startOver}
          onChangeSettings={state.changeSettings}
          onRunAgain={state.runAgain}
          onRunWith={(params) => void state.runWith(params, run.job?.documentIds[0])}
        />
      )}
      {phase === 'failed' && state.failure && (
        <>
          <Failure page={page} problem={state.failure} />
          <button type="button" className={classes(buttonStyles.button, buttonStyles.line)} onClick={state.startOver}>
            {say(tool.tryAgain)}
          </button>
        </>
      )}
      {state.passwordDialog}
      {state.isOutOfCredits && <NoCreditsDialog page={page} onClose={state.closeCredits} />}
    </div>
  );
}

/** A form stays as long as its files, so the input is kept after a failed run and when settings are changed. */
function useStaysForFiles(isForm: boolean, hasFiles: boolean): boolean {
  const wasForm = useRef(false);
  wasForm.current = isForm || (wasForm.current && hasFiles);
  return wasForm.current;
}

/** What the tool can do here, and by which engine: shown before anything is uploaded. */
function About({ page: { words } }: { page: Page }) {
  const say = useSay();
  const { ai, translationModels } = useSettings();
  const text = ai ? (words.aboutModel ?? words.about) : words.about;
  return text ? (
    <p className={classes('t-small', styles.about)} data-testid="about-engine">
      {say(text, { ...ai, models: translationModels ? say(translationModels) : '' })}
    </p>
  ) : null;
}

function Failure({ page, problem }: { page: Page; problem: Parameters<typeof FailureNotice>[0]['problem'] }) {
  const say = useSay();
  const { failure, positive } = page.does;
  const good = problem.code === undefined ? undefined : positive?.[problem.code as ErrorCode];
  if (good) return <InfoNotice title={say(good)} body={problem.message} />;
  return (
    <FailureNotice title={say(failure.title)} problem={problem} fallback={say(problem.code ? failure.body : tool.connection)} />
  );
}
