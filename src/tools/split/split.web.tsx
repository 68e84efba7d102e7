import { useState } from 'react';
import { formErrors } from '#contract/errors/forms.ts';
import type { ParamsOf } from '#contract/operation.ts';
import { pageListTexts, selectedPages, togglePage } from '#contract/pageSelection.ts';
import type { Text, TextValues } from '#contract/text.ts';
import { maxPageNumber, type PageChoice, parsePageList, rangesOf, readPageList, writePageList } from '#contract/wire.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { OrderSummary } from '#tools/toolForm/OrderSummary.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { classes } from '#ui/classes.ts';
import { FileList } from '#ui/FileList.tsx';
import { fileSize } from '#ui/fileSize.ts';
import { Stack } from '#ui/Layout.tsx';
import { PageGrid } from '#ui/PageGrid.tsx';
import pageStyles from '#ui/page.module.css';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { barcodeParams } from './BarcodeFields.tsx';
import { type Draft, type Method, SplitFields } from './SplitFields.tsx';
import styles from './split.module.css';
import { maxPartMb, partsOf, type split, splitKeys, splitPage } from './split.ts';

const { words } = splitPage;

interface DraftProblem {
  readonly text: Text;
  readonly values: TextValues;
}

/** The problem of a draft, in the specification's words. Limits are checked where the page count is known. */
function problemOf(draft: Draft, pageCount: number | undefined): DraftProblem | undefined {
  if (draft.method === 'every') return isWhole(Number(draft.perFile)) ? undefined : { text: words.invalidPerFile, values: {} };
  if (draft.method === 'bookmarks')
    return isWhole(Number(draft.level), maxLevel) ? undefined : { text: words.invalidLevel, values: { max: maxLevel } };
  if (draft.method === 'size')
    return isMb(megabytes(draft)) ? undefined : { text: words.invalidSize, values: { max: maxPartMb } };
  if (draft.method === 'text') return draft.text.trim() === '' ? { text: words.invalidText, values: {} } : undefined;
  if (draft.method === 'barcode') {
    const { codes, text } = draft.barcodes;
    return codes !== 'any' && text.trim() === '' ? { text: words.invalidBarcode, values: {} } : undefined;
  }
  if (draft.method === 'range') return rangeProblem(draft, pageCount);
  if (draft.method === 'pages') {
    const ranges = readPageList(draft.list);
    if ('kind' in ranges) {
      const isNamed = 'item' in ranges;
      const text = isNamed ? pageListTexts[ranges.kind] : words.invalidPages;
      return { text, values: isNamed ? { item: ranges.item } : {} };
    }
    return beyondEnd(Math.max(...ranges.map((range) => range.last)), pageCount);
  }
  return undefined;
}

const maxLevel = 20;
const isWhole = (value: number, most = maxPageNumber) => Number.isInteger(value) && value >= 1 && value <= most;
/** A comma is the decimal sign in many languages. */
const megabytes = ({ maxMb }: Draft) => Number(maxMb.trim().replace(',', '.'));
const isMb = (value: number) => value >= 0.05 && value <= maxPartMb;

function rangeProblem({ start, end }: Draft, pageCount: number | undefined): DraftProblem | undefined {
  const [first, last] = [Number(start), Number(end)];
  if (!isWhole(first) || !isWhole(last)) return { text: words.invalidRange, values: {} };
  if (last < first) return { text: words.rangeOrder, values: {} };
  return beyondEnd(last, pageCount);
}

function beyondEnd(page: number, pageCount: number | undefined): DraftProblem | undefined {
  if (pageCount === undefined || page <= pageCount) return undefined;
  return { text: formErrors.page_out_of_range.text, values: { page, pageCount } };
}

/** The method, its pages, and a sentence about the result. */
export default function SplitForm(props: ToolFormProps<ParamsOf<typeof split>>) {
  const { say, files, language, common, isRunning } = props;
  const [draft, setDraft] = useState<Draft>({
    method: 'all',
    perFile: '2',
    start: '',
    end: '',
    list: '',
    level: '1',
    maxMb: '10',
    text: '',
    barcodes: { codes: 'any', text: '', separators: 'keep' },
  });
  const [isTried, setTried] = useState(false);
  const change = (to: Partial<Draft>) => setDraft((now) => ({ ...now, ...to }));
  const [only] = files.length === 1 ? files : [];
  const pageCount = only?.pageCount;
  const problem = problemOf(draft, pageCount);
  const sentence = problem && say(problem.text, problem.values);

  async function run(): Promise<void> {
    setTried(true);
    if (problem) return focusProblem();
    await props.run(paramsOf(draft));
  }

  const listed = selectedPages(draft.list, pageCount ?? 0);
  const isReady = files.length > 0 && files.every((file) => file.state === 'ready' || file.state === 'locked');
  return (
    <div className={pageStyles.columns}>
      <Stack as="section" gap={7}>
        <FileList
          files={files}
          language={language}
          label={common.files}
          words={common.row}
          onRemove={props.remove}
          onUnlock={props.unlock}
        />
        <div className={styles.fields}>
          <RadioGroup
            label={say(words.method)}
            value={draft.method}
            isDisabled={isRunning}
            testId="split-method"
            options={[
              { value: 'all', label: say(words.methodAll) },
              { value: 'every', label: say(words.methodEvery) },
              { value: 'range', label: say(words.methodRange) },
              { value: 'pages', label: say(words.methodPages) },
              { value: 'bookmarks', label: say(words.methodBookmarks) },
              { value: 'text', label: say(words.methodText) },
              { value: 'barcode', label: say(words.methodBarcode) },
              { value: 'size', label: say(words.methodSize) },
              { value: 'blank', label: say(words.methodBlank) },
              { value: 'odd-even', label: say(words.methodOddEven) },
            ]}
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
            say={say}
            onChange={change}
          />
        </div>
        <p className="t-ui" data-testid="split-preview" aria-live="polite">
          {problem ? '' : previewOf(props, draft)}
        </p>
        {only && pageCount !== undefined && draft.method === 'pages' && (
          <div>
            <h2 className={classes('t-ui strong', styles.pickHint)}>{say(words.pickHint)}</h2>
            <PageGrid
              source={only.pages}
              pageCount={pageCount}
              label={say(words.pickHint)}
              pageLabel={(n) => say(words.pageSelection, { n })}
              isPicked={(page) => listed.has(page)}
              onPick={(page) => change({ list: togglePage(draft.list, page, pageCount) })}
            />
          </div>
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
        button={say(isRunning ? words.running : words.run)}
        isDisabled={!isReady || isRunning}
        note={undefined}
        onRun={run}
      />
    </div>
  );
}

function paramsOf(draft: Draft): ParamsOf<typeof split> {
  if (isContent(draft.method)) {
    return {
      pages: { kind: 'all' },
      by: draft.method,
      ...(draft.method === 'bookmarks' && { level: Number(draft.level) }),
      ...(draft.method === 'size' && { maxMb: megabytes(draft) }),
      ...(draft.method === 'text' && { text: draft.text.trim() }),
      ...(draft.method === 'barcode' && barcodeParams(draft.barcodes)),
    };
  }
  return { pages: choiceOf(draft), ...(draft.method === 'every' ? { pagesPerFile: Number(draft.perFile) } : {}) };
}

function isContent(method: Method): method is (typeof splitKeys)[number] {
  return (splitKeys as readonly string[]).includes(method);
}

const contentPreviews = {
  bookmarks: words.previewBookmarks,
  size: words.previewSize,
  blank: words.previewBlank,
  text: words.previewText,
  barcode: words.previewBarcodeKeep,
  'odd-even': words.previewOddEven,
} as const;

function choiceOf(draft: Draft): PageChoice {
  if (draft.method === 'range') return { kind: 'range', range: { first: Number(draft.start), last: Number(draft.end) } };
  if (draft.method === 'pages') return { kind: 'pages', ranges: parsePageList(draft.list) ?? [] };
  return { kind: 'all' };
}

function previewOf({ say, files }: ToolFormProps<ParamsOf<typeof split>>, draft: Draft): string {
  if (draft.method === 'barcode' && draft.barcodes.separators === 'drop') return say(words.previewBarcodeDrop);
  if (isContent(draft.method)) return say(contentPreviews[draft.method], { maxMb: draft.maxMb.trim(), text: draft.text.trim() });
  const choice = choiceOf(draft);
  if (choice.kind === 'range') {
    const { first, last } = choice.range;
    return say(words.previewRange, { first, last, n: last - first + 1 });
  }
  if (choice.kind === 'pages') {
    return say(words.previewPages, { n: rangesOf(choice, 0).length, list: writePageList(choice.ranges) });
  }
  const pageCount = files.length === 1 ? files[0]?.pageCount : undefined;
  if (pageCount === undefined) return '';
  const parts = partsOf(paramsOf(draft), pageCount).length;
  return draft.method === 'every' ? say(words.previewEvery, { n: parts }) : say(words.previewAll, { pageCount });
}
