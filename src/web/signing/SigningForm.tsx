import { useEffect, useState } from 'react';
import { readSigningDocument } from '#contract/endpoints/signatureRequests.ts';
import type { SigningView } from '#contract/signatures/signatureRequest.ts';
import { classes } from '#ui/styles/classes.ts';
import { endpointAddress } from '../api/call.ts';
import { sign as messages } from '../i18n/signing.ts';
import { Brand } from '../shell/Brand.tsx';
import { useSite, useTranslate } from '../site.tsx';
import { usePages } from '../viewer/usePages.ts';
import { DeclineDialog, DelegateDialog } from './EndDialogs.tsx';
import { FieldStep } from './FieldStep.tsx';
import { type AnswerDraft, type Answers, firstAnswers } from './fieldAnswers.ts';
import { ReviewStep } from './ReviewStep.tsx';
import styles from './SigningForm.module.css';
import { SigningPages } from './SigningPages.tsx';
import { readStoredAnswers, storeAnswers } from './storedAnswers.ts';
import type { useSigning } from './useSigning.ts';

interface Props {
  readonly view: SigningView;
  readonly answers: Answers;
  readonly onAnswers: (change: (before: Answers) => Answers) => void;
  readonly signing: ReturnType<typeof useSigning>;
}

const address = () => endpointAddress(readSigningDocument);

/** The document with the signer's fields, and the panel in which they are filled in one by one. */
export function SigningForm({ view, answers, onAnswers, signing }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const { pages, opening } = usePages(address(), undefined);
  const { fields, senderName, message, title, pageCount, mayDelegate } = view;
  // The step after the last field is the consent.
  const [step, setStep] = useState(0);
  const [isReading, setReading] = useState(false);
  const [asks, setAsks] = useState<'decline' | 'delegate'>();
  useEffect(() => {
    const today = new Date().toLocaleDateString(language, { dateStyle: 'long' });
    onAnswers((before) => firstAnswers(view, today, { ...readStoredAnswers(view.signerId), ...before }));
  }, [view, language, onAnswers]);
  useEffect(() => {
    if (Object.keys(answers).length > 0) storeAnswers(view.signerId, answers);
  }, [view.signerId, answers]);
  const field = fields[step];
  const choose = (to: number) => {
    setReading(false);
    setStep(to);
  };
  const date = new Date(view.endsAt).toLocaleDateString(language, { dateStyle: 'long' });
  return (
    <div className={styles.signingLayout} data-testid="signing-form" data-reading={isReading || undefined}>
      <header className={styles.head}>
        <Brand />
        <div>
          <h1 className="t-sub">{t(messages.asks, { name: senderName })}</h1>
          <p className="t-small num">{t(messages.documentPages, { title, count: pageCount, date })}</p>
        </div>
      </header>
      {opening.state === 'open' ? (
        <SigningPages
          {...{ pages, fields, answers }}
          pageCount={opening.pageCount}
          first={opening.first}
          step={step}
          onChoose={choose}
        />
      ) : (
        <p className={styles.opening} role="status">
          {t(opening.state === 'opening' ? messages.opening : messages.unreadable)}
        </p>
      )}
      <section className={styles.sheet} aria-label={t(messages.yourFields)}>
        {isReading ? (
          <button
            type="button"
            className={classes('link', styles.reading)}
            onClick={() => setReading(false)}
            data-testid="button-to-fields"
          >
            {t(messages.toFields)}
          </button>
        ) : (
          <>
            {step === 0 && message && (
              <details className={styles.message}>
                <summary>{t(messages.message, { name: senderName })}</summary>
                <p>{message}</p>
              </details>
            )}
            {field ? (
              <FieldStep
                key={field.id}
                {...{ field, fields, answers, step }}
                signerName={view.signerName}
                onAnswer={(answer: AnswerDraft) => onAnswers((before) => ({ ...before, [field.id]: answer }))}
                onStep={setStep}
              />
            ) : (
              <ReviewStep {...{ view, answers, signing }} onStep={setStep} />
            )}
            <p className={styles.ways}>
              <button type="button" className="link" onClick={() => setAsks('decline')} data-testid="button-decline">
                {t(messages.decline)}
              </button>
              {mayDelegate && (
                <button type="button" className="link" onClick={() => setAsks('delegate')} data-testid="button-delegate">
                  {t(messages.delegate)}
                </button>
              )}
              <button type="button" className="link" onClick={() => setReading(true)} data-testid="button-read-all">
                {t(messages.readAll, { count: pageCount })}
              </button>
            </p>
          </>
        )}
      </section>
      {asks === 'decline' && <DeclineDialog view={view} signing={signing} onClose={() => setAsks(undefined)} />}
      {asks === 'delegate' && <DelegateDialog view={view} signing={signing} onClose={() => setAsks(undefined)} />}
    </div>
  );
}
