import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { AccountForm } from '../account/forms/AccountForm.tsx';
import { ApiError, sentenceOf } from '../api/ApiError.ts';
import { accountForms } from '../i18n/account.ts';
import { details as messages } from '../i18n/profile.ts';
import { useTranslate } from '../site.tsx';

interface Props extends Pick<ComponentProps<typeof AccountForm>, 'state' | 'testId'> {
  readonly button?: string;
  readonly busy?: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form in a row of the profile. */
export function ChangeForm({ state, testId, button, busy, onCancel, children }: Props) {
  const t = useTranslate();
  return (
    <AccountForm
      state={state}
      button={button ?? t(messages.save)}
      busy={busy ?? t(messages.saving)}
      look={{}}
      testId={testId}
      beside={
        <Button variant="quiet" onClick={onCancel}>
          {t(messages.cancel)}
        </Button>
      }
    >
      {children}
    </AccountForm>
  );
}

/** Shows why a change failed. */
export function useChangeFailed(): (error: unknown) => void {
  const t = useTranslate();
  const toast = useToast();
  return (error) => {
    const description = sentenceOf(error, t(accountForms.connection));
    toast({ variant: 'destructive', title: t(messages.failed), description });
  };
}

/** Whether the server refused the password that confirms a change. */
export function isWrongPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'wrong_current_password';
}
