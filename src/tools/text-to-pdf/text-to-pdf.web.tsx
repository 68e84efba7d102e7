import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { fontFamilies } from '#contract/text/fontFamilies.ts';
import { encodingNames, textEncodings } from '#contract/text/textEncodings.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Input, Select } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { Grid } from '#ui/layout/Layout.tsx';
import { classes } from '#ui/styles/classes.ts';
import { TextPreview } from './TextPreview.tsx';
import styles from './text-to-pdf.module.css';
import { paperSizes, textBounds, textToPdf, textToPdfPage } from './text-to-pdf.ts';

type Params = ParamsOf<typeof textToPdf>;
type NumberKey = keyof typeof textBounds;
const pageTexts = textToPdfPage.texts;
const defaults: Params = textToPdf.params.parse({});
const pageSizes = Object.keys(paperSizes) as Params['pageSize'][];
const numberKeys = Object.keys(textBounds) as NumberKey[];
const labels = {
  marginMm: pageTexts.margin,
  fontSize: pageTexts.fontSize,
  lineHeight: pageTexts.lineHeight,
  tabWidth: pageTexts.tabWidth,
};

/** The input before it is parsed. */
type Draft = Omit<Params, NumberKey> & Readonly<Record<NumberKey, string>>;

const firstDraft: Draft = {
  ...defaults,
  marginMm: String(defaults.marginMm),
  fontSize: String(defaults.fontSize),
  lineHeight: String(defaults.lineHeight),
  tabWidth: String(defaults.tabWidth),
};

function numberOf(draft: Draft, key: NumberKey): number | undefined {
  const value = draft[key].trim() === '' ? Number.NaN : Number(draft[key]);
  const { min, max } = textBounds[key];
  return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** The usable parameters of a draft: an invalid field counts as its default. */
function paramsOf(draft: Draft): Params {
  const numbers = Object.fromEntries(numberKeys.map((key) => [key, numberOf(draft, key) ?? defaults[key]]));
  return { ...draft, ...(numbers as Record<NumberKey, number>) };
}

/** A text, the settings of its pages, and a preview of the first one. */
export default function TextToPdfForm(props: ToolFormProps<Params>) {
  const { t, files, isRunning } = props;
  const [draft, setDraft] = useState<Draft>(firstDraft);
  const change = (to: Partial<Draft>) => setDraft((before) => ({ ...before, ...to }));
  const problemOf = (key: NumberKey) =>
    numberOf(draft, key) === undefined ? t(pageTexts.numberWrong, textBounds[key]) : undefined;
  const params = paramsOf(draft);

  async function run(): Promise<void> {
    if (numberKeys.some((key) => problemOf(key) !== undefined)) return focusProblem();
    await props.run(params);
  }

  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={run}
      aside={
        <figure className={styles.preview}>
          <TextPreview pages={files[0]?.pages} settings={params} label={t(pageTexts.preview)} />
          <figcaption className={classes('t-small', styles.caption)}>{t(pageTexts.previewNote)}</figcaption>
        </figure>
      }
    >
      <PaperFields t={t} draft={draft} isDisabled={isRunning} onChange={change} />
      <Select
        label={t(pageTexts.font)}
        value={draft.font}
        disabled={isRunning}
        data-testid="select-font"
        onChange={(event) => change({ font: event.currentTarget.value as Params['font'] })}
      >
        {fontFamilies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Grid gap={3}>
        {numberKeys.map((key) => (
          <Input
            key={key}
            label={t(labels[key])}
            value={draft[key]}
            inputMode="numeric"
            disabled={isRunning}
            problem={problemOf(key)}
            data-testid={`input-${key}`}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
          />
        ))}
      </Grid>
      <CheckList
        label={t(pageTexts.numbering)}
        items={[{ key: 'lineNumbers', label: t(pageTexts.lineNumbers) }]}
        checked={{ lineNumbers: draft.lineNumbers === 'on' }}
        isDisabled={isRunning}
        onChange={(_, isChecked) => change({ lineNumbers: isChecked ? 'on' : 'off' })}
      />
      <Select
        label={t(pageTexts.encoding)}
        value={draft.encoding}
        disabled={isRunning}
        data-testid="select-encoding"
        onChange={(event) => change({ encoding: event.currentTarget.value as Params['encoding'] })}
      >
        {textEncodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {t(encodingNames[encoding])}
          </option>
        ))}
      </Select>
    </SettingsForm>
  );
}

interface FieldsProps {
  readonly t: ToolFormProps<Params>['t'];
  readonly draft: Draft;
  readonly isDisabled: boolean;
  readonly onChange: (to: Partial<Draft>) => void;
}

function PaperFields({ t, draft, isDisabled, onChange }: FieldsProps) {
  return (
    <Grid gap={3}>
      <RadioGroup
        label={t(pageTexts.pageSize)}
        value={draft.pageSize}
        isDisabled={isDisabled}
        testId="page-size"
        options={pageSizes.map((value) => ({ value, label: t(pageTexts[value]) }))}
        onChange={(pageSize) => onChange({ pageSize })}
      />
      <RadioGroup
        label={t(pageTexts.orientation)}
        value={draft.orientation}
        isDisabled={isDisabled}
        testId="orientation"
        options={(['portrait', 'landscape'] as const).map((value) => ({ value, label: t(pageTexts[value]) }))}
        onChange={(orientation) => onChange({ orientation })}
      />
    </Grid>
  );
}
