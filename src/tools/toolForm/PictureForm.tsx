import { useState } from 'react';
import { OrderedFiles, type OrderMessages } from '#tools/toolForm/OrderedFiles.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { focusProblem } from './focusProblem.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { ThumbnailRow } from './ThumbnailRow.tsx';
import type { ToolFormProps, Translate } from './toolForm.ts';

type Text = Parameters<Translate>[0];

const pageSizes = ['fit', 'a4', 'letter'] as const;
const orientations = ['auto', 'portrait', 'landscape'] as const;

interface Params {
  readonly pageSize: (typeof pageSizes)[number];
  readonly orientation: (typeof orientations)[number];
  readonly marginMm: number;
}

interface Messages extends OrderMessages, Readonly<Record<(typeof pageSizes)[number] | (typeof orientations)[number], Text>> {
  readonly run: Text;
  readonly running: Text;
  readonly pageSize: Text;
  readonly orientation: Text;
  readonly margin: Text;
  readonly marginWrong: Text;
}

interface Props {
  readonly form: ToolFormProps<Params>;
  readonly messages: Messages;
  readonly maxMarginMm: number;
}

function millimetres(typed: string, maxMarginMm: number): number | undefined {
  const value = typed.trim() === '' ? 0 : Number(typed);
  return Number.isInteger(value) && value >= 0 && value <= maxMarginMm ? value : undefined;
}

/** The pictures in order, their paper, and the order summary. */
export function PictureForm({ form, messages, maxMarginMm }: Props) {
  const { t, files, language, common, isRunning } = form;
  const [pageSize, setPageSize] = useState<Params['pageSize']>('fit');
  const [orientation, setOrientation] = useState<Params['orientation']>('auto');
  const [margin, setMargin] = useState('0');
  const marginMm = millimetres(margin, maxMarginMm);
  const problem = marginMm === undefined ? t(messages.marginWrong, { max: maxMarginMm }) : undefined;
  const count = files.length;
  const isReady = count > 0 && files.every((file) => file.state === 'ready');
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);

  async function run(): Promise<void> {
    if (marginMm === undefined) return focusProblem();
    await form.run({ pageSize, orientation: pageSize === 'fit' ? 'auto' : orientation, marginMm });
  }

  return (
    <div className={pageStyles.columns}>
      <Stack gap={7}>
        <OrderedFiles form={form} messages={messages} />
        <Stack gap="field" measure="form">
          <RadioGroup
            label={t(messages.pageSize)}
            value={pageSize}
            isDisabled={isRunning}
            options={pageSizes.map((value) => ({ value, label: t(messages[value]) }))}
            onChange={setPageSize}
          />
          {pageSize !== 'fit' && (
            <RadioGroup
              label={t(messages.orientation)}
              value={orientation}
              isDisabled={isRunning}
              options={orientations.map((value) => ({ value, label: t(messages[value]) }))}
              onChange={setOrientation}
            />
          )}
          <Input
            label={t(messages.margin)}
            value={margin}
            inputMode="numeric"
            disabled={isRunning}
            problem={problem}
            data-testid="images-margin"
            onChange={(event) => setMargin(event.currentTarget.value)}
          />
        </Stack>
      </Stack>
      <OrderSummary
        title={form.title}
        rows={[
          { label: common.size, amount: fileSize(sizeBytes, language) },
          ...(form.cost === undefined ? [] : [{ label: common.cost, amount: form.cost }]),
        ]}
        button={isRunning ? t(messages.running) : t(messages.run, { count })}
        isDisabled={!isReady || isRunning}
        note={undefined}
        onRun={run}
      >
        <ThumbnailRow files={files} />
      </OrderSummary>
    </div>
  );
}
