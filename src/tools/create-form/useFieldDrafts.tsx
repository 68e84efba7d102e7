import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type FoundFields, foundFields } from '#contract/forms/newFields.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import type { createForm } from './create-form.ts';
import { draftsOf, type FieldDraft } from './fieldDrafts.ts';

const maxSelected = 200;

/** What a search says beside the fields that it found. */
export type FoundNotes = Pick<FoundFields, 'existing' | 'turnedPages'>;

/** The fields of the selected file, and the actions on them. When fields are found, a page with some of them is shown. */
export function useFieldDrafts(
  { estimate, wantEstimate }: ToolFormProps<ParamsOf<typeof createForm>>,
  setPage: Dispatch<SetStateAction<number>>,
) {
  const [drafts, setDrafts] = useState<FieldDraft[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isFinding, setFinding] = useState(false);
  const [noted, setNoted] = useState<FoundNotes>();
  const taken = useRef<unknown>(undefined);
  useEffect(() => wantEstimate(isFinding), [wantEstimate, isFinding]);
  const answer = estimate.state === 'known' ? estimate.answer : undefined;
  useEffect(() => {
    if (!isFinding || answer === undefined || taken.current === answer) return;
    taken.current = answer;
    const found = foundFields.safeParse(answer);
    if (!found.success) return;
    setNoted(found.data);
    setDrafts((before) => [...before, ...draftsOf(found.data.fields, before)]);
    const pages = found.data.fields.map((field) => field.page);
    setPage((shown) => (pages.includes(shown) ? shown : (pages[0] ?? shown)));
  }, [isFinding, answer, setPage]);
  const asked = estimate.state === 'asked' ? 'asked' : answer === undefined ? 'failed' : 'found';
  return {
    drafts,
    chosen,
    one: chosen.size === 1 ? drafts.find(({ key }) => chosen.has(key)) : undefined,
    finding: isFinding ? asked : 'idle',
    noted,
    setDrafts,
    find: () => setFinding(true),
    choose(key: string | undefined, isAdded: boolean) {
      const kept = isAdded && chosen.size < maxSelected ? [...chosen] : [];
      setChosen(new Set(key === undefined ? [] : [...kept, key]));
    },
    add(draft: FieldDraft) {
      setDrafts([...drafts, draft]);
      setChosen(new Set([draft.key]));
    },
    change(changed: readonly FieldDraft[]) {
      const by = new Map(changed.map((draft) => [draft.key, draft]));
      setDrafts((before) => before.map((draft) => by.get(draft.key) ?? draft));
    },
    removeChosen() {
      setDrafts(drafts.filter(({ key }) => !chosen.has(key)));
      setChosen(new Set());
    },
  } as const;
}
