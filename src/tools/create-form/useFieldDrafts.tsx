import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type FoundFields, foundFields } from '#contract/forms/newFields.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import type { createForm } from './create-form.ts';
import {
  type DraftHistory,
  draftsOf,
  type FieldDraft,
  noDrafts,
  stepped,
  steppedBack,
  steppedForth,
  typingStep,
} from './fieldDrafts.ts';

const maxSelected = 200;

/** What a search says beside the fields that it found. */
export type FoundNotes = Pick<FoundFields, 'existing' | 'turnedPages'>;

/** The fields of the selected file, and the actions on them. When fields are found, a page with some of them is shown. */
export function useFieldDrafts(
  { estimate, wantEstimate }: ToolFormProps<ParamsOf<typeof createForm>>,
  setPage: Dispatch<SetStateAction<number>>,
) {
  const [history, setHistory] = useState<DraftHistory>(noDrafts);
  const drafts = history.now;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isFinding, setFinding] = useState(false);
  const [noted, setNoted] = useState<FoundNotes>();
  const set = useCallback(
    (next: (drafts: readonly FieldDraft[]) => readonly FieldDraft[], step?: string) =>
      setHistory((before) => stepped(before, next(before.now), step)),
    [],
  );
  const taken = useRef<unknown>(undefined);
  useEffect(() => wantEstimate(isFinding), [wantEstimate, isFinding]);
  const answer = estimate.state === 'known' ? estimate.answer : undefined;
  useEffect(() => {
    if (!isFinding || answer === undefined || taken.current === answer) return;
    taken.current = answer;
    const found = foundFields.safeParse(answer);
    if (!found.success) return;
    setNoted(found.data);
    set((before) => [...before, ...draftsOf(found.data.fields, before)]);
    const pages = found.data.fields.map((field) => field.page);
    setPage((shown) => (pages.includes(shown) ? shown : (pages[0] ?? shown)));
  }, [isFinding, answer, set, setPage]);
  /** Shows the page of what an undone or repeated step changed. */
  const travel = (there: DraftHistory) => {
    const before = new Set(drafts);
    const after = new Set(there.now);
    const changed = there.now.find((draft) => !before.has(draft)) ?? drafts.find((draft) => !after.has(draft));
    if (changed) setPage(changed.page);
    const keys = new Set(there.now.map(({ key }) => key));
    setChosen(new Set([...chosen].filter((key) => keys.has(key))));
    setHistory(there);
  };
  const asked = estimate.state === 'asked' ? 'asked' : answer === undefined ? 'failed' : 'found';
  return {
    drafts,
    chosen,
    one: chosen.size === 1 ? drafts.find(({ key }) => chosen.has(key)) : undefined,
    finding: isFinding ? asked : 'idle',
    noted,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => travel(steppedBack(history)),
    redo: () => travel(steppedForth(history)),
    setDrafts: (next: readonly FieldDraft[]) => set(() => next),
    find: () => setFinding(true),
    choose(key: string | undefined, isAdded: boolean) {
      const kept = isAdded && chosen.size < maxSelected ? [...chosen] : [];
      setChosen(new Set(key === undefined ? [] : [...kept, key]));
    },
    add(draft: FieldDraft) {
      set((before) => [...before, draft]);
      setChosen(new Set([draft.key]));
    },
    change(changed: readonly FieldDraft[]) {
      const by = new Map(changed.map((draft) => [draft.key, draft]));
      const [only] = changed.length === 1 ? changed : [];
      const before = drafts.find(({ key }) => key === only?.key);
      set((all) => all.map((draft) => by.get(draft.key) ?? draft), only && before && typingStep(before, only));
    },
    removeChosen() {
      set((before) => before.filter(({ key }) => !chosen.has(key)));
      setChosen(new Set());
    },
  } as const;
}
