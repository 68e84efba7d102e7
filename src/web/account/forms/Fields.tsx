import type { ComponentProps } from 'react';
import { Input } from '#ui/controls/Field.tsx';
import { PasswordInput } from '#ui/controls/PasswordInput.tsx';
import { create, signIn } from '../../i18n/account.ts';
import { useSay, useSettings } from '../../site.tsx';
import styles from './Fields.module.css';

type FieldOf = Pick<ComponentProps<typeof Input>, 'problem' | 'onInput'> & { readonly name: string };

interface EmailProps {
  readonly field: FieldOf;
  readonly label?: string;
  readonly initial?: string | undefined;
  readonly isFocused?: boolean;
}

export function EmailField({ field, label, initial, isFocused = false }: EmailProps) {
  const say = useSay();
  return (
    <Input
      {...field}
      label={label ?? say(signIn.email)}
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
  const say = useSay();
  const { passwordMin } = useSettings();
  return (
    <PasswordInput
      {...field}
      label={label ?? say(signIn.password)}
      hint={isNew ? say(create.passwordHint, { min: passwordMin }) : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={say(signIn.showPassword)}
      hideLabel={say(signIn.hidePassword)}
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
  const say = useSay();
  return (
    <div className={styles.pair}>
      <Input
        {...first}
        label={say(create.firstName)}
        autoComplete="given-name"
        maxLength={200}
        defaultValue={initial?.firstName}
        autoFocus={isFocused}
        data-testid={`input-${first.name}`}
      />
      <Input
        {...last}
        label={say(create.lastName)}
        autoComplete="family-name"
        maxLength={200}
        defaultValue={initial?.lastName}
        data-testid={`input-${last.name}`}
      />
    </div>
  );
}
