import { FileText, Pencil, Signature } from 'lucide-react';
import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import { texts } from '#locales/texts.ts';
import { fileSize } from '#ui/files/fileSize.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './fileHistory.module.css';
import { signerName } from './verdictWords.ts';

const { view: messages } = texts('signatureCheck');

const shownVersions = 30;

/** The versions inside the file, from the first: who signed which, and what came afterwards. */
export function FileHistory({ answer: { revisions, signatures } }: { answer: SignatureCheck }) {
  const { t, language } = useResultPage();
  return (
    <aside className={styles.history} data-testid="file-history">
      <h3 className="t-sub">{t(messages.history)}</h3>
      <ol>
        {revisions.slice(0, shownVersions).map(({ endsAt, changes }, index) => {
          const signed = signatures.find(({ revision }) => revision === index + 1);
          const Icon = signed ? Signature : index === 0 ? FileText : Pencil;
          const name = signed ? signerName(signed, t) : '';
          const isForbidden = signatures.some((each) =>
            each.changes.first.some((change) => !change.isAllowed && change.revision === index + 1),
          );
          return (
            <li key={endsAt} className={isForbidden ? styles.forbidden : undefined}>
              <i>
                <Icon size={15} strokeWidth={2} aria-hidden />
              </i>
              <div>
                <p className={styles.version}>
                  <b>{t(messages.version, { n: index + 1 })}</b>
                  <span className="num">{fileSize(endsAt, language)}</span>
                </p>
                <p>
                  {signed && t(signed.kind === 'timestamp' ? messages.stampedBy : messages.signedBy, { name })}
                  {!signed && index === 0 && t(messages.firstVersion)}
                  {!signed &&
                    index > 0 &&
                    (changes === null
                      ? t(messages.notCompared)
                      : t(changes > 0 ? messages.changed : messages.unchanged, { count: changes }))}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
