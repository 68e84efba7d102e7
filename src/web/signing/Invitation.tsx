import { useRef, useState } from 'react';
import { codeProblem, resendAfterSeconds } from '#contract/accounts/accountFields.ts';
import { sendSigningCode, startSigning } from '#contract/endpoints/signatureRequests.ts';
import { requestLimits, type SigningInvitation } from '#contract/signatures/signatureRequest.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PasswordInput } from '#ui/controls/PasswordInput.tsx';
import type { CodeBoxes } from '#ui/controls/useCodeDigits.ts';
import noticeStyles from '#ui/feedback/notice.module.css';
import { useToast } from '#ui/feedback/Toast.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { AccountForm } from '../account/forms/AccountForm.tsx';
import { CodeField, ResendButton } from '../account/forms/CodeFields.tsx';
import { useForm } from '../account/forms/useForm.ts';
import { useResend } from '../account/forms/useResend.ts';
import { ApiError, sentenceOf } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { verify } from '../i18n/account.ts';
import { sign as messages } from '../i18n/signing.ts';
import { useSite, useTranslate } from '../site.tsx';
import styles from './Invitation.module.css';
import type { useSigning } from './useSigning.ts';

interface Props {
  readonly invitation: SigningInvitation;
  readonly hasSessionEnded: boolean;
  readonly signing: ReturnType<typeof useSigning>;
}

/** The sender, the document and the expiry; and the code that opens the document. */
export function Invitation({ invitation, hasSessionEnded, signing }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  /** Seconds until another code may be requested; undefined before the first. */
  const [wait, setWait] = useState<number>();
  const { senderName, title, endsAt, maskedEmail } = invitation;
  const date = new Date(endsAt).toLocaleDateString(language, { dateStyle: 'long' });
  return (
    <div className={classes(pageStyles.head, pageStyles.plainHead, styles.invitation)} data-testid="invitation">
      {hasSessionEnded && (
        <p className={noticeStyles.notice} role="alert">
          {t(messages.sessionEnded)}
        </p>
      )}
      <h1 className="t-title">{t(messages.asks, { name: senderName })}</h1>
      <p className="t-lead">{t(messages.document, { title, date })}</p>
      {wait !== undefined ? (
        <CodeForm invitation={invitation} signing={signing} waitSeconds={wait} />
      ) : (
        <>
          <p className={styles.why}>{t(messages.whyCode, { email: maskedEmail })}</p>
          <SendButton signing={signing} onSent={setWait} />
        </>
      )}
    </div>
  );
}

function SendButton({ signing, onSent }: { signing: Props['signing']; onSent: (waitSeconds: number) => void }) {
  const t = useTranslate();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    try {
      await call(sendSigningCode, { body: { token: signing.token() } });
      onSent(resendAfterSeconds);
    } catch (error) {
      setSending(false);
      if (isOver(error)) return signing.reload();
      toast({ variant: 'destructive', title: t(messages.codeFailed), description: sentenceOf(error, t(messages.connection)) });
      // A code was mailed a moment ago, and may be unused.
      if (error instanceof ApiError && error.code === 'resend_too_soon') {
        onSent((error.retryAfterMs ?? resendAfterSeconds * 1000) / 1000);
      }
    }
  }
  return (
    <Button variant="seal" size="lg" disabled={isSending} onClick={() => void send()} data-testid="button-send-code">
      {t(isSending ? messages.sending : messages.sendCode)}
    </Button>
  );
}

/** The request or the link has ended since this page was opened. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'request_ended' || error.code === 'signing_link_invalid');
}

interface CodeFormProps extends Pick<Props, 'invitation' | 'signing'> {
  readonly waitSeconds: number;
}

function CodeForm({ invitation, signing, waitSeconds }: CodeFormProps) {
  const t = useTranslate();
  const toast = useToast();
  const boxes = useRef<CodeBoxes>(null);
  const { maskedEmail, needsPassphrase, senderName } = invitation;
  const resend = useResend(waitSeconds, maskedEmail, async () => {
    await call(sendSigningCode, { body: { token: signing.token() } });
    return { resendAfterSeconds };
  });
  const form = useForm({
    names: needsPassphrase ? ['passphrase', 'code'] : ['code'],
    wrongOf: ({ code = '', passphrase }) => ({
      passphrase: passphrase === '' ? { text: messages.passphraseMissing } : undefined,
      code: codeProblem(code),
    }),
    async send({ code, passphrase = '' }) {
      signing.enter(await call(startSigning, { body: { token: signing.token(), code, passphrase } }));
    },
    failed(error, refuse) {
      if (isOver(error)) return signing.reload();
      const known = error instanceof ApiError ? error.code : undefined;
      if (known === 'wrong_passphrase') return refuse({ passphrase: sentenceOf(error, '') });
      if (known === 'invalid_code') {
        boxes.current?.clear();
        return refuse({ code: { text: verify.invalid } });
      }
      toast({ variant: 'destructive', title: t(messages.startFailed), description: sentenceOf(error, t(messages.connection)) });
    },
  });
  return (
    <>
      <p className={styles.why} role="status">
        {t(messages.codeLead, { email: maskedEmail })}
      </p>
      <AccountForm state={form} button={t(messages.start)} busy={t(messages.starting)} testId="form-signing-code">
        {needsPassphrase && (
          <PasswordInput
            {...form.field('passphrase')}
            label={t(messages.passphrase)}
            hint={t(messages.passphraseHint, { name: senderName })}
            showLabel={t(messages.showPassphrase)}
            hideLabel={t(messages.hidePassphrase)}
            autoComplete="off"
            maxLength={requestLimits.passphraseLetters}
            autoFocus
            data-testid="input-passphrase"
          />
        )}
        <CodeField field={form.field('code')} boxes={boxes} isFocused={!needsPassphrase} isWhole />
      </AccountForm>
      <p className={styles.resend}>
        <ResendButton resend={resend} />
      </p>
    </>
  );
}
