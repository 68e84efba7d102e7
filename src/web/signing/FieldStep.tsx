import { useEffect, useRef } from 'react';
import { type PlacedField, requestLimits } from '#contract/signatures/signatureRequest.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { sign as messages } from '../i18n/signing.ts';
import { useTranslate } from '../site.tsx';
import { type AnswerDraft, type Answers, earlierMark, emptyAnswer, isMark } from './fieldAnswers.ts';
import { SignatureEntry } from './SignatureEntry.tsx';
import styles from './SigningForm.module.css';

interface Props {
  readonly field: PlacedField;
  readonly fields: readonly PlacedField[];
  readonly answers: Answers;
  readonly step: number;
  readonly signerName: string;
  readonly onAnswer: (answer: AnswerDraft) => void;
  readonly onStep: (step: number) => void;
}

/** One field: its input, and the button for the next one. */
export function FieldStep({ field, fields, answers, step, signerName, onAnswer, onStep }: Props) {
  const t = useTranslate();
  const answer = answers[field.id] ?? emptyAnswer;
  const count = fields.length;
  const title = field.label || t(messages.kinds[field.kind]);
  return (
    <form
      className={styles.step}
      data-testid="field-step"
      data-kind={field.kind}
      onSubmit={(event) => {
        event.preventDefault();
        onStep(step + 1);
      }}
    >
      <StepHead title={title} place={t(messages.fieldOf, { n: step + 1, count })} />
      {isMark(field) && (
        <SignatureEntry
          {...{ field, answer, signerName, onAnswer }}
          title={title}
          earlier={answer.image === undefined ? earlierMark(field, fields, answers) : undefined}
        />
      )}
      {field.kind === 'checkbox' && (
        <CheckList
          label=""
          items={[{ key: 'tick', label: field.label || t(messages.tick) }]}
          checked={{ tick: answer.isChecked }}
          onChange={(_, isChecked) => onAnswer({ ...answer, isChecked })}
        />
      )}
      {!isMark(field) && field.kind !== 'checkbox' && (
        <Input
          label={title}
          maxLength={requestLimits.textLetters}
          autoComplete={field.kind === 'name' ? 'name' : 'off'}
          value={answer.text}
          data-testid="field-text"
          onChange={(event) => onAnswer({ ...answer, text: event.currentTarget.value })}
        />
      )}
      {!field.isRequired && <p className="t-small">{t(messages.optional)}</p>}
      <div className={styles.actions}>
        <Button disabled={step === 0} onClick={() => onStep(step - 1)} data-testid="button-previous-field">
          {t(messages.back)}
        </Button>
        <Button type="submit" variant="seal" data-testid="button-next-field">
          {t(step + 1 < count ? messages.next : messages.toReview)}
        </Button>
      </div>
    </form>
  );
}

/** The heading of the step, which gets the focus. */
export function StepHead({ title, place }: { readonly title: string; readonly place?: string }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.stepHead}>
      <h2 className="t-sub" ref={head} tabIndex={-1}>
        {title}
      </h2>
      {place && <span className="t-small num">{place}</span>}
    </div>
  );
}
