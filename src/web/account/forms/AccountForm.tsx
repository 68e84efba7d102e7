import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { useIsHydrated } from '../useIsHydrated.ts';
import styles from './AccountForm.module.css';
import type { useForm } from './useForm.ts';

interface Props {
  readonly state: Pick<ReturnType<typeof useForm>, 'form' | 'isSending' | 'announced'>;
  readonly button: string;
  readonly busy: string;
  readonly look?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'isWide'>;
  readonly testId: string;
  readonly children: ReactNode;
  /** Beside the button; in a dialog before it. */
  readonly beside?: ReactNode;
  readonly isDialog?: boolean;
}

const large = { variant: 'seal', size: 'lg', isWide: true } as const;

/** Fields, their problems, and the button. It cannot be submitted before hydration, so a password never ends up in an address. */
export function AccountForm({ state, button, busy, look = large, testId, children, beside, isDialog = false }: Props) {
  const isAwake = useIsHydrated();
  return (
    <form {...state.form} className={styles.form} data-testid={testId}>
      {children}
      <p className="visually-hidden" role="alert">
        {state.announced}
      </p>
      <div className={isDialog ? dialogStyles.actions : styles.actions}>
        {isDialog && beside}
        <Button type="submit" {...look} disabled={!isAwake || state.isSending} data-testid={`${testId}-submit`}>
          {state.isSending ? busy : button}
        </Button>
        {!isDialog && beside}
      </div>
    </form>
  );
}
