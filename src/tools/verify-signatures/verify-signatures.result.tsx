import { Download } from 'lucide-react';
import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import { texts } from '#locales/texts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/styles/classes.ts';
import { type ResultViewProps, useResultPage } from '../toolForm/resultView.ts';
import { saveText } from '../toolForm/saveText.ts';
import { FileHistory } from './FileHistory.tsx';
import { SignatureSection } from './SignatureSection.tsx';
import { checkReport, titleWords } from './verdictWords.ts';
import styles from './verifySignaturesResult.module.css';

const { view: messages } = texts('signatureCheck');

const reportName = 'signature-check.txt';

/** The verdict on each signature, its reasons, and the history of the file. */
export default function VerifySignaturesResult({ answer }: ResultViewProps<SignatureCheck>) {
  const { t, language } = useResultPage();
  const { signatures, trustedRoots } = answer;
  return (
    <div className={styles.check} data-testid="signature-check">
      <h2 className="t-title" data-testid="signature-verdict">
        {titleWords(answer, t)}
      </h2>
      {signatures.length === 0 && <p className="t-lead">{t(messages.noneLead)}</p>}
      {signatures.length > 0 && (
        <>
          <div className={styles.columns}>
            <div className={styles.signatures}>
              {signatures.map((signature, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <SignatureSection key={index} signature={signature} versions={answer.revisions.length} />
              ))}
            </div>
            <FileHistory answer={answer} />
          </div>
          <p className={classes('t-small', styles.limits)}>{t(trustedRoots > 0 ? messages.limits : messages.limitsNoRoots)}</p>
          <Button
            size="sm"
            onClick={() => saveText(checkReport(answer, t, language), reportName)}
            data-testid="button-save-report"
          >
            <Download size={16} strokeWidth={1.6} aria-hidden />
            {t(messages.saveReport)}
          </Button>
        </>
      )}
    </div>
  );
}
