import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

interface Props extends Omit<ComponentProps<typeof Input>, 'type' | 'end'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field whose value can be shown. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      }
      {...rest}
    />
  );
}
