import type { Ref } from 'react';
import { codeLength } from '#contract/accounts/accountFields.ts';
import { CodeInput } from '#ui/controls/CodeInput.tsx';
import type { CodeBoxes } from '#ui/controls/useCodeDigits.ts';
import { verify as messages } from '../../i18n/account.ts';
import { useTranslate } from '../../site.tsx';
import type { useResend } from './useResend.ts';

interface CodeFieldProps {
  readonly field: { readonly name: string; readonly problem: string | undefined; onInput(): void };
  readonly boxes: Ref<CodeBoxes>;
  readonly isFocused?: boolean;
  /** The code is the only field of the form, and its last digit submits it. */
  readonly isWhole?: boolean;
}

/** The boxes of a mailed code. */
export function CodeField({ field, boxes, isFocused = false, isWhole = false }: CodeFieldProps) {
  const t = useTranslate();
  return (
    <CodeInput
      {...field}
      ref={boxes}
      label={t(messages.code)}
      boxLabel={(position) => t(messages.box, { position, length: codeLength })}
      length={codeLength}
      isFocused={isFocused}
      isWhole={isWhole}
    />
  );
}

/** Requests another code, and shows the remaining wait. */
export function ResendButton({ resend }: { resend: ReturnType<typeof useResend> }) {
  const t = useTranslate();
  const { leftSeconds } = resend;
  if (leftSeconds > 0) {
    const time = `${Math.floor(leftSeconds / 60)}:${String(leftSeconds % 60).padStart(2, '0')}`;
    return (
      <span className="num faint" data-testid="resend-wait">
        {t(messages.resendIn, { time })}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="link"
      disabled={resend.isSending}
      onClick={() => void resend.resend()}
      data-testid="button-resend"
    >
      {t(messages.resend)}
    </button>
  );
}
