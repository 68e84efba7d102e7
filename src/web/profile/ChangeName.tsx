import { nameProblem } from '#contract/accounts/accountFields.ts';
import { changeName } from '#contract/endpoints/account.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { NameFields } from '../account/forms/Fields.tsx';
import { useForm } from '../account/forms/useForm.ts';
import type { User } from '../account/session/UserScope.tsx';
import { call } from '../api/call.ts';
import { details as messages } from '../i18n/profile.ts';
import { useTranslate } from '../site.tsx';
import { ChangeForm, useChangeFailed } from './ChangeForm.tsx';

interface Props {
  readonly user: User;
  readonly onChanged: (user: User) => void;
  readonly onClose: () => void;
}

export function ChangeName({ user, onChanged, onClose }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const form = useForm({
    names: ['firstName', 'lastName'],
    wrongOf: ({ firstName, lastName }) => ({
      firstName: nameProblem(firstName, 'firstName'),
      lastName: nameProblem(lastName, 'lastName'),
    }),
    async send({ firstName, lastName }) {
      onChanged(await call(changeName, { body: { firstName: firstName.trim(), lastName: lastName.trim() } }));
      toast({ title: t(messages.nameDone) });
      onClose();
    },
    failed: useChangeFailed(),
  });
  return (
    <ChangeForm state={form} testId="form-name" onCancel={onClose}>
      <NameFields first={form.field('firstName')} last={form.field('lastName')} initial={user} isFocused />
    </ChangeForm>
  );
}
