import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type createForm, createFormPage } from './create-form.ts';
import styles from './createForm.module.css';
import { FieldBoard } from './FieldBoard.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldProperties } from './FieldProperties.tsx';
import { ArrangeTools } from './FieldTools.tsx';
import { acceptedFields, nameProblem } from './fieldDrafts.ts';
import { useFieldDrafts } from './useFieldDrafts.tsx';

const { title, run: runWord, running } = createFormPage.texts;
const messages = texts('create-form').form;

/** Pages with their fields: placed by hand, or found and accepted. */
export default function CreateFormForm(props: ToolFormProps<ParamsOf<typeof createForm>>) {
  const { t, files, isRunning } = props;
  const [only] = files.length === 1 ? files : [];
  const [page, setPage] = useState(1);
  const form = useFieldDrafts(props, setPage);
  const { drafts, chosen, one } = form;
  const accepted = acceptedFields(drafts);
  const pageCount = only?.pageCount ?? 1;

  async function run(): Promise<void> {
    const wrong = drafts.find((draft) => !draft.isProposed && nameProblem(draft, drafts) !== undefined);
    if (wrong) {
      setPage(wrong.page);
      form.choose(wrong.key, false);
      return focusProblem();
    }
    if (accepted.length === 0) return props.refuse({ title: t(messages.noneTitle), body: t(messages.noneBody) });
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
  return (
    <SettingsForm
      form={props}
      title={t(title)}
      button={t(isRunning ? running : runWord)}
      rows={[{ label: t(messages.fields), amount: accepted.length.toLocaleString(props.language) }]}
      isReady={drafts.length > 0}
      onRun={run}
      stage={<FieldBoard t={t} form={form} file={only} page={page} isDisabled={isRunning} onPage={setPage} />}
      selection={
        <div className={styles.aside}>
          {one ? (
            <FieldProperties
              key={one.key}
              {...{ t, drafts, draft: one, isDisabled: isRunning }}
              onChange={(changed) => form.change([changed])}
              onRemove={form.removeChosen}
            />
          ) : chosen.size > 1 ? (
            <ArrangeTools t={t} {...{ drafts, chosen, pageCount, isDisabled: isRunning }} onChange={form.setDrafts} />
          ) : (
            <p className="t-small">{t(messages.chooseHint)}</p>
          )}
        </div>
      }
    >
      {drafts.length > 0 && (
        <FieldList t={t} drafts={drafts} chosen={chosen} isDisabled={isRunning} onChoose={choose} onChange={form.setDrafts} />
      )}
    </SettingsForm>
  );
}
