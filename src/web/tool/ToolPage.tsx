import { useEffect, useRef, useState } from 'react';
import { kindOfPage } from '#contract/api/operation.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { FilePicker, usePageDrop } from '#ui/files/DropZone.tsx';
import { onFirstInteraction } from '#ui/interaction/onFirstInteraction.ts';
import pageStyles from '#ui/layout/page.module.css';
import { tool } from '../i18n/tool.ts';
import { lazyDialog, lazyPart } from '../shell/lazyPart.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useStructuredData } from '../shell/structuredData.ts';
import { useTranslate } from '../site.tsx';
import { EditedDocument } from './EditedDocument.tsx';
import { AboutTool, CostBeforeUpload, FilesStage, fileInDropZone, isSigningPage } from './files/FilesStage.tsx';
import { fileKindTexts } from './files/fileKindTexts.ts';
import { useFileChoice } from './files/useFileChoice.ts';
import { RunFailure, RunStage } from './run/RunStage.tsx';
import { ToolHead } from './ToolHead.tsx';
import { useEditorScreen } from './useEditorScreen.ts';
import { useToolPage } from './useToolPage.tsx';
import { useToolSetup } from './useToolSetup.ts';

const RecentFiles = lazyPart(async () => (await import('./files/RecentFiles.tsx')).default);
const SetupNotice = lazyPart(async () => (await import('./SetupNotice.tsx')).SetupNotice);
const SigningSteps = lazyPart(async () => (await import('./files/SigningSteps.tsx')).default, { isOptional: true });
/** The frame of a tool's form. */
const formFrame = () => import('./form/FormFrame.tsx');
const FormFrame = lazyPart(async () => (await formFrame()).default);
/** Ahead of the form, whose frame tells of a failure. */
const bringForm = (id: string | undefined) =>
  formFrame().then(
    ({ loadToolForm }) => id !== undefined && loadToolForm(id),
    () => undefined,
  );
const NoCreditsDialog = lazyDialog(async () => (await import('./panels.ts')).NoCreditsDialog);

/** The only tool page. It has the behaviour that all tools share; a tool's own is in its declaration and its form. */
export function ToolPage({ page }: { page: ToolPageMeta }) {
  const state = useToolPage(page);
  const choice = useFileChoice(page, state);
  const { files, phase } = state;
  const isHydrated = useIsHydrated();
  const formId = page.view === 'editor' ? undefined : page.operation.id;
  useEffect(() => onFirstInteraction(() => void bringForm(formId)), [formId]);
  const takesFiles = phase === 'empty' || phase === 'form';
  const alone = files.files.length === 1 ? files.files[0] : undefined;
  const edited = page.view === 'editor' && alone?.state === 'ready' ? alone : undefined;
  const screen = useEditorScreen(page, alone !== undefined);
  const isOver = usePageDrop(choice.take, !takesFiles || edited !== undefined);
  const { uploading, failed } = fileInDropZone(page, files.files);
  const isDropZone = phase === 'empty' || uploading !== undefined || failed !== undefined;
  const hasForm = useStaysForFiles(phase === 'form', files.files.length > 0) && !isDropZone;
  const setup = useToolSetup(page);
  if (edited?.document) {
    return <EditedDocument page={page} file={edited} document={edited.document} screen={screen} state={state} />;
  }
  const isWaiting = setup !== undefined && phase === 'empty';
  const cost = <CostBeforeUpload page={page} state={state} isHydrated={isHydrated} />;
  return (
    <div className={pageStyles.width}>
      <Heads page={page} state={state} isEmpty={isDropZone && takesFiles} />
      <Pickers page={page} choice={choice} />
      {isWaiting && <SetupNotice part={setup} />}
      {page.operation.access === 'account' && cost}
      {isDropZone && takesFiles && !isWaiting && (
        <FilesStage page={page} state={state} choice={choice} isOver={isOver} isHydrated={isHydrated} />
      )}
      {hasForm && (
        <FormFrame
          page={page}
          state={state}
          isShown={phase === 'form'}
          isOver={isOver}
          onChoose={choice.choose}
          onTakePhoto={choice.takePhoto}
          onReplace={choice.replace}
        />
      )}
      {phase === 'empty' && page.texts.about && <AboutTool page={page} />}
      {phase === 'empty' && isHydrated && isSigningPage(page) && <SigningSteps />}
      {page.operation.access === 'anyone' && cost}
      {phase === 'empty' && isHydrated && !isWaiting && (
        <RecentFiles kind={kindOfPage(page)} onOpen={(id) => void state.openStored(id)} />
      )}
      <RunStage page={page} state={state} />
      {state.passwordDialog}
      {state.isOutOfCredits && <NoCreditsDialog page={page} onClose={state.closeCredits} />}
    </div>
  );
}

interface PartProps {
  readonly page: ToolPageMeta;
  readonly state: ReturnType<typeof useToolPage>;
}

/** The head of the document, the head of the page, and what failed while the form is shown. */
function Heads({ page, state, isEmpty }: PartProps & { readonly isEmpty: boolean }) {
  const facts = useStructuredData();
  const { phase, failure } = state;
  return (
    <>
      <PageHead title={page.name} description={page.description} canonicalPath={page.path} facts={facts.tool(page)} />
      <ToolHead page={page} phase={isEmpty ? 'empty' : phase} runs={state.runs.runs} />
      {failure && (phase === 'empty' || phase === 'form') && <RunFailure page={page} problem={failure} />}
    </>
  );
}

function Pickers({ page, choice }: { readonly page: ToolPageMeta; readonly choice: ReturnType<typeof useFileChoice> }) {
  const t = useTranslate();
  const kind = kindOfPage(page);
  return (
    <>
      <FilePicker
        ref={choice.picker}
        label={t(fileKindTexts(kind).choose)}
        accept={kind.accept.join(',')}
        isMultiple={page.view !== 'editor'}
        onFiles={choice.take}
      />
      {choice.takePhoto && (
        <FilePicker
          ref={choice.camera}
          label={t(tool.takePhoto)}
          accept="image/*"
          isMultiple={false}
          isCamera
          onFiles={choice.take}
        />
      )}
    </>
  );
}

/** The page that the server renders has none of the parts that are loaded after hydration. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}

/** A form stays as long as its files, so the input is kept after a failed run and when settings are changed. */
function useStaysForFiles(isForm: boolean, hasFiles: boolean): boolean {
  const wasForm = useRef(false);
  wasForm.current = isForm || (wasForm.current && hasFiles);
  return wasForm.current;
}
