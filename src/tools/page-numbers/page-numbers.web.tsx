import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { stem } from '#contract/api/operation.ts';
import { formErrors } from '#contract/errors/forms.ts';
import { allPages, pagesFieldMessages, readPagesDraft, selectedPages } from '#contract/pages/pageSelection.ts';
import { numberStyles, type RunningTexts, runningSlots } from '#contract/pages/runningText.ts';
import { stampText } from '#contract/pages/stampPlacement.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Input, Select } from '#ui/controls/Field.tsx';
import { PagesField } from '#ui/controls/PagesField.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { Grid } from '#ui/layout/Layout.tsx';
import { classes } from '#ui/styles/classes.ts';
import { NumbersPreview } from './NumbersPreview.tsx';
import styles from './page-numbers.module.css';
import { type pageNumbers, pageNumbersPage } from './page-numbers.ts';
import { TextPlaces } from './TextPlaces.tsx';

const pageTexts = pageNumbersPage.texts;
type Params = ParamsOf<typeof pageNumbers>;
type NumberStyle = Pick<Params, 'style' | 'fontSize' | 'color' | 'facing'>;
const fontSizes = [8, 9, 10, 11, 12, 14, 16, 18, 24];

const emptyTexts: RunningTexts = {
  headerLeft: '',
  headerCenter: '',
  headerRight: '',
  footerLeft: '',
  footerCenter: '',
  footerRight: '',
};

function wholeNumber(typed: string, most: number): number | undefined {
  const value = Number(typed.trim());
  return /^\s*\d{1,7}\s*$/.test(typed) && value <= most ? value : undefined;
}

/** Six text fields, the number format, and a preview. */
export default function PageNumbersForm(props: ToolFormProps<Params>) {
  const { t, files, isRunning } = props;
  const [texts, setTexts] = useState<RunningTexts>({ ...emptyTexts, footerCenter: '{page}' });
  const [first, setFirst] = useState('1');
  const [marginMm, setMargin] = useState('10');
  const [look, setLook] = useState<NumberStyle>({ style: 'decimal', fontSize: 10, color: '#000000', facing: 'same' });
  const [pages, setPages] = useState(allPages);
  const [isTried, setTried] = useState(false);
  const [only] = files.length === 1 ? files : [];
  const choice = readPagesDraft(pages, t, only?.pageCount);
  const [firstNumber, margin] = [wholeNumber(first, 9_999_999), wholeNumber(marginMm, 100)];
  const isEmpty = runningSlots.every((slot) => stampText(texts[slot]) === '');
  const params: Params = { ...texts, ...look, first: firstNumber ?? 1, marginMm: margin ?? 10, pages: choice.pages };
  const list = choice.problem || pages.which === 'all' ? undefined : pages.list;

  async function run(): Promise<void> {
    setTried(true);
    if (isEmpty || firstNumber === undefined || margin === undefined || choice.problem) return focusProblem();
    await props.run(params);
  }

  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={run}
      preview={only && <Preview t={t} file={only} list={list} params={params} />}
    >
      <TextPlaces
        t={t}
        texts={texts}
        isDisabled={isRunning}
        problem={isTried && isEmpty ? t(formErrors.running_text_missing.text) : undefined}
        onChange={setTexts}
      />
      <Grid gap={3}>
        <Input
          label={t(pageTexts.first)}
          problem={isTried && firstNumber === undefined ? t(pageTexts.firstWrong) : undefined}
          value={first}
          inputMode="numeric"
          disabled={isRunning}
          data-testid="numbers-first"
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <StyleFields t={t} look={look} isDisabled={isRunning} onChange={(to) => setLook({ ...look, ...to })} />
      </Grid>
      <Input
        label={t(pageTexts.margin)}
        problem={isTried && margin === undefined ? t(pageTexts.marginWrong) : undefined}
        value={marginMm}
        inputMode="numeric"
        disabled={isRunning}
        onChange={(event) => setMargin(event.currentTarget.value)}
      />
      <FacingChoice t={t} look={look} isDisabled={isRunning} onChange={(to) => setLook({ ...look, ...to })} />
      <PagesField
        draft={pages}
        problem={isTried ? choice.problem : undefined}
        isDisabled={isRunning}
        messages={pagesFieldMessages(t)}
        onChange={setPages}
      />
    </SettingsForm>
  );
}

interface StyleProps {
  readonly t: ToolFormProps<Params>['t'];
  readonly look: NumberStyle;
  readonly isDisabled: boolean;
  onChange(to: Partial<NumberStyle>): void;
}

/** The format of the numbers, and the size and color of all texts. */
function StyleFields({ t, look, isDisabled, onChange }: StyleProps) {
  return (
    <>
      <Select
        label={t(pageTexts.style)}
        value={look.style}
        disabled={isDisabled}
        data-testid="numbers-style"
        onChange={(event) => onChange({ style: event.currentTarget.value as Params['style'] })}
      >
        {numberStyles.map((style) => (
          <option key={style} value={style}>
            {t(pageTexts[style])}
          </option>
        ))}
      </Select>
      <Select
        label={t(pageTexts.fontSize)}
        value={look.fontSize}
        disabled={isDisabled}
        onChange={(event) => onChange({ fontSize: Number(event.currentTarget.value) })}
      >
        {fontSizes.map((size) => (
          <option key={size} value={size}>
            {t(pageTexts.points, { n: size })}
          </option>
        ))}
      </Select>
      <Input
        type="color"
        label={t(pageTexts.color)}
        value={look.color}
        disabled={isDisabled}
        onChange={(event) => onChange({ color: event.currentTarget.value })}
      />
    </>
  );
}

/** Whether left pages mirror right ones. */
function FacingChoice({ t, look, isDisabled, onChange }: StyleProps) {
  return (
    <RadioGroup
      label={t(pageTexts.facing)}
      value={look.facing}
      isDisabled={isDisabled}
      options={[
        { value: 'same', label: t(pageTexts.same) },
        { value: 'mirrored', label: t(pageTexts.mirrored) },
      ]}
      onChange={(facing) => onChange({ facing })}
    />
  );
}

interface PreviewProps {
  readonly t: ToolFormProps<Params>['t'];
  readonly file: ToolFormProps<Params>['files'][number];
  /** The selected pages as entered; undefined for all of them. */
  readonly list: string | undefined;
  readonly params: Params;
}

/** Shows the first selected page, or the requested one. */
function Preview({ t, file, list, params }: PreviewProps) {
  const pageCount = file.pageCount ?? 1;
  const chosen = list === undefined ? undefined : [...selectedPages(list, pageCount)].sort((a, b) => a - b);
  const count = chosen?.length ?? pageCount;
  const numbering = { first: params.first, style: params.style, count, file: stem(file.name) };
  const page = chosen?.[0] ?? 1;
  return (
    <figure>
      <NumbersPreview
        pages={file.pages}
        isLocked={file.state === 'locked'}
        page={page}
        index={0}
        numbering={numbering}
        settings={params}
      />
      <figcaption className={classes('t-small', styles.caption)}>{t(pageTexts.preview, { n: page })}</figcaption>
    </figure>
  );
}
