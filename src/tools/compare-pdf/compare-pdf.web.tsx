import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { OrderedFiles } from '#tools/toolForm/OrderedFiles.tsx';
import { OrderSummary } from '#tools/toolForm/OrderSummary.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { ThumbnailRow } from '../toolForm/ThumbnailRow.tsx';
import { type comparePdf, comparePdfPage } from './compare-pdf.ts';

const pageTexts = comparePdfPage.texts;
const versions = 2;
const usual = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: true };

/** Two versions in order, and the differences to ignore. */
export default function ComparePdfForm(props: ToolFormProps<ParamsOf<typeof comparePdf>>) {
  const { t, files, common, isRunning } = props;
  const [ignored, setIgnored] = useState(usual);
  const isReady = files.length === versions && files.every((file) => file.state === 'ready' || file.state === 'locked');
  const items = (['ignoreCase', 'ignoreNumbers', 'ignoreRunning', 'ignoreWhitespace'] as const).map((key) => ({
    key,
    label: t(pageTexts[key]),
  }));
  return (
    <div className={pageStyles.columns}>
      <Stack gap={7}>
        <OrderedFiles form={props} messages={pageTexts} />
        <CheckList
          label={t(pageTexts.ignore)}
          items={items}
          checked={ignored}
          onChange={(key, isChecked) => setIgnored({ ...ignored, [key]: isChecked })}
        />
      </Stack>
      <OrderSummary
        title={t(pageTexts.title)}
        rows={props.cost === undefined ? [] : [{ label: common.cost, amount: props.cost }]}
        button={t(isRunning ? pageTexts.running : pageTexts.run)}
        isDisabled={!isReady || isRunning}
        note={files.length === versions ? undefined : t(pageTexts.needsTwo)}
        onRun={() => void props.run({ ...ignored, scans: 'read', scanLanguage: 'auto' })}
      >
        <ThumbnailRow files={files} />
      </OrderSummary>
    </div>
  );
}
