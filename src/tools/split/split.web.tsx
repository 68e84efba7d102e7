import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { selectedPages, togglePage } from '#contract/pages/pageSelection.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { OrderSummary } from '#tools/toolForm/OrderSummary.tsx';
import type { FormFile, ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { PageGrid } from '#ui/pages/PageGrid.tsx';
import { classes } from '#ui/styles/classes.ts';
import { type Draft, type Method, SplitFields } from './SplitFields.tsx';
import styles from './split.module.css';
import { type split, splitPage } from './split.ts';
import { emptyDraft, paramsOf, previewOf, problemOf } from './splitDraft.tsx';

const pageTexts = splitPage.texts;

/** The method, its pages, and a sentence about the result. */
export default function SplitForm(props: ToolFormProps<ParamsOf<typeof split>>) {
  const { t, files, language, common, isRunning } = props;
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const change = (to: Partial<Draft>) => setDraft((now) => ({ ...now, ...to }));
  const [only] = files.length === 1 ? files : [];
  const pageCount = only?.pageCount;
  const problem = problemOf(draft, pageCount);
  const sentence = problem && t(problem.text, problem.values);

  async function run(): Promise<void> {
    setTried(true);
    if (problem) return focusProblem();
    await props.run(paramsOf(draft));
  }

  const isReady = files.length > 0 && files.every((file) => file.state === 'ready' || file.state === 'locked');
  return (
    <div className={pageStyles.columns}>
      <Stack as="section" gap={7}>
        <FileList
          files={files}
          language={language}
          label={common.files}
          messages={common.row}
          onRemove={props.remove}
          onUnlock={props.unlock}
        />
        <div className={styles.fields}>
          <MethodChoice
            t={t}
            method={draft.method}
            isDisabled={isRunning}
            onChange={(method) => {
              change({ method });
              setTried(false);
            }}
          />
          <SplitFields
            draft={draft}
            pageCount={pageCount}
            problem={isTried ? sentence : undefined}
            isDisabled={isRunning}
            t={t}
            onChange={change}
          />
        </div>
        <p className="t-ui" data-testid="split-preview" aria-live="polite">
          {problem ? '' : previewOf(props, draft)}
        </p>
        {only && pageCount !== undefined && draft.method === 'pages' && (
          <PagePicker t={t} file={only} pageCount={pageCount} list={draft.list} onChange={(list) => change({ list })} />
        )}
      </Stack>
      <OrderSummary
        title="split-pages.zip"
        rows={[
          ...(pageCount === undefined ? [] : [{ label: common.pages, amount: pageCount.toLocaleString(language) }]),
          {
            label: common.size,
            amount: fileSize(
              files.reduce((sum, file) => sum + file.sizeBytes, 0),
              language,
            ),
          },
          ...(props.cost === undefined ? [] : [{ label: common.cost, amount: props.cost }]),
        ]}
        button={t(isRunning ? pageTexts.running : pageTexts.run)}
        isDisabled={!isReady || isRunning}
        note={undefined}
        onRun={run}
      />
    </div>
  );
}

interface MethodProps {
  readonly t: Translate;
  readonly method: Method;
  readonly isDisabled: boolean;
  onChange(method: Method): void;
}

function MethodChoice({ t, method, isDisabled, onChange }: MethodProps) {
  return (
    <RadioGroup
      label={t(pageTexts.method)}
      value={method}
      isDisabled={isDisabled}
      testId="split-method"
      options={[
        { value: 'all', label: t(pageTexts.methodAll) },
        { value: 'every', label: t(pageTexts.methodEvery) },
        { value: 'range', label: t(pageTexts.methodRange) },
        { value: 'pages', label: t(pageTexts.methodPages) },
        { value: 'bookmarks', label: t(pageTexts.methodBookmarks) },
        { value: 'text', label: t(pageTexts.methodText) },
        { value: 'barcode', label: t(pageTexts.methodBarcode) },
        { value: 'size', label: t(pageTexts.methodSize) },
        { value: 'blank', label: t(pageTexts.methodBlank) },
        { value: 'odd-even', label: t(pageTexts.methodOddEven) },
      ]}
      onChange={onChange}
    />
  );
}

interface PickerProps {
  readonly t: Translate;
  readonly file: FormFile;
  readonly pageCount: number;
  /** The selected pages, as entered. */
  readonly list: string;
  onChange(list: string): void;
}

/** The pages of the file, selected by a press. */
function PagePicker({ t, file, pageCount, list, onChange }: PickerProps) {
  const listed = selectedPages(list, pageCount);
  return (
    <div>
      <h2 className={classes('t-ui strong', styles.pickHint)}>{t(pageTexts.pickHint)}</h2>
      <PageGrid
        source={file.pages}
        pageCount={pageCount}
        label={t(pageTexts.pickHint)}
        pageLabel={(n) => t(pageTexts.pageSelection, { n })}
        isPicked={(page) => listed.has(page)}
        onPick={(page) => onChange(togglePage(list, page, pageCount))}
      />
    </div>
  );
}
