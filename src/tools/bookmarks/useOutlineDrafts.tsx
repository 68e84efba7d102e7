import { useRef, useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type BookmarkList, bookmarkList } from '#contract/pages/bookmarks.ts';
import { texts } from '#locales/texts.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import type { BookmarkStep } from './BookmarkRow.tsx';
import { type BookmarkDraft, draftsOf, movedBranch, nestedBranch, withNewDraft, withoutDraft } from './bookmarkDrafts.ts';
import type { bookmarks } from './bookmarks.ts';

const messages = texts('bookmarks').form;

/** The entries as they are edited, and what is told of each step. Unchanged, they are those of the file. */
export function useOutlineDrafts({ t, prepare }: ToolFormProps<ParamsOf<typeof bookmarks>>, list: BookmarkList | undefined) {
  const [changed, setChanged] = useState<readonly BookmarkDraft[]>();
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  const counter = useRef(0);
  const drafts = changed ?? draftsOf(list?.bookmarks ?? [], 'old');

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
      setTold(t(messages.removed, { name }));
      return;
    }
    const by = which === 'up' || which === 'out' ? -1 : 1;
    const after = which === 'up' || which === 'down' ? movedBranch(drafts, index, by) : nestedBranch(drafts, index, by);
    if (after === drafts) return;
    setChanged(after);
    const key = drafts[index]?.key;
    const place = after.findIndex((each) => each.key === key);
    setTold(t(messages.moved, { name, n: place + 1, level: (after[place]?.depth ?? 0) + 1 }));
  }

  async function fromHeadings(): Promise<void> {
    setAsking(true);
    try {
      const answer = bookmarkList.safeParse(await prepare({ from: 'headings' }));
      if (!answer.success) return;
      setTold(t(messages.foundHeadings, { n: answer.data.total }));
      if (answer.data.total > 0) setChanged(draftsOf(answer.data.bookmarks, nextKey()));
    } finally {
      setAsking(false);
    }
  }

  const change = (key: string, to: Partial<BookmarkDraft>) =>
    setChanged(drafts.map((each) => (each.key === key ? { ...each, ...to } : each)));

  return { drafts, isChanged: changed !== undefined, isAsking, told, add, change, step, fromHeadings };
}
