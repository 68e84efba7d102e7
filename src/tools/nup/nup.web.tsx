import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type NupOptions, nupPages, nupSheet, pageOrders, perSheetCounts } from '#contract/imposition/nup.ts';
import { fitInto, readMillimetres } from '#contract/imposition/paper.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { Measures, OrientationChoice, PaperSelect } from '#tools/toolForm/PaperFields.tsx';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import { SheetPreview } from '#tools/toolForm/SheetPreview.tsx';
import type { FormFile, ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Select } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { maxMm, type nup, nupPage } from './nup.ts';

const pageTexts = nupPage.texts;

const fresh: NupOptions = {
  perSheet: '2',
  paper: 'a4',
  orientation: 'auto',
  order: 'rows',
  gapMm: 3,
  marginMm: 8,
  border: false,
};

/** Pages per sheet, paper and order, and a preview of the first sheet. */
export default function NupForm(props: ToolFormProps<ParamsOf<typeof nup>>) {
  const { t, files, isRunning, language } = props;
  const [options, setOptions] = useState(fresh);
  const [typed, setTyped] = useState({ gap: '3', margin: '8' });
  const [isTried, setTried] = useState(false);
  const [gapMm, marginMm] = [readMillimetres(typed.gap, maxMm.gap), readMillimetres(typed.margin, maxMm.margin)];
  const change = (to: Partial<NupOptions>) => setOptions({ ...options, ...to });
  const chosen = { ...options, gapMm: gapMm ?? fresh.gapMm, marginMm: marginMm ?? fresh.marginMm };
  const [only] = files.length === 1 ? files : [];

  async function run(): Promise<void> {
    setTried(true);
    if (gapMm === undefined || marginMm === undefined) return focusProblem();
    await props.run(chosen);
  }

  const sheets = only?.pageCount === undefined ? undefined : nupPages(only.pageCount, options.perSheet).length;
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      rows={sheets === undefined ? [] : [{ label: t(pageTexts.sheets), amount: sheets.toLocaleString(language) }]}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      preview={only && <FirstSheet file={only} options={chosen} caption={t(pageTexts.preview)} />}
      onRun={run}
    >
      <PerSheetField t={t} value={options.perSheet} isDisabled={isRunning} onChange={(perSheet) => change({ perSheet })} />
      <PaperSelect t={t} value={options.paper} isDisabled={isRunning} onChange={(paper) => change({ paper })} />
      <OrientationChoice
        t={t}
        value={options.orientation}
        isDisabled={isRunning}
        onChange={(orientation) => change({ orientation })}
      />
      <RadioGroup
        label={t(pageTexts.order)}
        value={options.order}
        isDisabled={isRunning}
        testId="nup-order"
        options={pageOrders.map((order) => ({ value: order, label: t(pageTexts[order]) }))}
        onChange={(order) => change({ order })}
      />
      <Measures
        t={t}
        keys={['gap', 'margin']}
        labels={pageTexts}
        typed={typed}
        mostMm={maxMm}
        isTried={isTried}
        isDisabled={isRunning}
        testId="nup"
        onType={(key, text) => setTyped({ ...typed, [key]: text })}
      />
      <CheckList
        label={t(pageTexts.options)}
        isDisabled={isRunning}
        checked={{ border: options.border }}
        items={[{ key: 'border', label: t(pageTexts.border) }]}
        onChange={(_, border) => change({ border })}
      />
    </SettingsForm>
  );
}

interface PerSheetProps {
  readonly t: Translate;
  readonly value: NupOptions['perSheet'];
  readonly isDisabled: boolean;
  onChange(perSheet: NupOptions['perSheet']): void;
}

function PerSheetField({ t, value, isDisabled, onChange }: PerSheetProps) {
  return (
    <Select
      label={t(pageTexts.perSheet)}
      value={value}
      disabled={isDisabled}
      data-testid="nup-count"
      onChange={(event) => onChange(event.currentTarget.value as NupOptions['perSheet'])}
    >
      {perSheetCounts.map((count) => (
        <option key={count}>{count}</option>
      ))}
    </Select>
  );
}

function FirstSheet({
  file,
  options,
  caption,
}: {
  readonly file: FormFile;
  readonly options: NupOptions;
  readonly caption: string;
}) {
  const page = usePageSize(file.pages, 1);
  if (!page) return null;
  const { size, cells } = nupSheet(options, page);
  const pages = cells.slice(0, file.pageCount ?? 1).map((cell, index) => ({ page: index + 1, at: fitInto(page, cell) }));
  return (
    <SheetPreview
      sheet={size}
      pages={pages}
      source={file.pages}
      isLocked={file.state === 'locked'}
      hasBorders={options.border}
      isNumbered
      caption={caption}
    />
  );
}
