import type { ComponentProps } from 'react';
import { Input } from '#ui/controls/Field.tsx';
import { PasswordInput } from '#ui/controls/PasswordInput.tsx';
import { create, signIn } from '../../i18n/account.ts';
import { useSettings, useTranslate } from '../../site.tsx';
import styles from './Fields.module.css';

type FieldOf = Pick<ComponentProps<typeof Input>, 'problem' | 'onInput'> & { readonly name: string };

interface EmailProps {
  readonly field: FieldOf;
  readonly label?: string;
  readonly initial?: string | undefined;
  readonly isFocused?: boolean;
}

export function EmailField({ field, label, initial, isFocused = false }: EmailProps) {
  const t = useTranslate();
  return (
    <Input
      {...field}
      label={label ?? t(signIn.email)}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={initial}
      autoFocus={isFocused}
      data-testid={`input-${field.name}`}
    />
  );
}

interface PasswordProps {
  readonly field: FieldOf;
  readonly label?: string;
  /** A new password, as opposed to an existing one. */
  readonly isNew?: boolean;
  readonly isFocused?: boolean;
}

export function PasswordField({ field, label, isNew = false, isFocused = false }: PasswordProps) {
  const t = useTranslate();
  const { passwordMin } = useSettings();
  return (
    <PasswordInput
      {...field}
      label={label ?? t(signIn.password)}
      hint={isNew ? t(create.passwordHint, { min: passwordMin }) : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={t(signIn.showPassword)}
      hideLabel={t(signIn.hidePassword)}
      autoFocus={isFocused}
      data-testid={`input-${field.name}`}
    />
  );
}

interface NameProps {
  readonly first: FieldOf;
  readonly last: FieldOf;
  readonly initial?: { readonly firstName: string; readonly lastName: string };
  readonly isFocused?: boolean;
}

/** First and last name, side by side where there is room. */
export function NameFields({ first, last, initial, isFocused = false }: NameProps) {
  const t = useTranslate();
  return (
    <div className={styles.pair}>
      <Input
        {...first}
        label={t(create.firstName)}
        autoComplete="given-name"
        maxLength={200}
        defaultValue={initial?.firstName}
        autoFocus={isFocused}
        data-testid={`input-${first.name}`}
      />
      <Input
        {...last}
        label={t(create.lastName)}
        autoComplete="family-name"
        maxLength={200}
        defaultValue={initial?.lastName}
        data-testid={`input-${last.name}`}
      />
    </div>
  );
}
