import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import {
  defaultPattern,
  fieldsIn,
  longestPattern,
  namesFor,
  type PatternField,
  patternFields,
  unknownPlaceholder,
} from '#contract/files/namePattern.ts';
import { type DateOrder, type DocumentInfo, dateOrders, documentInfo } from '#contract/results/documentInfo.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import styles from './rename.module.css';
import { type rename, renamePage } from './rename.ts';

const pageTexts = renamePage.texts;
const messages = texts('rename').form;

/** The pattern of the names, with a preview of what they become. */
export default function RenameForm(props: ToolFormProps<ParamsOf<typeof rename>>) {
  const { t, isRunning, files } = props;
  const [pattern, setPattern] = useState(defaultPattern);
  const [dateOrder, setDateOrder] = useState<DateOrder>('mdy');
  const { found, isAsking, ask, forget } = useFoundInfo(props, dateOrder);
  const wrong = problemOf(pattern, t);
  const isThere = files.every(({ state }) => state === 'ready' || state === 'locked');
  const known = files.flatMap(({ key, name }) => {
    const info = found.get(key);
    return info ? [{ key, name, info }] : [];
  });

  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={t(pageTexts.note)}
      onRun={() => (wrong ? focusProblem() : void props.run({ pattern: pattern.trim(), dateOrder }))}
    >
      <Input
        label={t(messages.pattern)}
        hint={t(messages.patternHint)}
        problem={wrong}
        value={pattern}
        maxLength={longestPattern}
        disabled={isRunning}
        data-testid="rename-pattern"
        onChange={(event) => setPattern(event.currentTarget.value)}
      />
      <fieldset className={styles.fields}>
        <legend className="label">{t(messages.insert)}</legend>
        {patternFields.map((field) => (
          <Button
            key={field}
            size="sm"
            disabled={isRunning}
            data-testid={`rename-insert-${field}`}
            onClick={() => setPattern(`${pattern.trimEnd()} {${field}}`.trimStart().slice(0, longestPattern))}
          >
            {t(messages[field])}
          </Button>
        ))}
      </fieldset>
      <RadioGroup
        label={t(messages.dateOrder)}
        value={dateOrder}
        isDisabled={isRunning || isAsking}
        testId="rename-date-order"
        options={dateOrders.map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(order) => {
          setDateOrder(order);
          forget();
        }}
      />
      <Button
        disabled={isRunning || isAsking || !isThere || files.every(({ key, state }) => state !== 'ready' || found.has(key))}
        data-testid="rename-preview"
        onClick={() => void ask()}
      >
        {t(isAsking ? messages.asking : messages.preview)}
      </Button>
      {known.length > 0 && !wrong && <Preview t={t} pattern={pattern} files={known} />}
    </SettingsForm>
  );
}

/** What the server reads in each file for its name. It is asked one file after the other. */
function useFoundInfo({ files, prepare }: ToolFormProps<ParamsOf<typeof rename>>, dateOrder: DateOrder) {
  const [found, setFound] = useState<ReadonlyMap<string, DocumentInfo>>(new Map());
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    const answers = new Map(found);
    for (const { key, state } of files) {
      if (state !== 'ready' || answers.has(key)) continue;
      const answer = documentInfo.safeParse(await prepare({ dateOrder }, key));
      if (!answer.success) break;
      answers.set(key, answer.data);
      setFound(new Map(answers));
    }
    setAsking(false);
  }

  return { found, isAsking, ask, forget: () => setFound(new Map()) };
}

function problemOf(pattern: string, t: Translate): string | undefined {
  const field = unknownPlaceholder(pattern);
  if (field !== undefined) return t(messages.unknownField, { field: `{${field}}` });
  return pattern.trim() === '' ? t(messages.noPattern) : undefined;
}

interface PreviewProps {
  readonly t: Translate;
  readonly pattern: string;
  readonly files: readonly { readonly key: string; readonly name: string; readonly info: DocumentInfo }[];
}

function Preview({ t, pattern, files }: PreviewProps) {
  const names = namesFor(pattern, files);
  const fields = fieldsIn(pattern);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <ul className={styles.names} aria-label={t(messages.names)} tabIndex={0} data-testid="rename-names">
      {files.map(({ key, name, info }, index) => (
        <li key={key}>
          <bdi className={styles.old}>{name}</bdi>
          <strong>
            <bdi>{names[index]}</bdi>
          </strong>
          <span className={styles.from}>
            {info.hasText ? fields.map((field) => sourceOf(field, info, t)).join(' · ') : t(messages.scan)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function sourceOf(field: PatternField, info: DocumentInfo, t: Translate): string {
  if (field === 'name') return t(messages.name);
  return `${t(messages[field])}: ${t(messages[info[field]?.from ?? 'missing'])}`;
}
