import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { preparedSignature, type SignatureBox, signatureOptions } from '#contract/signatures/signatureOptions.ts';
import { texts } from '#locales/texts.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { AddedChoice } from './AddedChoice.tsx';
import { AppearanceFields } from './AppearanceFields.tsx';
import { cornerBox } from './browser/signatureBoxes.ts';
import { inField, type SignatureDraft } from './browser/signatureDraft.ts';
import type { SigningKey } from './browser/signingKey.ts';
import { useSigningKey } from './browser/useSigningKey.tsx';
import { KeyFields } from './KeyFields.tsx';
import { type signCertificate, signCertificatePage } from './sign-certificate.ts';

type Props = ToolFormProps<ParamsOf<typeof signCertificate>>;
const pageTexts = signCertificatePage.texts;
const { form: formWords } = texts('sign-certificate');

const fresh: SignatureDraft = {
  adds: 'signature',
  look: 'box',
  page: '1',
  corner: 'bottomRight',
  field: '',
  reason: '',
  place: '',
  certify: 'none',
  timestamp: 'on',
};
/** The size of the message without certificates: attributes, algorithms, and a signature of 8,192 bits. */
const [messageBytes, leastBytes, mostBytes] = [4096, 16_384, 65_536];
/** A token with the certificates of its authority. */
const timestampBytes = 12_288;

/** Signs in the browser: the key is here, and the server has the file (docs/decisions/0337). */
export default function SignCertificateForm(props: Props) {
  const { t, files, isRunning, estimate } = props;
  const state = useSigningKey();
  const [typed, setDraft] = useState(fresh);
  const [isTried, setTried] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [only] = files.length === 1 ? files : [];
  const told = preparedSignature.safeParse(estimate.state === 'known' ? estimate.answer : undefined).data;
  const rule = told?.fieldRules.find(({ field }) => field === typed.field);
  const draft = inField(typed, rule);
  const { box, pageProblem } = usePlace(t, only, draft);
  const { key } = state;
  const isCurrent = key !== undefined && key.certificate.notAfter > new Date() && key.certificate.notBefore < new Date();

  const isOnlyTimestamp = told?.timestamps === true && draft.adds === 'timestamp';

  async function run(): Promise<void> {
    if (isOnlyTimestamp) {
      await props.run({ ...signatureOptions.parse({}), timestamp: 'document' });
      return;
    }
    setTried(true);
    if (!key || pageProblem !== undefined) return focusProblem();
    setPreparing(true);
    try {
      await sign(props, key, told?.timestamps ? draft : { ...draft, timestamp: 'off' }, box);
    } finally {
      setPreparing(false);
    }
  }

  const isBusy = isRunning || isPreparing;
  const change = (changed: Partial<SignatureDraft>) => setDraft({ ...typed, ...changed });
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(buttonOf(isOnlyTimestamp, isRunning, isPreparing))}
      note={t(isOnlyTimestamp ? formWords.noteTimestamp : pageTexts.note)}
      isReady={isOnlyTimestamp || (!isPreparing && (key === undefined || isCurrent))}
      onRun={() => void run()}
    >
      {told?.timestamps && <AddedChoice t={t} adds={draft.adds} isDisabled={isBusy} onChange={change} />}
      {!isOnlyTimestamp && (
        <>
          <KeyFields t={t} language={props.language} state={state} isTried={isTried} isDisabled={isBusy} />
          <AppearanceFields
            t={t}
            draft={draft}
            emptyFields={told?.emptyFields ?? []}
            mayCertify={told?.signatures === 0}
            hasTimestamps={told?.timestamps === true}
            canLast={told?.lasting === true}
            pageProblem={isTried ? pageProblem : undefined}
            rule={rule}
            isDisabled={isBusy}
            onChange={change}
          />
        </>
      )}
    </SettingsForm>
  );
}

/** Where a new field stands. Without a page that exists it has no place. */
function usePlace(t: Translate, only: Props['files'][number] | undefined, draft: SignatureDraft) {
  const page = /^\d{1,6}$/.test(draft.page.trim()) ? Number(draft.page) : 0;
  const pageCount = only?.pageCount ?? 1;
  const isPage = page >= 1 && page <= pageCount;
  const size = usePageSize(only?.pages, isPage ? page : 1);
  const isShown = draft.look === 'box' && draft.field === '';
  return {
    box: isShown && isPage && size ? cornerBox(page, size, draft.corner) : undefined,
    pageProblem: isShown && !isPage ? t(formWords.pageProblem, { pageCount }) : undefined,
  };
}

function buttonOf(isOnlyTimestamp: boolean, isRunning: boolean, isPreparing: boolean) {
  if (isOnlyTimestamp) return isRunning ? formWords.runningTimestamp : formWords.runTimestamp;
  return isRunning ? pageTexts.running : isPreparing ? pageTexts.preparing : pageTexts.run;
}

async function sign(props: Props, key: SigningKey, draft: SignatureDraft, box: SignatureBox | undefined): Promise<void> {
  const { t, language } = props;
  const name = key.certificate.name.slice(0, 200);
  const ownBytes = messageBytes + key.chain.reduce((sum, { raw }) => sum + raw.length, 0);
  const contentsBytes = Math.max(leastBytes, ownBytes + (draft.timestamp === 'off' ? 0 : timestampBytes));
  if (contentsBytes > mostBytes) {
    return props.refuse({ title: t(signCertificatePage.operation.failure.title), body: t(formWords.tooLong) });
  }
  const now = new Date();
  const options = {
    name,
    reason: draft.reason.trim(),
    place: draft.place.trim(),
    signedAt: `${now.toISOString().slice(0, 19)}Z`,
    certify: draft.certify,
    ...(draft.field === '' ? {} : { field: draft.field }),
    ...(box ? { box } : {}),
    lines: draft.look === 'box' ? linesOf(t, language, name, now, draft) : [],
    digest: key.digest,
    contentsBytes,
  };
  const prepared = preparedSignature.safeParse(await props.prepare(options)).data;
  if (!prepared) return;
  const { cmsMessage } = await import('./browser/cmsMessage.ts');
  const digest = Uint8Array.from(atob(prepared.digest), (letter) => letter.charCodeAt(0));
  const message = await cmsMessage(key, digest);
  const cms = btoa(Array.from(message, (byte) => String.fromCharCode(byte)).join(''));
  await props.run({ ...options, signedAt: prepared.signedAt, timestamp: draft.timestamp, cms });
}

/** The texts in the box, in the language of the page. */
function linesOf(t: Translate, language: string, name: string, now: Date, { reason, place }: SignatureDraft): string[] {
  const date = now.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  return [
    t(formWords.signedBy, { name }),
    t(formWords.signedAt, { date }),
    ...(reason.trim() === '' ? [] : [t(formWords.signedFor, { reason: reason.trim() })]),
    ...(place.trim() === '' ? [] : [t(formWords.signedIn, { place: place.trim() })]),
  ];
}
