import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { bookmarkLimits, bookmarkList } from '#contract/pages/bookmarks.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FieldProblem } from '#ui/controls/Field.tsx';
import { BookmarkRow } from './BookmarkRow.tsx';
import { bookmarksOf, canMove, canNest, problemOf } from './bookmarkDrafts.ts';
import styles from './bookmarks.module.css';
import { type bookmarks, bookmarksPage } from './bookmarks.ts';
import { useOutlineDrafts } from './useOutlineDrafts.tsx';

const pageTexts = bookmarksPage.texts;
const messages = texts('bookmarks').form;

/** The outline as a list in which entries are renamed, moved, nested, added and removed. */
export default function BookmarksForm(props: ToolFormProps<ParamsOf<typeof bookmarks>>) {
  const { t, isRunning, estimate, files, language } = props;
  const [isTried, setTried] = useState(false);
  const known = estimate.state === 'known' ? bookmarkList.safeParse(estimate.answer) : undefined;
  const list = known?.success ? known.data : undefined;
  const outline = useOutlineDrafts(props, list);
  const { drafts, isChanged, isAsking, told } = outline;
  const pageCount = files.length === 1 ? files[0]?.pageCount : undefined;
  const isTooMany = (list?.total ?? 0) > bookmarkLimits.most;

  async function run(): Promise<void> {
    setTried(true);
    if (drafts.some((draft) => problemOf(draft, pageCount) !== undefined)) return focusProblem();
    if (!isChanged) return;
    await props.run({ bookmarks: bookmarksOf(drafts) });
  }

  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      rows={list ? [{ label: t(messages.count), amount: drafts.length.toLocaleString(language) }] : []}
      isReady={!isTooMany && !isAsking}
      onRun={run}
    >
      {estimate.state === 'asked' && <p role="status">{t(messages.asking)}</p>}
      {isTooMany && <p role="status">{t(messages.tooMany, { max: bookmarkLimits.most })}</p>}
      {list?.total === 0 && drafts.length === 0 && <p>{t(messages.none)}</p>}
      {!isTooMany && (
        <div className={styles.bar}>
          <Button size="sm" disabled={isRunning || isAsking} data-testid="bookmark-add" onClick={() => outline.add()}>
            {t(messages.add)}
          </Button>
          <Button
            size="sm"
            disabled={isRunning || isAsking || files.length !== 1}
            data-testid="bookmark-headings"
            onClick={() => void outline.fromHeadings()}
          >
            {t(isAsking ? messages.askingHeadings : messages.fromHeadings)}
          </Button>
        </div>
      )}
      {isTried && !isChanged && <FieldProblem role="alert">{t(messages.nothing)}</FieldProblem>}
      <p className="t-small" role="status">
        {told}
      </p>
      {!isTooMany && drafts.length > 0 && (
        <>
          <p className="t-small">{t(messages.keys)}</p>
          <ol className={styles.list} aria-label={t(messages.list)}>
            {drafts.map((draft, index) => (
              <BookmarkRow
                key={draft.key}
                t={t}
                draft={draft}
                place={index + 1}
                can={{
                  up: canMove(drafts, index, -1),
                  down: canMove(drafts, index, 1),
                  in: canNest(drafts, index, 1),
                  out: canNest(drafts, index, -1),
                }}
                pageCount={pageCount}
                problem={isTried ? problemOf(draft, pageCount) : undefined}
                isDisabled={isRunning || isAsking}
                onChange={(to) => outline.change(draft.key, to)}
                onStep={(which) => outline.step(index, which)}
              />
            ))}
          </ol>
        </>
      )}
    </SettingsForm>
  );
}
