import { attachmentLimits } from '#contract/files/attachments.ts';
import { texts } from '#locales/texts.ts';
import type { Say } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import styles from './attachments.module.css';
import { type Draft, problemOf } from './drafts.ts';

const words = texts('attachments').board;

interface Props {
  readonly say: Say;
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
  const { say, language, original, sizeBytes, page, draft, isTried, isDisabled, isNew = false, onChange, onDrop } = props;
  const problem = isTried ? problemOf(draft) : undefined;
  const facts = [
    sizeBytes === null ? say(words.unreadable) : fileSize(sizeBytes, language),
    ...(page === null ? [] : [say(words.onPage, { page })]),
    ...(isNew ? [say(words.isNew)] : []),
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
          aria-label={say(draft.isRemoved ? words.keepNamed : words.removeNamed, { name: original })}
          onClick={() => (onDrop ? onDrop() : onChange({ ...draft, isRemoved: !draft.isRemoved }))}
        >
          {say(draft.isRemoved ? words.keep : words.remove)}
        </Button>
      </div>
      {draft.isRemoved ? (
        <p className={styles.gone}>
          <s>
            <bdi>{original}</bdi>
          </s>{' '}
          {say(words.willGo)}
        </p>
      ) : (
        <div className={styles.fields}>
          <Input
            label={say(words.name)}
            value={draft.name}
            maxLength={attachmentLimits.longestName}
            problem={problem && say(words[problem])}
            dir="auto"
            onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          />
          <Input
            label={say(words.description)}
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
