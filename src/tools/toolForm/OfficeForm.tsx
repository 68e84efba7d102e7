import { type ReactNode, useState } from 'react';
import { OrderedFiles, type OrderMessages } from '#tools/toolForm/OrderedFiles.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { focusProblem } from './focusProblem.ts';
import { OrderSummary } from './OrderSummary.tsx';
import type { ToolFormProps, Translate } from './toolForm.ts';

type Text = Parameters<Translate>[0];

interface Shared {
  readonly together: 'each' | 'one';
  readonly archival: 'off' | 'on';
}

interface Messages extends OrderMessages {
  readonly title: Text;
  readonly run: Text;
  readonly running: Text;
  readonly together: Text;
  readonly each: Text;
  readonly one: Text;
  readonly archival: Text;
  readonly everyday: Text;
  readonly pdfA: Text;
  readonly note: Text;
}

interface Props<More> {
  readonly form: ToolFormProps<Shared & More>;
  readonly messages: Messages;
  /** The tool's own parameters. */
  readonly more: More;
  /** Their problem, as shown at their field. Nothing runs until it is fixed. */
  readonly problem?: string | undefined;
  /** Their fields. */
  readonly children?: ReactNode;
}

/** Office documents in order, their settings, and the order summary. */
export function OfficeForm<More extends object>({ form, messages, more, problem, children }: Props<More>) {
  const { t, files, language, common, isRunning } = form;
  const [together, setTogether] = useState<Shared['together']>('each');
  const [archival, setArchival] = useState<Shared['archival']>('off');
  const isReady = files.length > 0 && files.every((file) => file.state === 'ready');
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);

  async function run(): Promise<void> {
    if (problem) return focusProblem();
    await form.run({ ...more, together, archival });
  }

  return (
    <div className={pageStyles.columns}>
      <Stack gap={7}>
        <OrderedFiles form={form} messages={messages} />
        <Stack gap="field" measure="form">
          {files.length > 1 && (
            <RadioGroup
              label={t(messages.together)}
              value={together}
              isDisabled={isRunning}
              options={[
                { value: 'each', label: t(messages.each) },
                { value: 'one', label: t(messages.one) },
              ]}
              onChange={setTogether}
            />
          )}
          {children}
          <RadioGroup
            label={t(messages.archival)}
            value={archival}
            isDisabled={isRunning}
            options={[
              { value: 'off', label: t(messages.everyday) },
              { value: 'on', label: t(messages.pdfA) },
            ]}
            onChange={setArchival}
          />
        </Stack>
      </Stack>
      <OrderSummary
        title={t(messages.title)}
        rows={[
          { label: common.size, amount: fileSize(sizeBytes, language) },
          ...(form.cost === undefined ? [] : [{ label: common.cost, amount: form.cost }]),
        ]}
        button={t(isRunning ? messages.running : messages.run)}
        isDisabled={!isReady || isRunning}
        note={t(messages.note)}
        onRun={run}
      />
    </div>
  );
}
