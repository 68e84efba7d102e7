import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { OrderedFiles } from '#tools/toolForm/OrderedFiles.tsx';
import { OrderSummary } from '#tools/toolForm/OrderSummary.tsx';
import { ThumbnailRow } from '#tools/toolForm/ThumbnailRow.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { usePagesChoice } from '#tools/toolForm/usePagesChoice.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { type overlay, overlayPage } from './overlay.ts';

const pageTexts = overlayPage.texts;
const documents = 2;

/** The document and its overlay, in this order, and the options. */
export default function OverlayForm(props: ToolFormProps<ParamsOf<typeof overlay>>) {
  const { t, files, common, isRunning } = props;
  const [options, setOptions] = useState<Omit<ParamsOf<typeof overlay>, 'pages'>>({
    layer: 'under',
    repeat: 'last',
    fit: 'page',
  });
  // Pages are selected in the first file.
  const pages = usePagesChoice({ ...props, files: files.slice(0, 1) });
  const isReady = files.length === documents && files.every((file) => file.state === 'ready' || file.state === 'locked');
  return (
    <div className={pageStyles.columns}>
      <Stack gap={7}>
        <OrderedFiles form={props} messages={pageTexts} />
        <Stack gap="field" measure="form">
          <RadioGroup
            label={t(pageTexts.layer)}
            value={options.layer}
            isDisabled={isRunning}
            testId="overlay-layer"
            options={(['under', 'over'] as const).map((value) => ({
              value,
              label: t(pageTexts[value]),
              hint: t(pageTexts[`${value}Hint`]),
            }))}
            onChange={(layer) => setOptions({ ...options, layer })}
          />
          <RadioGroup
            label={t(pageTexts.repeat)}
            value={options.repeat}
            isDisabled={isRunning}
            testId="overlay-repeat"
            options={[
              { value: 'last', label: t(pageTexts.last), hint: t(pageTexts.lastHint) },
              { value: 'all', label: t(pageTexts.all) },
              { value: 'none', label: t(pageTexts.none) },
            ]}
            onChange={(repeat) => setOptions({ ...options, repeat })}
          />
          <RadioGroup
            label={t(pageTexts.fit)}
            value={options.fit}
            isDisabled={isRunning}
            testId="overlay-fit"
            options={(['page', 'actual'] as const).map((value) => ({ value, label: t(pageTexts[value]) }))}
            onChange={(fit) => setOptions({ ...options, fit })}
          />
          {pages.field}
        </Stack>
      </Stack>
      <OrderSummary
        title={t(pageTexts.title)}
        rows={props.cost === undefined ? [] : [{ label: common.cost, amount: props.cost }]}
        button={t(isRunning ? pageTexts.running : pageTexts.run)}
        isDisabled={!isReady || isRunning}
        note={files.length === documents ? undefined : t(pageTexts.needsTwo)}
        onRun={() => pages.start((picked) => props.run({ ...options, pages: picked }))}
      >
        <ThumbnailRow files={files} />
      </OrderSummary>
    </div>
  );
}
