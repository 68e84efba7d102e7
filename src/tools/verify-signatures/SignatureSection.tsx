import { ChevronRight, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckedSignature } from '#contract/signatures/signatureCheck.ts';
import { texts } from '#locales/texts.ts';
import { classes } from '#ui/styles/classes.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import { ChangeList } from './ChangeList.tsx';
import { SignerChain, SigningFacts, WhoFacts } from './SignatureFacts.tsx';
import styles from './signatureSection.module.css';
import { adviceWords, signerName, verdictWords } from './verdictWords.ts';

const { view: messages, reasons: reasonWords, attacks: attackWords } = texts('signatureCheck');

const icons = { valid: CircleCheck, validChanged: CircleCheck, cannotJudge: CircleHelp, broken: CircleX } as const;
const looks = { valid: styles.good, validChanged: styles.good, cannotJudge: undefined, broken: styles.bad } as const;

/** One signature: the verdict, its meaning, and details to expand. */
export function SignatureSection({ signature, versions }: { signature: CheckedSignature; versions: number }) {
  const { t } = useResultPage();
  const { verdict, isInForm, reasons, attacks, changes, certificates } = signature;
  const Icon = icons[verdict];
  return (
    <section className={classes(styles.signature, looks[verdict])} data-testid="signature" data-verdict={verdict}>
      <Icon size={22} strokeWidth={1.8} aria-hidden />
      <div className={styles.body}>
        <h3 className="t-sub" dir="auto">
          {signerName(signature, t)}
        </h3>
        <p className={styles.verdict}>{verdictWords(signature, t)}</p>
        <p className={styles.advice}>{adviceWords(signature, t)}</p>
        {!isInForm && <p className={styles.advice}>{t(messages.adviceUnlisted)}</p>}
        {reasons.length > 0 && (
          <Part title={t(verdict === 'broken' ? messages.whyBroken : messages.whyUnknown)} isOpen>
            {reasons.map((reason) => (
              <p key={reason}>{t(reasonWords[reason].why)}</p>
            ))}
            {attacks.map((attack) => (
              <p key={attack} className={styles.attack}>
                {t(messages.attack, { name: t(attackWords[attack]) })}
              </p>
            ))}
            {reasons.includes('digestDiffers') && <Fingerprints digest={signature.digest} />}
          </Part>
        )}
        {changes.total > 0 && (
          <Part title={t(messages.changes)} isOpen={reasons.length === 0 || reasons[0] === 'changedNotAllowed'}>
            <ChangeList changes={changes} />
          </Part>
        )}
        <Part title={t(messages.who)}>
          <WhoFacts signature={signature} />
        </Part>
        {certificates.length > 0 && (
          <Part title={t(messages.vouches)}>
            <SignerChain certificates={certificates} />
          </Part>
        )}
        <Part title={t(messages.how)}>
          <SigningFacts signature={signature} versions={versions} />
        </Part>
      </div>
    </section>
  );
}

function Part({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={isOpen}>
      <summary>
        <ChevronRight size={16} strokeWidth={1.6} aria-hidden />
        {title}
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Both digests, so that their difference is visible. */
function Fingerprints({ digest }: Pick<CheckedSignature, 'digest'>) {
  const { t } = useResultPage();
  if (!digest) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t(messages.inSignature)}</dt>
        <dd>
          <code>{`${digest.algorithm} ${shortened(digest.inSignature)}`}</code>
        </dd>
      </div>
      <div>
        <dt>{t(messages.ofFile)}</dt>
        <dd>
          <code>{`${digest.algorithm} ${shortened(digest.ofFile)}`}</code>
        </dd>
      </div>
    </dl>
  );
}

function shortened(hex: string): string {
  const groups = hex.match(/.{1,4}/g) ?? [];
  return groups.length <= 6 ? groups.join(' ') : [...groups.slice(0, 4), '…', ...groups.slice(-1)].join(' ');
}
