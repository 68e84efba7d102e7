import { useState } from 'react';
import { emailProblem } from '#contract/accounts/emailAddress.ts';
import { declineSigning, delegateSigning } from '#contract/endpoints/signatureRequests.ts';
import { requestedSigner, requestLimits, type SigningView } from '#contract/signatures/signatureRequest.ts';
import { languages, localeFacts } from '#contract/text/text.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ChoiceField } from '#ui/controls/ChoiceField.tsx';
import { Input, TextArea } from '#ui/controls/Field.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { AccountForm } from '../account/forms/AccountForm.tsx';
import { EmailField } from '../account/forms/Fields.tsx';
import { useForm } from '../account/forms/useForm.ts';
import { sentenceOf } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { sign as messages } from '../i18n/signing.ts';
import { useSite, useTranslate } from '../site.tsx';
import { endedOr } from './ReviewStep.tsx';
import styles from './SigningForm.module.css';
import type { useSigning } from './useSigning.ts';

interface Props {
  readonly view: SigningView;
  readonly signing: ReturnType<typeof useSigning>;
  readonly onClose: () => void;
}

/** Confirms declining, which ends the request for everyone. */
export function DeclineDialog({ view, signing, onClose }: Props) {
  const { senderName } = view;
  const t = useTranslate();
  const tell = useTell(signing);
  const form = useForm({
    names: ['reason'],
    wrongOf: () => ({}),
    async send({ reason }) {
      signing.show(await call(declineSigning, { body: { signerId: view.signerId, reason: reason.trim() } }));
    },
    failed: tell,
  });
  return (
    <Dialog title={t(messages.declineTitle)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{t(messages.declineBody, { name: senderName })}</p>
      <AccountForm
        state={form}
        button={t(messages.decline)}
        busy={t(messages.declining)}
        look={{ variant: 'danger' }}
        testId="form-decline"
        isDialog
        beside={
          <Button variant="quiet" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
        }
      >
        <TextArea
          {...form.field('reason')}
          label={t(messages.reason)}
          hint={t(messages.reasonHint, { name: senderName })}
          rows={3}
          maxLength={requestLimits.reasonLetters}
          data-testid="input-reason"
        />
      </AccountForm>
    </Dialog>
  );
}

/** Asks who signs in this signer's place. */
export function DelegateDialog({ view, signing, onClose }: Props) {
  const t = useTranslate();
  const site = useSite();
  const tell = useTell(signing);
  const [language, setLanguage] = useState(site.language);
  const form = useForm({
    names: ['name', 'email'],
    wrongOf: ({ name, email }) => ({
      name:
        name.trim() === ''
          ? { text: messages.nameMissing }
          : requestedSigner.shape.name.safeParse(name).success
            ? undefined
            : { text: messages.nameProblem },
      email: emailProblem(email),
    }),
    async send({ name, email }) {
      await call(delegateSigning, { body: { signerId: view.signerId, name: name.trim(), email: email.trim(), language } });
      signing.delegated();
    },
    failed: tell,
  });
  return (
    <Dialog title={t(messages.delegateTitle)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{t(messages.delegateBody)}</p>
      <AccountForm
        state={form}
        button={t(messages.delegateSend)}
        busy={t(messages.delegating)}
        look={{ variant: 'seal' }}
        testId="form-delegate"
        isDialog
        beside={
          <Button variant="quiet" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
        }
      >
        <Input {...form.field('name')} label={t(messages.name)} maxLength={80} autoComplete="off" data-testid="input-name" />
        <EmailField field={form.field('email')} label={t(messages.email)} />
        <ChoiceField
          label={t(messages.language)}
          value={language}
          options={languages.map((each) => ({ value: each, label: localeFacts(each).name }))}
          onChange={setLanguage}
        />
      </AccountForm>
    </Dialog>
  );
}

function useTell(signing: Props['signing']) {
  const t = useTranslate();
  const toast = useToast();
  return (error: unknown) =>
    endedOr(error, signing, () =>
      toast({ variant: 'destructive', title: t(messages.failed), description: sentenceOf(error, t(messages.connection)) }),
    );
}
