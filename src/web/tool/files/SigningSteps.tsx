import { texts } from '#locales/texts.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './SigningSteps.module.css';

const messages = texts('sign-page');

const steps = [
  { title: messages.choose, body: messages.chooseBody },
  { title: messages.draw, body: messages.drawBody },
  { title: messages.place, body: messages.placeBody },
  { title: messages.download, body: messages.downloadBody },
] as const;

/** From the file to its signed copy, below the empty page that signs. */
export default function SigningSteps() {
  const t = useTranslate();
  return (
    <ol className={styles.steps} aria-label={t(messages.title)} data-testid="signing-steps">
      {steps.map(({ title, body }, index) => (
        <li key={title.en}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <b>{t(title)}</b>
          <p>{t(body)}</p>
        </li>
      ))}
    </ol>
  );
}
