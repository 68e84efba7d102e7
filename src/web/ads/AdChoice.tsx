import { useEffect, useRef } from 'react';
import type { AdAnswer } from '#contract/site/adCookie.ts';
import { Button } from '#ui/controls/Button.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { ads } from '../i18n/ads.ts';
import { useSay, useSettings } from '../site.tsx';
import styles from './AdChoice.module.css';
import { reopenAdQuestion, setAdConsent, useAdConsent, useIsAdQuestionOpen } from './adConsent.ts';

/** The button of the footer that asks again, and the question at the bottom of the window while it is open. */
export default function AdChoice() {
  const say = useSay();
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
        {say(ads.choices)}
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
  const say = useSay();
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
    <section ref={region} className={styles.question} aria-label={say(ads.region)} tabIndex={-1} data-testid="ad-question">
      <div className={pageStyles.width}>
        <div>
          <h2>{say(ads.question)}</h2>
          <p>
            {say(ads.about, { adHost })} {answer && say(answer === 'yes' ? ads.agreed : ads.declined)}
          </p>
        </div>
        <div className={styles.answers}>
          <Button data-testid="button-ads-no" onClick={() => give('no')}>
            {say(ads.decline)}
          </Button>
          <Button data-testid="button-ads-yes" onClick={() => give('yes')}>
            {say(ads.agree)}
          </Button>
        </div>
      </div>
    </section>
  );
}
