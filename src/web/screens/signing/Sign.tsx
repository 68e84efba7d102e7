import { useEffect, useState } from 'react';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { shell } from '../../i18n/shell.ts';
import { sign as messages, nothingToSign } from '../../i18n/signing.ts';
import { Link } from '../../router/Link.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import type { Answers } from '../../signing/fieldAnswers.ts';
import { OutcomeView, SigningNotice } from '../../signing/OutcomeView.tsx';
import { removeStoredAnswers } from '../../signing/storedAnswers.ts';
import { useSigning } from '../../signing/useSigning.ts';
import { useTranslate } from '../../site.tsx';

/** Most links never need this: they have ended or are invalid. */
const Invitation = lazyPart(async () => (await import('../../signing/Invitation.tsx')).Invitation);

/** The document and its fields are loaded after the mailed code was entered. */
const SigningForm = lazyPart(async () => (await import('../../signing/SigningForm.tsx')).SigningForm);

/** The page behind a signer's link. It needs no account. */
export default function Sign() {
  const t = useTranslate();
  const signing = useSigning();
  const { stage } = signing;
  // The input survives a session that ends.
  const [answers, setAnswers] = useState<Answers>({});
  useEffect(() => {
    if (stage.name === 'over') removeStoredAnswers();
  }, [stage.name]);
  return (
    <>
      <PageHead title={messages.title} description={messages.description} isPrivate />
      {stage.name === 'signing' ? (
        <SigningForm view={stage.view} answers={answers} onAnswers={setAnswers} signing={signing} />
      ) : (
        <div className={pageStyles.width}>
          {stage.name === 'opening' && <SigningNotice title={t(messages.opening)} isStatus />}
          {stage.name === 'invalid' && (
            <SigningNotice title={t(nothingToSign.invalid)} body={t(nothingToSign.invalidBody)}>
              <Link className={buttonClass()} to="/contact">
                {t(shell.contact)}
              </Link>
            </SigningNotice>
          )}
          {stage.name === 'failed' && (
            <SigningNotice title={t(nothingToSign.failed)} body={t(messages.connection)}>
              <Button onClick={signing.reload}>{t(messages.again)}</Button>
            </SigningNotice>
          )}
          {stage.name === 'invited' && <Invitation {...stage} signing={signing} />}
          {stage.name === 'over' && <OutcomeView {...stage} />}
        </div>
      )}
    </>
  );
}
