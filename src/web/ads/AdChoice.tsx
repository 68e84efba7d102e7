import { useEffect, useRef } from 'react';
import type { AdAnswer } from '#contract/site/adCookie.ts';
import { Button } from '#ui/controls/Button.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { ads } from '../i18n/ads.ts';
import { useSettings, useTranslate } from '../site.tsx';
import styles from './AdChoice.module.css';
import { reopenAdQuestion, setAdConsent, useAdConsent, useIsAdQuestionOpen } from './adConsent.ts';

/** The button of the footer that asks again, and the question at the bottom of the window while it is open. */
export default function AdChoice() {
  const t = useTranslate();
  const isOpen = useIsAdQuestionOpen();
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.link}
        data-testid="button-ad-choice"
        onClick={() => {
          wasPressed.current = true;
          reopenAdQuestion();
        }}
      >
        {t(ads.choices)}
      </button>
      {isOpen && (
        <Question
          takesFocus={wasPressed.current}
          onAnswered={() => {
            if (wasPressed.current) button.current?.focus();
            wasPressed.current = false;
          }}
        />
      )}
    </>
  );
}

function Question({ takesFocus, onAnswered }: { takesFocus: boolean; onAnswered: () => void }) {
  const t = useTranslate();
  const { adHost = '', basePath } = useSettings();
  const answer = useAdConsent();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  const give = (next: AdAnswer) => {
    setAdConsent(next, basePath);
    onAnswered();
  };
  return (
    <section ref={region} className={styles.question} aria-label={t(ads.region)} tabIndex={-1} data-testid="ad-question">
      <div className={pageStyles.width}>
        <div>
          <h2>{t(ads.question)}</h2>
          <p>
            {t(ads.about, { adHost })} {answer && t(answer === 'yes' ? ads.agreed : ads.declined)}
          </p>
        </div>
        <div className={styles.answers}>
          <Button data-testid="button-ads-no" onClick={() => give('no')}>
            {t(ads.decline)}
          </Button>
          <Button data-testid="button-ads-yes" onClick={() => give('yes')}>
            {t(ads.agree)}
          </Button>
        </div>
      </div>
    </section>
  );
}
