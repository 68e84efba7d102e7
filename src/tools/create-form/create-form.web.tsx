import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { foundFields, type NewFieldType } from '#contract/newFields.ts';
import type { ParamsOf } from '#contract/operation.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { PageBoard } from '#tools/toolForm/PageBoard.tsx';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { classes } from '#ui/classes.ts';
import { type createForm, createFormPage } from './create-form.ts';
import styles from './createForm.module.css';
import { FieldList } from './FieldList.tsx';
import { FieldProperties } from './FieldProperties.tsx';
import { ArrangeTools, FoundBar, PageBar, TypeBar } from './FieldTools.tsx';
import { acceptedFields, draftsOf, type FieldDraft, minSidePt, nameProblem, newDraft } from './fieldDrafts.ts';

const { title, run: runWord, running } = createFormPage.words;
const words = texts('create-form').board;
const maxSelected = 200;

/** Pages with their fields: placed by hand, or found and accepted. */
export default function CreateFormForm(props: ToolFormProps<ParamsOf<typeof createForm>>) {
  const { say, files, isRunning } = props;
  const [only] = files.length === 1 ? files : [];
  const [page, setPage] = useState(1);
  const form = useDrafts(props, setPage);
  const { drafts, chosen, one } = form;
  const [armed, setArmed] = useState<NewFieldType>();
  const [showsOrder, setShowsOrder] = useState(false);
  const accepted = acceptedFields(drafts);
  const pageCount = only?.pageCount ?? 1;
  const describe = (draft: FieldDraft) =>
    say(draft.isProposed ? words.proposedField : words.field, {
      type: say(words.types[draft.type]),
      name: draft.label || draft.name,
      number: drafts.indexOf(draft) + 1,
    });

  async function run(): Promise<void> {
    const wrong = drafts.find((draft) => !draft.isProposed && nameProblem(draft, drafts) !== undefined);
    if (wrong) {
      setPage(wrong.page);
      form.choose(wrong.key, false);
      return focusProblem();
    }
    if (accepted.length === 0) return props.refuse({ title: say(words.noneTitle), body: say(words.noneBody) });
    await props.run({
      fields: accepted.map((each) => ({ ...each, options: each.options.filter((option) => option.trim() !== '') })),
      find: false,
    });
  }

  const choose = (key: string | undefined, isAdded: boolean) => {
    const draft = drafts.find((each) => each.key === key);
    if (draft) setPage(draft.page);
    form.choose(key, isAdded);
  };
  const tools = (
    <div className={styles.bench}>
      <TypeBar say={say} armed={armed} isDisabled={isRunning} onArm={setArmed} />
      <FoundBar
        say={say}
        state={form.finding}
        drafts={drafts}
        isDisabled={isRunning}
        onFind={form.find}
        onChange={form.setDrafts}
      />
      {only?.pages && (
        <>
          <div className={styles.desk}>
            <PageBoard
              key={page}
              source={only.pages}
              page={page}
              boxes={drafts}
              chosen={chosen}
              isArmed={armed !== undefined}
              leastSidePt={minSidePt}
              label={say(words.page, { page, pageCount })}
              testIds={{ page: 'form-page', box: 'form-field' }}
              nameOf={describe}
              classOf={(draft) => (draft.isProposed ? styles.proposed : undefined)}
              contentOf={(draft, isLow) => (
                <>
                  {!isLow && <em className={styles.name}>{draft.name}</em>}
                  {showsOrder && <i className={classes('num', styles.order)}>{drafts.indexOf(draft) + 1}</i>}
                </>
              )}
              onPlace={(place, size) => {
                if (armed) form.add(newDraft(armed, place, size, drafts));
                setArmed(undefined);
              }}
              onChoose={form.choose}
              onChange={form.change}
              onRemove={form.removeChosen}
            />
          </div>
          <PageBar say={say} page={page} pageCount={pageCount} showsOrder={showsOrder} onPage={setPage} onOrder={setShowsOrder} />
        </>
      )}
    </div>
  );
  return (
    <SettingsForm
      form={props}
      title={say(title)}
      button={say(isRunning ? running : runWord)}
      rows={[{ label: say(words.fields), amount: accepted.length.toLocaleString(props.language) }]}
      isReady={drafts.length > 0}
      onRun={run}
      stage={tools}
      selection={
        <div className={styles.aside}>
          {one ? (
            <FieldProperties
              key={one.key}
              {...{ say, drafts, draft: one, isDisabled: isRunning }}
              onChange={(changed) => form.change([changed])}
              onRemove={form.removeChosen}
            />
          ) : chosen.size > 1 ? (
            <ArrangeTools say={say} {...{ drafts, chosen, pageCount, isDisabled: isRunning }} onChange={form.setDrafts} />
          ) : (
            <p className="t-small">{say(words.chooseHint)}</p>
          )}
        </div>
      }
    >
      {drafts.length > 0 && (
        <FieldList say={say} drafts={drafts} chosen={chosen} isDisabled={isRunning} onChoose={choose} onChange={form.setDrafts} />
      )}
    </SettingsForm>
  );
}

/** The fields of the selected file, and the actions on them. When fields are found, a page with some of them is shown. */
function useDrafts(
  { estimate, wantEstimate }: ToolFormProps<ParamsOf<typeof createForm>>,
  setPage: Dispatch<SetStateAction<number>>,
) {
  const [drafts, setDrafts] = useState<FieldDraft[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isFinding, setFinding] = useState(false);
  const taken = useRef<unknown>(undefined);
  useEffect(() => wantEstimate(isFinding), [wantEstimate, isFinding]);
  const answer = estimate.state === 'known' ? estimate.answer : undefined;
  useEffect(() => {
    if (!isFinding || answer === undefined || taken.current === answer) return;
    taken.current = answer;
    const found = foundFields.safeParse(answer);
    if (!found.success) return;
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
