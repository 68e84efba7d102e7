import { useState } from 'react';
import { patternKinds } from '#contract/personalData/patterns.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { TextArea } from '#ui/controls/Field.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { erase as messages } from '#web/i18n/erase.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './FindAndErase.module.css';
import { MatchReview } from './MatchReview.tsx';
import type { Search } from './matches.ts';
import { useMatches } from './useMatches.ts';

/** Kinds that are found only with valid check digits. */
const checkedKinds: ReadonlySet<string> = new Set(['card', 'account']);

interface SearchOptions {
  readonly phrases: string;
  readonly names: string;
  readonly kinds: Readonly<Record<(typeof patternKinds)[number], boolean>>;
}

const noSearch: SearchOptions = {
  phrases: '',
  names: '',
  kinds: Object.fromEntries(patternKinds.map((kind) => [kind, false])) as SearchOptions['kinds'],
};

/** Finds words and personal data on all pages. Matches that stay selected in the review become erase areas. */
export function FindAndErase({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const [options, setOptions] = useState(noSearch);
  const { state, find, back, pageCount } = useMatches();
  return (
    <Dialog title={t(messages.title)} onClose={onClose}>
      <div className={styles.find} data-testid="find-and-erase">
        {state.is === 'found' ? (
          <MatchReview matches={state.matches} searched={state.searched} pageCount={pageCount} onBack={back} onClose={onClose} />
        ) : (
          <SearchForm
            options={options}
            onChange={setOptions}
            progress={state.is === 'searching' ? t(messages.finding, { done: state.done, total: pageCount }) : undefined}
            problem={state.is === 'failed' ? t(messages.failed) : undefined}
            onFind={(search) => void find(search)}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface FormProps {
  readonly options: SearchOptions;
  onChange(options: SearchOptions): void;
  /** The progress of a running search. */
  readonly progress: string | undefined;
  readonly problem: string | undefined;
  onFind(search: Search): void;
  onClose(): void;
}

function SearchForm({ options, onChange, progress, problem, onFind, onClose }: FormProps) {
  const t = useTranslate();
  const [isEmpty, setEmpty] = useState(false);
  const isSearching = progress !== undefined;
  const submit = () => {
    const search = searchOf(options);
    const isNothing = search.phrases.length + search.names.length + search.kinds.length === 0;
    setEmpty(isNothing);
    if (!isNothing) onFind(search);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="muted">{t(messages.lead)}</p>
      <TextArea
        label={t(messages.phrases)}
        hint={t(messages.phrasesHint)}
        problem={isEmpty ? t(messages.choose) : problem}
        rows={2}
        maxLength={longestList}
        value={options.phrases}
        disabled={isSearching}
        onChange={(event) => onChange({ ...options, phrases: event.currentTarget.value })}
        data-testid="input-phrases"
      />
      <div className={styles.kinds}>
        <CheckList
          label={t(messages.patterns)}
          items={patternKinds.map((key) => ({
            key,
            label: t(messages.kinds[key]),
            ...(checkedKinds.has(key) ? { hint: t(messages.checked) } : {}),
          }))}
          checked={options.kinds}
          isDisabled={isSearching}
          onChange={(key, isChecked) => onChange({ ...options, kinds: { ...options.kinds, [key]: isChecked } })}
        />
      </div>
      <TextArea
        label={t(messages.names)}
        hint={t(messages.namesHint)}
        rows={2}
        maxLength={longestList}
        value={options.names}
        disabled={isSearching}
        onChange={(event) => onChange({ ...options, names: event.currentTarget.value })}
        data-testid="input-names"
      />
      <p className="t-small num" aria-live="polite">
        {progress}
      </p>
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t(messages.cancel)}
        </Button>
        <Button variant="seal" type="submit" disabled={isSearching} data-testid="button-find-matches">
          {t(messages.find)}
        </Button>
      </div>
    </form>
  );
}

const longestList = 10_000;
/** The maximum of lines in one search. */
const maxLines = 200;

function searchOf({ phrases, names, kinds }: SearchOptions): Search {
  const lines = (text: string) =>
    [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '').slice(0, maxLines);
  return { phrases: lines(phrases), names: lines(names), kinds: patternKinds.filter((kind) => kinds[kind]) };
}
