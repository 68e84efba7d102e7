import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { completeSigning } from '#contract/endpoints/signatureRequests.ts';
import type { SigningView } from '#contract/signatures/signatureRequest.ts';
import { Button } from '#ui/controls/Button.tsx';
import choiceStyles from '#ui/controls/choice.module.css';
import fieldStyles from '#ui/controls/Field.module.css';
import { ApiError, sentenceOf } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { sign as messages } from '../i18n/signing.ts';
import { useTranslate } from '../site.tsx';
import { StepHead } from './FieldStep.tsx';
import { type Answers, missingFields, sentAnswers } from './fieldAnswers.ts';
import styles from './SigningForm.module.css';
import type { useSigning } from './useSigning.ts';

interface Props {
  readonly view: SigningView;
  readonly answers: Answers;
  readonly signing: ReturnType<typeof useSigning>;
  readonly onStep: (step: number) => void;
}

/** Missing fields, the consent, and the button that signs. */
export function ReviewStep({ view, answers, signing, onStep }: Props) {
  const t = useTranslate();
  const id = useId();
  const { fields, signerName } = view;
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const missing = missingFields(fields, answers);

  async function finish(): Promise<void> {
    const [first] = missing;
    if (first) return onStep(fields.indexOf(first));
    if (!agrees) {
      setProblem(t(messages.agreeMissing));
      document.getElementById(id)?.focus();
      return;
    }
    setProblem(undefined);
    setSending(true);
    try {
      const body = { signerId: view.signerId, agrees: true, answers: sentAnswers(fields, answers, signerName) };
      signing.show(await call(completeSigning, { body }));
    } catch (error) {
      setSending(false);
      endedOr(error, signing, () => setProblem(sentenceOf(error, t(messages.connection))));
    }
  }

  return (
    <form
      className={styles.step}
      data-testid="review-step"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void finish();
      }}
    >
      <StepHead title={t(messages.ready)} />
      {missing.length === 0 ? (
        <p className="t-ui">{t(messages.allFilled)}</p>
      ) : (
        <div>
          <p className="t-ui">{t(messages.missing, { count: missing.length })}</p>
          <ul className={styles.missing}>
            {missing.map((field) => (
              <li key={field.id}>
                <button type="button" className="link" onClick={() => onStep(fields.indexOf(field))}>
                  {field.label || t(messages.kinds[field.kind])}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={choiceStyles.choice}>
        <label>
          <input
            id={id}
            type="checkbox"
            checked={agrees}
            aria-invalid={problem !== undefined && !agrees}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            data-testid="agree"
            onChange={(event) => {
              setAgrees(event.currentTarget.checked);
              setProblem(undefined);
            }}
          />
          <span>{t(messages.agree)}</span>
        </label>
      </div>
      {problem !== undefined && (
        <p className={fieldStyles.problem} id={`${id}-problem`} role="alert">
          <CircleAlert size={15} strokeWidth={2} aria-hidden />
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => onStep(fields.length - 1)}>{t(messages.back)}</Button>
        <Button type="submit" variant="seal" disabled={isSending} data-testid="button-finish">
          {t(isSending ? messages.finishing : messages.finish)}
        </Button>
      </div>
    </form>
  );
}

/** After a session has ended a new code is needed; a request that has ended shows its state. All other errors are shown at the button. */
export function endedOr(error: unknown, signing: ReturnType<typeof useSigning>, tell: () => void): void {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'signing_session_ended') signing.sessionEnded();
  else if (code === 'request_ended' || code === 'not_your_turn') signing.reload();
  else tell();
}
