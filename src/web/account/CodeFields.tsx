import { codeLength } from '#contract/accountFields.ts';
import { CodeInput } from '#ui/CodeInput.tsx';
import { verify as words } from '../i18n/account.ts';
import { useSay } from '../site.tsx';
import type { useCode, useResend } from './useCode.ts';

/** The boxes of a mailed code. */
export function CodeField({ code }: { code: ReturnType<typeof useCode> }) {
  const say = useSay();
  return (
    <CodeInput
      ref={code.boxes}
      label={say(words.code)}
      boxLabel={(position) => say(words.box, { position, length: codeLength })}
      length={codeLength}
      value={code.code}
      problem={code.problem}
      onChange={code.setCode}
    />
  );
}

/** Asks for another code; says how long until it may be asked for. */
export function ResendButton({ resend }: { resend: ReturnType<typeof useResend> }) {
  const say = useSay();
  const { leftSeconds } = resend;
  if (leftSeconds > 0) {
    const time = `${Math.floor(leftSeconds / 60)}:${String(leftSeconds % 60).padStart(2, '0')}`;
    return (
      <span className="num faint" data-testid="resend-wait">
        {say(words.resendIn, { time })}
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
      {say(words.resend)}
    </button>
  );
}
