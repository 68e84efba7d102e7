import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { requestLimits } from '#contract/signatures/signatureRequest.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import { FieldPlacement } from './FieldPlacement.tsx';
import { FieldList, FieldSettings } from './FieldSettings.tsx';
import { RequestSettings } from './RequestSettings.tsx';
import { type requestSignatures, requestSignaturesPage } from './request-signatures.ts';
import { hasProblems, optionsOf, problemsOf, type RequestDraft } from './requestDrafts.ts';
import styles from './requestSignatures.module.css';
import { SentPanel } from './SentPanel.tsx';
import { SignerList } from './SignerList.tsx';
import { useRequestDraft } from './useRequestDraft.tsx';

const messages = texts('requestForm');
const { success } = texts('request-signatures');
const { title, running } = requestSignaturesPage.texts;
const dayMs = 86_400_000;
/** Where the order summary stands beside the pages, signers and settings do, too: both are seen while fields are placed. */
const besidePages = '(min-width: 62.01rem)';

/** Signers, fields and expiry. The input is kept only in this page. */
export default function RequestSignaturesForm(props: ToolFormProps<ParamsOf<typeof requestSignatures>>) {
  const { t, files, language, isRunning } = props;
  const [only] = files.length === 1 ? files : [];
  const form = useRequestDraft(language);
  const { draft } = form;
  const isWide = useMediaQuery(besidePages);
  const [page, setPage] = useState(1);
  const { problems, told, isSent, send } = useSending(props, draft);
  const count = draft.signers.length;
  const days = problems.days ? requestLimits.days : Number(draft.days);
  const endsOn = new Date(Date.now() + days * dayMs).toLocaleDateString(language, { dateStyle: 'long' });

  if (isSent) {
    return (
      <SentPanel
        t={t}
        draft={draft}
        endsOn={endsOn}
        onAnother={() => {
          props.forgetResult();
          for (const file of files) props.remove(file.key);
        }}
      />
    );
  }
  const nameOf = (key: string) => signerName(draft, key, t);
  const shared = { t, draft, isDisabled: isRunning } as const;
  const signers = <SignerList {...shared} problems={told?.signers ?? {}} form={form} hasHeading={!isWide} />;
  const settings = <RequestSettings {...shared} endsOn={endsOn} problems={told} onChange={form.change} />;
  const chosenField = <FieldSettings key={form.chosen} {...shared} form={form} nameOf={nameOf} className={styles.aside} />;
  return (
    <SettingsForm
      form={props}
      title={t(isWide ? messages.whoSigns : title)}
      button={isRunning ? t(running) : t(messages.send, { count })}
      rows={[
        { label: t(messages.people), amount: count.toLocaleString(language) },
        { label: t(messages.fields), amount: draft.fields.length.toLocaleString(language) },
      ]}
      note={t(messages.note, { date: endsOn })}
      onRun={() => void send()}
      stage={
        <>
          {!isWide && signers}
          {only?.pages && (
            <FieldPlacement
              {...shared}
              source={only.pages}
              page={page}
              pageCount={only.pageCount ?? 1}
              form={form}
              nameOf={nameOf}
              onPage={setPage}
              onFull={() =>
                props.refuse({ title: t(messages.fields), body: t(messages.tooManyFields, { max: requestLimits.fields }) })
              }
            />
          )}
        </>
      }
      selection={
        isWide ? (
          <div className={styles.besidePages}>
            {signers}
            {draft.fields.length > 0 && chosenField}
            <Stack gap="field">{settings}</Stack>
          </div>
        ) : (
          chosenField
        )
      }
    >
      <FieldList {...shared} form={form} nameOf={nameOf} onPage={setPage} />
      {!isWide && settings}
    </SettingsForm>
  );
}

/** Sends the request once it is complete. Its problems are told from the first try on. */
function useSending({ t, run }: ToolFormProps<ParamsOf<typeof requestSignatures>>, draft: RequestDraft) {
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const problems = problemsOf(draft);

  async function send(): Promise<void> {
    setTried(true);
    if (hasProblems(problems)) return focusProblem();
    const sent = t(messages.sentTitle, { count: draft.signers.length });
    const isDone = await run(optionsOf(draft), { staysOnForm: true, success: { title: sent, body: t(success.body) } });
    setSent(isDone);
  }

  return { problems, told: isTried ? problems : undefined, isSent, send };
}

function signerName({ signers }: RequestDraft, key: string, t: Translate): string {
  const index = signers.findIndex((signer) => signer.key === key);
  return signers[index]?.name.trim() || t(messages.unnamed, { number: index + 1 });
}
