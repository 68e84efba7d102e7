import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '#web/account/session/UserScope.tsx';
import { tool } from '#web/i18n/tool.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useSettings, useTranslate } from '#web/site.tsx';
import { takesSeveralFiles } from '../run/runRequests.ts';
import type { useToolPage } from '../useToolPage.tsx';
import { EmptyState } from './EmptyState.tsx';
import styles from './FilesStage.module.css';
import type { SelectedFile } from './selectedFiles.ts';
import type { useFileChoice } from './useFileChoice.ts';

const BeforeUpload = lazyPart(async () => (await import('./BeforeUpload.tsx')).default, { isOptional: true });
const SigningSummary = lazyPart(async () => (await import('./SigningSummary.tsx')).default, { isOptional: true });

type PageState = ReturnType<typeof useToolPage>;

/** Signing has steps and a summary of its own beside the drop zone. */
export const isSigningPage = (page: ToolPageMeta): boolean => page.preset?.mode === 'signature';

/** A single file is shown in the drop zone during its upload, or after a failure; several files are shown as rows. */
export function fileInDropZone(page: ToolPageMeta, files: readonly SelectedFile[]) {
  const alone = files.length === 1 ? files[0] : undefined;
  return {
    uploading: alone?.state === 'uploading' && !takesSeveralFiles(page.operation) ? alone : undefined,
    failed: alone?.state === 'failed' ? alone : undefined,
  };
}

interface Props {
  readonly page: ToolPageMeta;
  readonly state: PageState;
  readonly choice: ReturnType<typeof useFileChoice>;
  readonly isOver: boolean;
  /** False in the page that the server renders. */
  readonly isHydrated: boolean;
}

/** The drop zone of a tool page, with a file that is uploaded or could not be. */
export function FilesStage({ page, state, choice, isOver, isHydrated }: Props) {
  const t = useTranslate();
  const { state: userState } = useUser();
  const isSigning = isSigningPage(page);
  const { uploading, failed } = fileInDropZone(page, state.files.files);
  const failure = failed && { title: t(tool.uploadFailed), lines: [failed.problem || t(tool.uploadFailedBody)] };
  return (
    <div className={isSigning ? pageStyles.columns : undefined}>
      <EmptyState
        page={page}
        isMany={takesSeveralFiles(page.operation)}
        isOver={isOver}
        uploading={uploading}
        needsAccount={isSigning && userState === 'out'}
        refused={failure ?? choice.refused}
        onChoose={choice.choose}
        onTakePhoto={choice.takePhoto}
        onCancel={state.files.remove}
      />
      {isSigning && isHydrated && <SigningSummary page={page} cost={state.cost} />}
    </div>
  );
}

/** What a run costs and needs, before a file is uploaded. */
export function CostBeforeUpload({ page, state, isHydrated }: Pick<Props, 'page' | 'state' | 'isHydrated'>) {
  const { billing } = useSettings();
  const { state: userState } = useUser();
  if (state.phase !== 'empty' || isSigningPage(page) || billing !== 'credits') return null;
  return (
    <div className={styles.before} data-access={page.operation.access} data-signed-in={userState === 'in' || undefined}>
      {isHydrated && <BeforeUpload page={page} cost={state.cost} />}
    </div>
  );
}

/** What the tool can do here, and by which engine: shown before anything is uploaded. */
export function AboutTool({ page: { texts } }: { page: ToolPageMeta }) {
  const t = useTranslate();
  const { ai, translationModels } = useSettings();
  const text = ai ? (texts.aboutModel ?? texts.about) : texts.about;
  return text ? (
    <p className={classes('t-small', styles.about)} data-testid="about-engine">
      {t(text, { ...ai, models: translationModels ? t(translationModels) : '' })}
    </p>
  ) : null;
}
