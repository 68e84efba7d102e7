import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type Bookmark, bookmarkList } from '#contract/pages/bookmarks.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { Grid } from '#ui/layout/Layout.tsx';
import { type contentsPage, contentsPagePage, deepestLevel, defaultHeading } from './contents-page.ts';
import styles from './contentsPage.module.css';

const pageTexts = contentsPagePage.texts;
const messages = texts('contents-page').form;
type From = 'bookmarks' | 'headings';

const isWhole = (text: string, most: number) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** The source of the entries and the place of the pages, with a preview of the entries. */
export default function ContentsPageForm(props: ToolFormProps<ParamsOf<typeof contentsPage>>) {
  const { t, isRunning, estimate, files, language } = props;
  const { from, all, isAsking, choose } = useEntrySource(props);
  const [heading, setHeading] = useState(t(defaultHeading));
  const [typed, setTyped] = useState<Typed>({ levels: '3', before: '1' });
  const [isTried, setTried] = useState(false);
  const { levels, before } = typed;
  const mostPage = (files.length === 1 ? (files[0]?.pageCount ?? 99_999) : 99_999) + 1;
  const wrong = {
    levels: isWhole(levels, deepestLevel) ? undefined : t(messages.invalidLevels, { max: deepestLevel }),
    before: isWhole(before, mostPage) ? undefined : t(messages.invalidPage, { max: mostPage }),
  };
  const entries = wrong.levels ? undefined : all?.filter(({ depth, title }) => depth < Number(levels) && title.trim() !== '');

  function run(): void {
    setTried(true);
    if (wrong.levels ?? wrong.before) focusProblem();
    else void props.run({ from, heading: heading.trim(), levels: Number(levels), beforePage: Number(before) });
  }

  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      rows={entries ? [{ label: t(messages.entries), amount: entries.length.toLocaleString(language) }] : []}
      isReady={!isAsking && entries?.length !== 0}
      onRun={run}
    >
      <RadioGroup
        label={t(messages.from)}
        value={from}
        isDisabled={isRunning || isAsking}
        testId="contents-from"
        options={[
          { value: 'bookmarks', label: t(messages.bookmarks), hint: t(messages.bookmarksHint) },
          { value: 'headings', label: t(messages.headings), hint: t(messages.headingsHint) },
        ]}
        onChange={(to) => void choose(to)}
      />
      <Input
        label={t(messages.heading)}
        value={heading}
        maxLength={200}
        disabled={isRunning}
        data-testid="contents-heading"
        onChange={(event) => setHeading(event.currentTarget.value)}
      />
      <PlaceFields
        t={t}
        typed={typed}
        problems={isTried ? wrong : {}}
        isDisabled={isRunning}
        onChange={(to) => setTyped({ ...typed, ...to })}
      />
      {isAsking && <p role="status">{t(messages.askingHeadings)}</p>}
      {estimate.state === 'asked' && <p role="status">{t(messages.asking)}</p>}
      {entries && <Preview t={t} entries={entries} />}
    </SettingsForm>
  );
}

/** The entries of the bookmarks, or of headings that the server finds when they are chosen first. */
function useEntrySource({ estimate, files, prepare }: ToolFormProps<ParamsOf<typeof contentsPage>>) {
  const [chosen, setChosen] = useState<From>();
  const [headings, setHeadings] = useState<readonly Bookmark[]>();
  const [isAsking, setAsking] = useState(false);
  const known = estimate.state === 'known' ? bookmarkList.safeParse(estimate.answer) : undefined;
  const bookmarks = known?.success ? known.data.bookmarks.filter(({ page }) => page !== null) : undefined;
  const from = chosen ?? (bookmarks?.length === 0 ? 'headings' : 'bookmarks');

  async function choose(to: From): Promise<void> {
    setChosen(to);
    if (to !== 'headings' || headings || files.length !== 1) return;
    setAsking(true);
    try {
      const answer = bookmarkList.safeParse(await prepare({ from: 'headings' }));
      if (answer.success) setHeadings(answer.data.bookmarks);
    } finally {
      setAsking(false);
    }
  }

  return { from, all: from === 'headings' ? headings : bookmarks, isAsking, choose };
}

interface Typed {
  readonly levels: string;
  readonly before: string;
}

interface PlaceProps {
  readonly t: Translate;
  readonly typed: Typed;
  readonly problems: { readonly levels?: string | undefined; readonly before?: string | undefined };
  readonly isDisabled: boolean;
  onChange(to: Partial<Typed>): void;
}

/** How deep the entries go, and the page before which they are put. */
function PlaceFields({ t, typed, problems, isDisabled, onChange }: PlaceProps) {
  return (
    <Grid gap={4}>
      <Input
        label={t(messages.levels)}
        hint={t(messages.levelsHint)}
        problem={problems.levels}
        value={typed.levels}
        inputMode="numeric"
        disabled={isDisabled}
        data-testid="contents-levels"
        onChange={(event) => onChange({ levels: event.currentTarget.value })}
      />
      <Input
        label={t(messages.before)}
        hint={t(messages.beforeHint)}
        problem={problems.before}
        value={typed.before}
        inputMode="numeric"
        disabled={isDisabled}
        data-testid="contents-before"
        onChange={(event) => onChange({ before: event.currentTarget.value })}
      />
    </Grid>
  );
}

const maxShown = 200;
const indentRem = 1.25;

function Preview({ t, entries }: { readonly t: Translate; readonly entries: readonly Bookmark[] }) {
  if (entries.length === 0) return <p role="status">{t(messages.none)}</p>;
  return (
    <div>
      <p role="status" className="label" data-testid="contents-count">
        {t(messages.found, { n: entries.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <ul className={styles.entries} aria-label={t(messages.preview)} tabIndex={0}>
        {entries.slice(0, maxShown).map(({ title, depth, page }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one title
          <li key={index} style={{ paddingLeft: `${depth * indentRem}rem` }}>
            <span>{title}</span>
            <span>{t(messages.page, { n: page ?? 0 })}</span>
          </li>
        ))}
        {entries.length > maxShown && <li>{t(messages.more, { n: entries.length - maxShown })}</li>}
      </ul>
    </div>
  );
}
