import { useRef, useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type Attachment, attachmentLimits, attachmentList } from '#contract/files/attachments.ts';
import { bytesPerMb } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { FileField } from '#ui/controls/FileField.tsx';
import { AttachmentRow } from './AttachmentRow.tsx';
import { type attachments, attachmentsPage } from './attachments.ts';
import { type Draft, draftOf, problemOf, requestOf } from './drafts.ts';

const pageTexts = attachmentsPage.texts;
const messages = texts('attachments').form;
type Form = ToolFormProps<ParamsOf<typeof attachments>>;

/** Renames, describes and removes attachments, and adds new ones. */
export default function AttachmentsForm(props: Form) {
  const { t, isRunning, estimate, language } = props;
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const { added, problem, setProblem, add, drop } = useAddedFiles(props);
  const [isTried, setTried] = useState(false);
  const [portfolio, setPortfolio] = useState<boolean>();
  const known = estimate.state === 'known' ? attachmentList.safeParse(estimate.answer) : undefined;
  const list = known?.success ? known.data : undefined;
  const was = list?.isPortfolio ?? false;
  const isPortfolio = portfolio ?? was;
  const draft = (key: string, of: Pick<Attachment, 'name' | 'description'>) => drafts.get(key) ?? draftOf(of);
  const change = (key: string, to: Draft) => setDrafts(new Map(drafts).set(key, to));

  async function run(): Promise<void> {
    setTried(true);
    const old = (list?.attachments ?? []).map((one) => ({ one, draft: draft(String(one.id), one) }));
    const fresh = added.map(({ key, file }) => ({ file, draft: draft(key, { name: file.name, description: '' }) }));
    if ([...old, ...fresh].some((each) => problemOf(each.draft) !== undefined)) return focusProblem();
    const params = requestOf(old, fresh, { was, is: isPortfolio });
    if (!params) {
      setProblem(t(messages.nothing));
      return focusProblem();
    }
    await props.run(params, { attachments: fresh.map(({ file }) => file) });
  }

  const shared = { t, language, isTried, isDisabled: isRunning };
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      rows={list ? [{ label: t(messages.found), amount: list.total.toLocaleString(language) }] : []}
      onRun={run}
    >
      {estimate.state === 'asked' && <p role="status">{t(messages.asking)}</p>}
      {list?.total === 0 && added.length === 0 && <p role="status">{t(messages.none)}</p>}
      {list?.attachments.map((one) => (
        <AttachmentRow
          key={one.id}
          {...shared}
          sizeBytes={one.sizeBytes}
          page={one.page}
          original={one.name}
          draft={draft(String(one.id), one)}
          onChange={(to) => change(String(one.id), to)}
        />
      ))}
      {added.map(({ key, file }) => (
        <AttachmentRow
          key={key}
          {...shared}
          sizeBytes={file.size}
          page={null}
          original={file.name}
          draft={draft(key, { name: file.name, description: '' })}
          isNew
          onChange={(to) => change(key, to)}
          onDrop={() => drop(key)}
        />
      ))}
      <AddField form={props} problem={problem} onChoose={add} />
      {(list?.total ?? 0) + added.length > 0 && (
        <DisplayChoice t={t} isPortfolio={isPortfolio} isDisabled={isRunning} onChange={setPortfolio} />
      )}
    </SettingsForm>
  );
}

interface AddProps {
  readonly form: Form;
  readonly problem: string | undefined;
  onChoose(file: File): void;
}

function AddField({ form, problem, onChoose }: AddProps) {
  const { t, maxMb, isRunning } = form;
  return (
    <FileField
      label={t(messages.add)}
      hint={t(messages.addHint, { maxMb })}
      choose={t(messages.choose)}
      chosen={undefined}
      none={t(messages.noneChosen)}
      problem={problem}
      disabled={isRunning}
      data-testid="input-attachment"
      onChoose={onChoose}
    />
  );
}

interface DisplayProps {
  readonly t: Translate;
  readonly isPortfolio: boolean;
  readonly isDisabled: boolean;
  onChange(isPortfolio: boolean): void;
}

/** Whether viewers show the attachments as a portfolio. */
function DisplayChoice({ t, isPortfolio, isDisabled, onChange }: DisplayProps) {
  return (
    <CheckList
      label={t(messages.display)}
      items={[{ key: 'portfolio', label: t(messages.portfolio), hint: t(messages.portfolioHint) }]}
      checked={{ portfolio: isPortfolio }}
      isDisabled={isDisabled}
      onChange={(_, isChecked) => onChange(isChecked)}
    />
  );
}

/** The files that are added, with the reason why the last one was not. */
function useAddedFiles({ t, maxMb }: Form) {
  const [added, setAdded] = useState<readonly { readonly key: string; readonly file: File }[]>([]);
  const [problem, setProblem] = useState<string>();
  const counter = useRef(0);

  function add(file: File): void {
    setProblem(undefined);
    const isTooLarge = file.size > maxMb * bytesPerMb;
    const wrong = isTooLarge
      ? t(messages.tooLarge, { name: file.name, maxMb })
      : file.size === 0
        ? t(messages.empty, { name: file.name })
        : added.length >= attachmentLimits.mostAdded
          ? t(messages.tooMany, { max: attachmentLimits.mostAdded })
          : undefined;
    if (wrong !== undefined) {
      setProblem(wrong);
      focusProblem();
      return;
    }
    counter.current += 1;
    setAdded([...added, { key: `new-${counter.current}`, file }]);
  }

  const drop = (key: string) => setAdded(added.filter((each) => each.key !== key));
  return { added, problem, setProblem, add, drop };
}
