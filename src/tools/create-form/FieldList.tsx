import { ArrowDown, ArrowUp } from 'lucide-react';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import choiceStyles from '#ui/controls/choice.module.css';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { classes } from '#ui/styles/classes.ts';
import styles from './createForm.module.css';
import type { FieldDraft } from './fieldDrafts.ts';

const messages = texts('create-form').form;

interface Props {
  readonly t: Translate;
  readonly drafts: readonly FieldDraft[];
  readonly chosen: ReadonlySet<string>;
  readonly isDisabled: boolean;
  readonly onChoose: (key: string, isAdded: boolean) => void;
  readonly onChange: (drafts: FieldDraft[]) => void;
}

/** All fields in tab order, with a checkbox for those that are added to the file. */
export function FieldList({ t, drafts, chosen, isDisabled, onChoose, onChange }: Props) {
  const accept = (key: string, isAccepted: boolean) =>
    onChange(drafts.map((one) => (one.key === key ? { ...one, isProposed: !isAccepted } : one)));
  const move = (from: number, to: number) => {
    const moved = [...drafts];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <section>
      <p className="label">{t(messages.listTitle)}</p>
      <ol className={classes(styles.list, choiceStyles.choice)} data-testid="field-list">
        {drafts.map((draft, index) => (
          <li key={draft.key} data-chosen={chosen.has(draft.key) || undefined}>
            <label>
              <input
                type="checkbox"
                checked={!draft.isProposed}
                disabled={isDisabled}
                aria-label={t(messages.acceptNamed, { name: draft.label || draft.name })}
                onChange={(event) => accept(draft.key, event.currentTarget.checked)}
              />
            </label>
            <button type="button" onClick={(event) => onChoose(draft.key, event.shiftKey)}>
              <span className="t-ui">{draft.label || draft.name}</span>
              <span className="t-small num">
                {t(messages.typeOnPage, { type: t(messages.types[draft.type]), page: draft.page })}
              </span>
            </button>
            {chosen.has(draft.key) && (
              <>
                <IconButton
                  label={t(messages.earlier)}
                  disabled={isDisabled || index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp size={16} strokeWidth={1.6} aria-hidden />
                </IconButton>
                <IconButton
                  label={t(messages.later)}
                  disabled={isDisabled || index === drafts.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown size={16} strokeWidth={1.6} aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
