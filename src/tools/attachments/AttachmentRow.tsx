import { attachmentLimits } from '#contract/files/attachments.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import styles from './attachments.module.css';
import { type Draft, problemOf } from './drafts.ts';

const messages = texts('attachments').form;

interface Props {
  readonly t: Translate;
  readonly language: string;
  /** The name before any change. */
  readonly original: string;
  readonly sizeBytes: number | null;
  readonly page: number | null;
  readonly draft: Draft;
  /** Problems are shown after the first attempt to run. */
  readonly isTried: boolean;
  readonly isDisabled: boolean;
  readonly isNew?: boolean;
  readonly onChange: (draft: Draft) => void;
  /** For a new file: removes it from the list. */
  readonly onDrop?: () => void;
}

/** One attachment: its name, its description, and whether it is removed. */
export function AttachmentRow(props: Props) {
  const { t, language, original, sizeBytes, page, draft, isTried, isDisabled, isNew = false, onChange, onDrop } = props;
  const problem = isTried ? problemOf(draft) : undefined;
  const facts = [
    sizeBytes === null ? t(messages.unreadable) : fileSize(sizeBytes, language),
    ...(page === null ? [] : [t(messages.onPage, { page })]),
    ...(isNew ? [t(messages.isNew)] : []),
  ].join(' · ');
  return (
    <fieldset
      className={styles.row}
      disabled={isDisabled}
      data-removed={draft.isRemoved || undefined}
      data-testid="attachment-row"
    >
      <legend className="visually-hidden">{original}</legend>
      <div className={styles.head}>
        <p className="t-small num">{facts}</p>
        <Button
          size="sm"
          aria-label={t(draft.isRemoved ? messages.keepNamed : messages.removeNamed, { name: original })}
          onClick={() => (onDrop ? onDrop() : onChange({ ...draft, isRemoved: !draft.isRemoved }))}
        >
          {t(draft.isRemoved ? messages.keep : messages.remove)}
        </Button>
      </div>
      {draft.isRemoved ? (
        <p className={styles.gone}>
          <s>
            <bdi>{original}</bdi>
          </s>{' '}
          {t(messages.willGo)}
        </p>
      ) : (
        <div className={styles.fields}>
          <Input
            label={t(messages.name)}
            value={draft.name}
            maxLength={attachmentLimits.longestName}
            problem={problem && t(messages[problem])}
            dir="auto"
            onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          />
          <Input
            label={t(messages.description)}
            value={draft.description}
            maxLength={attachmentLimits.longestDescription}
            dir="auto"
            onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
