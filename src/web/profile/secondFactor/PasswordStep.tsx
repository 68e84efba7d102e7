import type { ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { AccountForm } from '../../account/forms/AccountForm.tsx';
import { PasswordField } from '../../account/forms/Fields.tsx';
import { useForm } from '../../account/forms/useForm.ts';
import { sentenceOf } from '../../api/ApiError.ts';
import { accountForms } from '../../i18n/account.ts';
import { setUp as messages, settings } from '../../i18n/secondFactor.ts';
import { useTranslate } from '../../site.tsx';
import { isWrongPassword } from '../ChangeForm.tsx';
import styles from './setUp.module.css';

interface Props {
  readonly button: string;
  readonly isDanger?: boolean;
  readonly children?: ReactNode;
  /** Throws the server's error. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password before sign-in settings change. */
export function PasswordStep({ button, isDanger = false, children, onPassword, onCancel }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const form = useForm({
    names: ['password'],
    wrongOf: ({ password }) => ({ password: password === '' ? { text: messages.passwordMissing } : undefined }),
    send: ({ password }) => onPassword(password),
    failed(error, refuse) {
      if (isWrongPassword(error)) return refuse({ password: error.message });
      const description = sentenceOf(error, t(accountForms.connection));
      toast({ variant: 'destructive', title: t(settings.failed), description });
    },
  });
  return (
    <div className={styles.setUp}>
      {children}
      <AccountForm
        state={form}
        button={button}
        busy={t(messages.checking)}
        look={isDanger ? { variant: 'danger' } : {}}
        testId="form-second-password"
        beside={
          <Button variant="quiet" onClick={onCancel}>
            {t(messages.cancel)}
          </Button>
        }
      >
        <PasswordField field={form.field('password')} label={t(messages.password)} isFocused />
      </AccountForm>
    </div>
  );
}
