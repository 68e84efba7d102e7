import { useState } from 'react';
import { AppError } from '#contract/api/appError.ts';
import type { ParamsOf } from '#contract/api/operation.ts';
import { formErrors } from '#contract/errors/forms.ts';
import { bytesPerMb } from '#contract/files/files.ts';
import { formDataLimits, namedFields } from '#contract/forms/formData.ts';
import { texts } from '#locales/texts.ts';
import { dataText } from '#tools/toolForm/dataText.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import { saveText } from '#tools/toolForm/saveText.ts';
import type { ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Field.tsx';
import { FileField } from '#ui/controls/FileField.tsx';
import { type ChosenData, namesOf, readChosenData } from './chosenData.ts';
import { type fillForm, fillFormPage } from './fill-form.ts';
import { MatchTable, matchesOf } from './MatchTable.tsx';

const { title, run: runWord, runMany, running } = fillFormPage.texts;
const messages = texts('fill-form').form;
const maxMb = Math.floor(formDataLimits.mostCharacters / bytesPerMb);
const accept = '.csv,.tsv,.txt,.json,.fdf,.xfdf,text/csv,application/json';

/** A file of data, and which of its names fit which fields. */
export default function FillFormForm(props: ToolFormProps<Omit<ParamsOf<typeof fillForm>, 'signatures'>>) {
  const { t, language, isRunning, estimate } = props;
  const [data, setData] = useState<ChosenData>();
  const [problem, setProblem] = useState<string>();
  const [fileNames, setFileNames] = useState('');
  const known = estimate.state === 'known' ? namedFields.safeParse(estimate.answer) : undefined;
  const fields = known?.success ? known.data.fields : undefined;
  const records = data?.records;
  const count = records?.length ?? 1;
  const amount = (value: number) => value.toLocaleString(language);
  const matched = records && fields ? matchesOf(records, fields).matches.size : undefined;

  async function choose(file: File): Promise<void> {
    setProblem(undefined);
    setFileNames('');
    const wrong = await readProblem(file, t, setData);
    if (wrong === undefined) return;
    setData(undefined);
    setProblem(wrong);
    focusProblem();
  }

  async function run(): Promise<void> {
    if (!data) {
      setProblem(t(messages.missing));
      return focusProblem();
    }
    await props.run({ data: data.text, ...(count > 1 && fileNames !== '' && { fileNames }) });
  }

  return (
    <SettingsForm
      form={props}
      title={t(title)}
      button={t(isRunning ? running : count > 1 ? runMany : runWord, { count })}
      rows={[
        ...(fields ? [{ label: t(messages.fields), amount: amount(fields.length) }] : []),
        ...(records ? [{ label: t(messages.records), amount: amount(count) }] : []),
        ...(matched === undefined ? [] : [{ label: t(messages.fieldsFilled), amount: amount(matched) }]),
      ]}
      isReady={fields?.length !== 0 && matched !== 0}
      onRun={run}
    >
      <FileField
        accept={accept}
        label={t(messages.data)}
        hint={t(messages.dataHint)}
        choose={t(messages.choose)}
        chosen={data?.name}
        none={t(messages.none)}
        problem={problem}
        disabled={isRunning}
        data-testid="input-data"
        onChoose={(file) => void choose(file)}
      />
      <FieldsState t={t} state={estimate.state} names={fields?.map(({ name }) => name)} isChosen={data !== undefined} />
      {data && !records && <p className="t-small">{t(messages.formats)}</p>}
      {records && fields && fields.length > 0 && <MatchTable t={t} records={records} fields={fields} />}
      {records && count > 1 && (
        <FileNamesField t={t} records={records} value={fileNames} isDisabled={isRunning} onChange={setFileNames} />
      )}
    </SettingsForm>
  );
}

interface FileNamesProps {
  readonly t: Translate;
  readonly records: NonNullable<ChosenData['records']>;
  readonly value: string;
  readonly isDisabled: boolean;
  onChange(name: string): void;
}

/** The names of the filled files: numbers, or what one of the columns holds. */
function FileNamesField({ t, records, value, isDisabled, onChange }: FileNamesProps) {
  return (
    <Select
      label={t(messages.fileNames)}
      value={value}
      disabled={isDisabled}
      data-testid="select-file-names"
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t(messages.numbers)}</option>
      {namesOf(records).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

interface StateProps {
  readonly t: Translate;
  readonly state: ToolFormProps<never>['estimate']['state'];
  readonly names: readonly string[] | undefined;
  readonly isChosen: boolean;
}

/** The state of the form: it is being read, it has no fields, or a template can be downloaded. */
function FieldsState({ t, state, names, isChosen }: StateProps) {
  if (state === 'asked') return <p role="status">{t(messages.asking)}</p>;
  if (names?.length === 0) return <p role="status">{t(messages.noFields)}</p>;
  if (!names || isChosen) return null;
  const line = names.map((name) => `"${name.replaceAll('"', '""')}"`).join(',');
  return (
    <div>
      <Button size="sm" onClick={() => saveText(`\u{feff}${line}\r\n`, 'fields.csv')} data-testid="button-template">
        {t(messages.template)}
      </Button>
    </div>
  );
}

/** Reads the file. Returns its problem as a text. */
async function readProblem(file: File, t: Translate, onRead: (data: ChosenData) => void): Promise<string | undefined> {
  if (file.size > maxMb * bytesPerMb) return t(messages.tooLarge, { maxMb });
  try {
    onRead(readChosenData(file.name, dataText(new Uint8Array(await file.arrayBuffer()))));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const entry = error.code === 'too_many_records' ? formErrors.too_many_records : formErrors.form_data_unreadable;
    return t(entry.text, error.values);
  }
}
