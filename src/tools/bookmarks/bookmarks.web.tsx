import { useRef, useState } from 'react';
import { bookmarkLimits, bookmarkList } from '#contract/bookmarks.ts';
import type { ParamsOf } from '#contract/operation.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/Button.tsx';
import { FieldProblem } from '#ui/Field.tsx';
import { BookmarkRow, type BookmarkStep } from './BookmarkRow.tsx';
import {
  type BookmarkDraft,
  bookmarksOf,
  canMove,
  canNest,
  draftsOf,
  movedBranch,
  nestedBranch,
  problemOf,
  withNewDraft,
  withoutDraft,
} from './bookmarkDrafts.ts';
import styles from './bookmarks.module.css';
import { type bookmarks, bookmarksPage } from './bookmarks.ts';

const { words } = bookmarksPage;
const board = texts('bookmarks').board;

/** The outline as a list in which entries are renamed, moved, nested, added and removed. */
export default function BookmarksForm(props: ToolFormProps<ParamsOf<typeof bookmarks>>) {
  const { say, isRunning, estimate, files, language } = props;
  const [changed, setChanged] = useState<readonly BookmarkDraft[]>();
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  const counter = useRef(0);
  const known = estimate.state === 'known' ? bookmarkList.safeParse(estimate.answer) : undefined;
  const list = known?.success ? known.data : undefined;
  const drafts = changed ?? draftsOf(list?.bookmarks ?? [], 'old');
  const pageCount = files.length === 1 ? files[0]?.pageCount : undefined;
  const isTooMany = (list?.total ?? 0) > bookmarkLimits.most;

  const nextKey = () => {
    counter.current += 1;
    return `new-${counter.current}`;
  };
  const add = (index?: number) =>
    setChanged(withNewDraft(drafts, index, { key: nextKey(), page: index === undefined ? '1' : (drafts[index]?.page ?? '') }));

  function step(index: number, which: BookmarkStep): void {
    const name = drafts[index]?.title ?? '';
    if (which === 'add') {
      add(index);
      return;
    }
    if (which === 'remove') {
      setChanged(withoutDraft(drafts, index));
      setTold(say(board.removed, { name }));
      return;
    }
    const by = which === 'up' || which === 'out' ? -1 : 1;
    const after = which === 'up' || which === 'down' ? movedBranch(drafts, index, by) : nestedBranch(drafts, index, by);
    if (after === drafts) return;
    setChanged(after);
    const key = drafts[index]?.key;
    const place = after.findIndex((each) => each.key === key);
    setTold(say(board.moved, { name, n: place + 1, level: (after[place]?.depth ?? 0) + 1 }));
  }

  async function fromHeadings(): Promise<void> {
    setAsking(true);
    try {
      const answer = bookmarkList.safeParse(await props.prepare({ from: 'headings' }));
      if (!answer.success) return;
      setTold(say(board.foundHeadings, { n: answer.data.total }));
      if (answer.data.total > 0) setChanged(draftsOf(answer.data.bookmarks, nextKey()));
    } finally {
      setAsking(false);
    }
  }

  async function run(): Promise<void> {
    setTried(true);
    if (drafts.some((draft) => problemOf(draft, pageCount) !== undefined)) return focusProblem();
    if (changed === undefined) return;
    await props.run({ bookmarks: bookmarksOf(drafts) });
  }

  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      rows={list ? [{ label: say(board.count), amount: drafts.length.toLocaleString(language) }] : []}
      isReady={!isTooMany && !isAsking}
      onRun={run}
    >
      {estimate.state === 'asked' && <p role="status">{say(board.asking)}</p>}
      {isTooMany && <p role="status">{say(board.tooMany, { max: bookmarkLimits.most })}</p>}
      {list?.total === 0 && drafts.length === 0 && <p>{say(board.none)}</p>}
      {!isTooMany && (
        <div className={styles.bar}>
          <Button size="sm" disabled={isRunning || isAsking} data-testid="bookmark-add" onClick={() => add()}>
            {say(board.add)}
          </Button>
          <Button
            size="sm"
            disabled={isRunning || isAsking || files.length !== 1}
            data-testid="bookmark-headings"
            onClick={() => void fromHeadings()}
          >
            {say(isAsking ? board.askingHeadings : board.fromHeadings)}
          </Button>
        </div>
      )}
      {isTried && changed === undefined && <FieldProblem role="alert">{say(board.nothing)}</FieldProblem>}
      <p className="t-small" role="status">
        {told}
      </p>
      {!isTooMany && drafts.length > 0 && (
        <>
          <p className="t-small">{say(board.keys)}</p>
          <ol className={styles.list} aria-label={say(board.list)}>
            {drafts.map((draft, index) => (
              <BookmarkRow
                key={draft.key}
                say={say}
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
                onChange={(to) => setChanged(drafts.map((each) => (each.key === draft.key ? { ...each, ...to } : each)))}
                onStep={(which) => step(index, which)}
              />
            ))}
          </ol>
        </>
      )}
    </SettingsForm>
  );
}
