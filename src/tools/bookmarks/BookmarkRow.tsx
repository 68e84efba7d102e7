import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { bookmarkLimits } from '#contract/pages/bookmarks.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Input } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { BookmarkDraft, DraftProblem } from './bookmarkDrafts.ts';
import styles from './bookmarks.module.css';

const messages = texts('bookmarks').form;
const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

export type BookmarkStep = 'up' | 'down' | 'in' | 'out' | 'add' | 'remove';

const stepOfKey: Readonly<Record<string, BookmarkStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Props {
  readonly t: Translate;
  readonly draft: BookmarkDraft;
  /** From 1, for screen readers. */
  readonly place: number;
  readonly can: Readonly<Record<'up' | 'down' | 'in' | 'out', boolean>>;
  readonly pageCount: number | undefined;
  readonly problem: DraftProblem | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (to: Partial<BookmarkDraft>) => void;
  readonly onStep: (step: BookmarkStep) => void;
}

/** One bookmark: its title, its page, and its level. With Alt, the arrow keys move and nest it. */
export function BookmarkRow({ t, draft, place, can, pageCount, problem, isDisabled, onChange, onStep }: Props) {
  const name = draft.title.trim() === '' ? t(messages.untitledName, { n: place }) : draft.title;
  const steps = [
    ['up', messages.up, ArrowUp],
    ['down', messages.down, ArrowDown],
    ['out', messages.out, IndentDecrease],
    ['in', messages.in, IndentIncrease],
  ] as const;
  function press(event: KeyboardEvent): void {
    const step = event.altKey ? stepOfKey[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    onStep(step);
  }
  return (
    <li className={styles.row} data-depth={Math.min(draft.depth, 6)} data-testid="bookmark-row" onKeyDown={press}>
      <div>
        <Input
          label={t(messages.title, { n: place })}
          value={draft.title}
          maxLength={bookmarkLimits.longestTitle}
          disabled={isDisabled}
          dir="auto"
          problem={problem === 'untitled' ? t(messages.untitled) : undefined}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </div>
      <div>
        <Input
          label={t(messages.page)}
          value={draft.page}
          inputMode="numeric"
          maxLength={6}
          disabled={isDisabled}
          placeholder={draft.id === undefined ? undefined : '–'}
          problem={
            problem === 'noPage'
              ? t(messages.noPage)
              : problem === 'beyondEnd'
                ? t(messages.beyondEnd, { pageCount: pageCount ?? 0 })
                : undefined
          }
          onChange={(event) => onChange({ page: event.currentTarget.value })}
        />
      </div>
      <div className={styles.actions}>
        {steps.map(([step, label, Icon]) => (
          <IconButton
            key={step}
            label={t(label, { name })}
            disabled={isDisabled || !can[step]}
            data-testid={`bookmark-${step}`}
            onClick={() => onStep(step)}
          >
            <Icon {...icon} />
          </IconButton>
        ))}
        <IconButton label={t(messages.addAfter, { name })} disabled={isDisabled} onClick={() => onStep('add')}>
          <Plus {...icon} />
        </IconButton>
        <IconButton
          label={t(messages.remove, { name })}
          disabled={isDisabled}
          data-testid="bookmark-remove"
          onClick={() => onStep('remove')}
        >
          <Trash2 {...icon} />
        </IconButton>
      </div>
    </li>
  );
}
