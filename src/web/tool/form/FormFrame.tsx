import { useState } from 'react';
import { kindOfPage } from '#contract/api/operation.ts';
import { readJobResult } from '#contract/endpoints/jobs.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { FormResult, ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { classes } from '#ui/styles/classes.ts';
import { endpointAddress } from '#web/api/call.ts';
import { outcome, tool } from '#web/i18n/tool.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useSettings, useSite, useTranslate } from '#web/site.tsx';
import { fileKindTexts } from '../files/fileKindTexts.ts';
import { useIsGone } from '../result/useIsGone.ts';
import { isRunDone, type Run } from '../run/runs.ts';
import type { useToolPage } from '../useToolPage.tsx';
import styles from './FormFrame.module.css';
import { prepareFor } from './prepareFor.ts';
import { toolFormOf } from './toolModules.tsx';
import { useEstimate } from './useEstimate.ts';
import { useSignatures } from './useSignatures.tsx';

export { loadToolForm } from './toolModules.tsx';

interface Props {
  readonly page: ToolPageMeta;
  readonly state: ReturnType<typeof useToolPage>;
  /** False while a run or its result is shown instead. Settings stay. */
  readonly isShown: boolean;
  readonly isOver: boolean;
  readonly onChoose: () => void;
  readonly onTakePhoto: (() => void) | undefined;
  readonly onReplace: () => void;
}

const FormResultNotice = lazyPart(async () => (await import('../panels.ts')).FormResultNotice);

/** A tool's form with what all forms share: choosing other files, and resetting the settings. */
export default function FormFrame({ page, state, isShown, isOver, onChoose, onTakePhoto, onReplace }: Props) {
  const t = useTranslate();
  const Form = toolFormOf(page.operation.id);
  const [run] = state.runs.runs;
  // A new key is a new form: every setting is at its default, and the files stay.
  const [cleared, setCleared] = useState(0);
  const signatures = useSignatures(page, state, isShown);
  const props = useFormProps(page, state, isShown, { onChoose, onTakePhoto });
  const start: typeof props.run = (params, options) => props.run({ ...params, ...signatures.params }, options);
  return (
    <div className={isOver ? classes(styles.form, styles.over) : styles.form} data-testid="tool-form" hidden={!isShown}>
      <div className={styles.actions}>
        <Button size="sm" onClick={onReplace} disabled={state.isRunning} data-testid="button-upload-different">
          {t(page.texts.chooseDifferent ?? tool.uploadDifferent)}
        </Button>
        {isOver && <p className={classes('t-ui', styles.overNote)}>{t(tool.overPage)}</p>}
      </div>
      {signatures.notice}
      {Form && <Form key={cleared} {...props} run={start} />}
      {isShown && run && <FormResultNotice page={page} run={run} />}
      <div className={styles.foot}>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            state.clearFields();
            setCleared(cleared + 1);
          }}
          disabled={state.isRunning}
          data-testid="button-clear"
        >
          {t(tool.clear)}
        </Button>
      </div>
    </div>
  );
}

function useFormProps(
  page: ToolPageMeta,
  state: Props['state'],
  isShown: boolean,
  { onChoose, onTakePhoto }: Pick<Props, 'onChoose' | 'onTakePhoto'>,
): ToolFormProps<Record<string, unknown>> {
  const t = useTranslate();
  const { language } = useSite();
  const kind = kindOfPage(page);
  const words = fileKindTexts(kind);
  const settings = useSettings();
  const maxMb = settings.maxMb[kind.limit];
  const { files } = state;
  const [isWanted, wantEstimate] = useState(true);
  const estimate = useEstimate(page, files.files, isWanted && isShown && !state.isRunning);
  const mb = (bytes: number) => fileSize(bytes, language);
  return {
    t,
    title: t(page.texts.title),
    language,
    files: files.files.map((file) => ({
      ...file,
      pages: file.state === 'locked' ? undefined : file.pages,
      // No server answered, so there is no message.
      problem: file.state === 'failed' ? file.problem || t(tool.uploadFailedBody) : undefined,
    })),
    maxMb,
    ai: settings.ai,
    ocrLanguages: settings.ocrLanguages,
    hasTranslationModels: settings.translationModels !== null,
    cost: state.cost,
    preset: page.preset ?? {},
    isRunning: state.isRunning,
    result: useFormResult(isShown ? state.runs.runs[0] : undefined),
    estimate,
    wantEstimate,
    common: {
      pages: t(tool.pages),
      size: t(tool.size),
      cost: t(tool.cost),
      files: t(tool.files, { count: files.files.length }),
      addFiles: t(words.addFiles),
      addFilesHint: t(tool.addFilesHint, { maxMb }),
      takePhoto: t(tool.takePhoto),
      row: {
        remove: (name) => t(tool.remove, { name }),
        pages: (count) => t(tool.pageCount, { count }),
        uploading: (sent, size) => (sent >= size ? t(words.reading) : t(tool.uploadingBytes, { sent: mb(sent), size: mb(size) })),
        unlock: (name) => t(tool.enterPasswordOf, { name }),
        locked: t(tool.locked),
        enterPassword: t(tool.enterPassword),
      },
    },
    addFiles: onChoose,
    takePhoto: onTakePhoto,
    remove: files.remove,
    move: files.move,
    unlock: state.unlock,
    refuse: state.refuse,
    run: state.run,
    prepare: prepareFor(page, files.files, ({ title, body }, sentence) =>
      state.refuse({ title: t(title), body: sentence || t(body) }),
    ),
    forgetResult: state.forgetResult,
  };
}

function useFormResult(run: Run | undefined): FormResult | undefined {
  const t = useTranslate();
  const result = run && isRunDone(run) ? run.job?.result : undefined;
  const isGone = useIsGone(result ?? undefined);
  if (!run?.job || !result) return undefined;
  const fileName = run.savedName ?? result.fileName;
  const address = endpointAddress(readJobResult, { params: { id: run.job.id }, query: { name: fileName } });
  return { fileName, address, gone: isGone ? t(outcome.gone) : undefined };
}
