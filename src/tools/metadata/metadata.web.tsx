import { useEffect, useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type DocumentInfo, documentInfo } from '#contract/results/documentInfo.ts';
import { texts } from '#locales/texts.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import styles from './metadata.module.css';
import { type metadata, metadataPage } from './metadata.ts';

const pageTexts = metadataPage.texts;
const messages = texts('metadata').form;
const fields = ['title', 'author', 'subject', 'keywords'] as const;
const labels = {
  title: pageTexts.fieldTitle,
  author: pageTexts.fieldAuthor,
  subject: pageTexts.fieldSubject,
  keywords: pageTexts.fieldKeywords,
} as const;
const nothing = { title: '', author: '', subject: '', keywords: '' };

/** The four entries of the file. */
export default function MetadataForm(props: ToolFormProps<ParamsOf<typeof metadata>>) {
  const { t, files, isRunning } = props;
  const [typed, setTyped] = useState(nothing);
  const [isTouched, setTouched] = useState(false);
  const only = files.length === 1 ? files[0] : undefined;
  const pages = only?.pages;
  useEffect(() => {
    let isCurrent = true;
    pages?.info().then(
      (info) => isCurrent && setTyped((now) => (isTouched ? now : info)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages, isTouched]);
  const change = (to: Partial<typeof nothing>) => {
    setTyped((now) => ({ ...now, ...to }));
    setTouched(true);
  };
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={t(pageTexts.allMetadata)}
      onRun={() => void props.run(typed)}
    >
      {files.length > 1 && <p className="t-ui">{t(pageTexts.many)}</p>}
      {fields.map((field) => (
        <Input
          key={field}
          label={t(labels[field])}
          value={typed[field]}
          maxLength={10_000}
          disabled={isRunning}
          data-testid={`metadata-${field}`}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
      <div className={styles.actions}>
        {only && <Suggestion props={props} fileKey={only.key} onFound={change} />}
        <button type="button" className="link" onClick={() => change(nothing)}>
          {t(pageTexts.clear)}
        </button>
      </div>
    </SettingsForm>
  );
}

interface SuggestionProps {
  readonly props: ToolFormProps<ParamsOf<typeof metadata>>;
  readonly fileKey: string;
  readonly onFound: (entries: Partial<typeof nothing>) => void;
}

/** Fills in what is found on the first pages, to be checked before it is saved. */
function Suggestion({ props: { t, prepare, isRunning, files }, fileKey, onFound }: SuggestionProps) {
  const [status, setStatus] = useState<keyof typeof messages>();
  const isAsking = status === 'asking';
  async function suggest(): Promise<void> {
    setStatus('asking');
    const answer = documentInfo.safeParse(await prepare({ dateOrder: 'mdy' }, fileKey));
    if (!answer.success) return setStatus(undefined);
    const found = entriesOf(answer.data);
    onFound(found);
    setStatus(Object.keys(found).length > 0 ? 'filled' : answer.data.hasText ? 'none' : 'scan');
  }
  return (
    <>
      <Button
        disabled={isRunning || isAsking || files[0]?.state !== 'ready'}
        data-testid="metadata-suggest"
        onClick={() => void suggest()}
      >
        {t(isAsking ? messages.asking : messages.suggest)}
      </Button>
      {status !== undefined && !isAsking && (
        <p role="status" className="t-ui">
          {t(messages[status])}
        </p>
      )}
    </>
  );
}

/** Metadata is shown already, so only what is on the pages counts. */
function entriesOf({ title, author, number, date }: DocumentInfo): Partial<typeof nothing> {
  const textOf = (field: DocumentInfo['title']) => (field?.from === 'content' ? field.text : '');
  const subject = [textOf(number), textOf(date)].filter((text) => text !== '').join(', ');
  const entries = { title: textOf(title), author: textOf(author), subject };
  return Object.fromEntries(Object.entries(entries).filter(([, text]) => text !== ''));
}
