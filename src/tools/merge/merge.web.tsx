import type { ParamsOf } from '#contract/api/operation.ts';
import { OrderedFiles } from '#tools/toolForm/OrderedFiles.tsx';
import { OrderSummary } from '#tools/toolForm/OrderSummary.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { fileSize } from '#ui/files/fileSize.ts';
import pageStyles from '#ui/layout/page.module.css';
import { ThumbnailRow } from '../toolForm/ThumbnailRow.tsx';
import { type merge, mergePage } from './merge.ts';

const pageTexts = mergePage.texts;
const minFiles = 2;
/** The specification (2 §2, "Merge PDFs"): sizes in MB with one decimal. */
const sizeDecimals = 1;

/** The files in order, and the order summary. */
export default function MergeForm(props: ToolFormProps<ParamsOf<typeof merge>>) {
  const { t, files, language, common, isRunning } = props;
  const count = files.length;

  async function run(): Promise<void> {
    if (count < minFiles) return props.refuse({ title: t(pageTexts.insufficientTitle), body: t(pageTexts.insufficient) });
    await props.run({});
  }

  const isReady = count >= minFiles && files.every((file) => file.state === 'ready' || file.state === 'locked');
  return (
    <div className={pageStyles.columns}>
      <OrderedFiles form={props} messages={pageTexts} sizeDecimals={sizeDecimals} />
      <OrderSummary
        title="merged.pdf"
        rows={[
          { label: t(pageTexts.pages), amount: pageSum(props) },
          {
            label: t(pageTexts.sizeAbout),
            amount: fileSize(sum(files.map((file) => file.sizeBytes)), language, { decimals: sizeDecimals }),
          },
          ...(props.cost === undefined ? [] : [{ label: common.cost, amount: props.cost }]),
        ]}
        button={isRunning ? t(pageTexts.running) : t(pageTexts.run, { count })}
        isDisabled={!isReady || isRunning}
        note={count < minFiles ? t(pageTexts.insufficient) : undefined}
        onRun={run}
      >
        <ThumbnailRow files={files} />
      </OrderSummary>
    </div>
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The sum of pages, with a plus while some page counts are unknown. */
function pageSum({ files, language }: ToolFormProps<ParamsOf<typeof merge>>): string {
  const known = sum(files.map((file) => file.pageCount ?? 0)).toLocaleString(language);
  return files.every((file) => file.pageCount !== undefined) ? known : `${known} +`;
}
