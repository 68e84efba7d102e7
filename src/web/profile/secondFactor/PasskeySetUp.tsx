import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { tokenNameProblem } from '#contract/accounts/accountFields.ts';
import { addPasskey, beginPasskey } from '#contract/endpoints/secondFactor.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { AccountForm } from '../../account/forms/AccountForm.tsx';
import { useForm } from '../../account/forms/useForm.ts';
import { sentenceOf } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { setUp as messages, settings } from '../../i18n/secondFactor.ts';
import { useTranslate } from '../../site.tsx';
import type { Changed } from './changed.ts';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './setUp.module.css';

interface Props {
  readonly onChanged: (to: Changed) => void;
  readonly onCancel: () => void;
}

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Password, then a name, then the device's own confirmation. */
export function PasskeySetUp({ onChanged, onCancel }: Props) {
  const t = useTranslate();
  const [options, setOptions] = useState<Options>();
  if (!browserSupportsWebAuthn()) {
    return (
      <p className={styles.setUp} role="status">
        {t(settings.passkeyMissing)}
      </p>
    );
  }
  if (!options) {
    // The server made the options with the server part of the same library.
    const begin = async (password: string) =>
      setOptions((await call(beginPasskey, { body: { password } })) as unknown as Options);
    return <PasswordStep button={t(messages.next)} onPassword={begin} onCancel={onCancel} />;
  }
  return <NewPasskey options={options} onChanged={onChanged} onCancel={onCancel} />;
}

function NewPasskey({ options, onChanged, onCancel }: Props & { readonly options: Options }) {
  const t = useTranslate();
  const toast = useToast();
  const form = useForm({
    names: ['name'],
    wrongOf: ({ name }) => ({ name: tokenNameProblem(name) }),
    async send({ name }) {
      const response = await startRegistration({ optionsJSON: options });
      onChanged(await call(addPasskey, { body: { name: name.trim(), response } }));
      toast({ title: t(messages.passkeyDone) });
    },
    failed(error) {
      const isThere = error instanceof Error && error.name === 'InvalidStateError';
      const description = sentenceOf(error, t(isThere ? messages.passkeyThere : messages.passkeyFailed));
      toast({ variant: 'destructive', title: t(settings.failed), description });
      // A challenge is valid once.
      onCancel();
    },
  });
  return (
    <div className={styles.setUp}>
      <AccountForm
        state={form}
        button={t(messages.create)}
        busy={t(messages.creating)}
        look={{}}
        testId="form-passkey"
        beside={
          <Button variant="quiet" onClick={onCancel}>
            {t(messages.cancel)}
          </Button>
        }
      >
        <Input
          {...form.field('name')}
          label={t(messages.name)}
          hint={t(messages.nameHint)}
          defaultValue={t(messages.nameDefault)}
          maxLength={200}
          autoComplete="off"
          autoFocus
          data-testid="input-passkey-name"
        />
      </AccountForm>
    </div>
  );
}
