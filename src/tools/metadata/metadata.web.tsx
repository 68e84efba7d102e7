import { useEffect, useState } from 'react';
import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { classes } from '#ui/classes.ts';
import { Input } from '#ui/Field.tsx';
import styles from './metadata.module.css';
import { type metadata, metadataPage } from './metadata.ts';

const { words } = metadataPage;
const fields = ['title', 'author', 'subject', 'keywords'] as const;
const labels = {
  title: words.fieldTitle,
  author: words.fieldAuthor,
  subject: words.fieldSubject,
  keywords: words.fieldKeywords,
} as const;
const nothing = { title: '', author: '', subject: '', keywords: '' };

/** The four entries of the file. */
export default function MetadataForm(props: ToolFormProps<ParamsOf<typeof metadata>>) {
  const { say, files, isRunning } = props;
  const [typed, setTyped] = useState(nothing);
  const [isTouched, setTouched] = useState(false);
  const pages = files.length === 1 ? files[0]?.pages : undefined;
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
    setTyped({ ...typed, ...to });
    setTouched(true);
  };
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      note={say(words.allMetadata)}
      onRun={() => void props.run(typed)}
    >
      {files.length > 1 && <p className="t-ui">{say(words.many)}</p>}
      {fields.map((field) => (
        <Input
          key={field}
          label={say(labels[field])}
          value={typed[field]}
          maxLength={10_000}
          disabled={isRunning}
          data-testid={`metadata-${field}`}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
      <button type="button" className={classes('link', styles.clear)} onClick={() => change(nothing)}>
        {say(words.clear)}
      </button>
    </SettingsForm>
  );
}
