import type { ComponentProps } from 'react';
import { passwordMin } from '#contract/accountFields.ts';
import { Input } from '#ui/Field.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { create, signIn } from '../i18n/account.ts';
import { useSay } from '../site.tsx';

type FieldOf = Pick<ComponentProps<typeof Input>, 'problem' | 'onInput'> & { readonly name: string };

export function EmailField({ field, label, initial }: { field: FieldOf; label?: string; initial?: string | undefined }) {
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
      data-testid={`input-${field.name}`}
    />
  );
}

interface PasswordProps {
  readonly field: FieldOf;
  readonly label?: string;
  /** A password that is chosen, in place of one that is only entered. */
  readonly isNew?: boolean;
}

export function PasswordField({ field, label, isNew = false }: PasswordProps) {
  const say = useSay();
  return (
    <PasswordInput
      {...field}
      label={label ?? say(signIn.password)}
      hint={isNew ? say(create.passwordHint, { min: passwordMin }) : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={say(signIn.showPassword)}
      hideLabel={say(signIn.hidePassword)}
      data-testid={`input-${field.name}`}
    />
  );
}

/** First and last name, side by side where there is room. */
export function NameFields({
  first,
  last,
  initial,
}: {
  first: FieldOf;
  last: FieldOf;
  initial?: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  return (
    <div className="two-fields">
      <Input
        {...first}
        label={say(create.firstName)}
        autoComplete="given-name"
        maxLength={200}
        defaultValue={initial?.firstName}
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
