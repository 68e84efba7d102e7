import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import { texts } from '#locales/texts.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { tool } from '#web/i18n/tool.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './FormFrame.module.css';
import { lockedWords, signatureWords } from './signatureWords.ts';

const messages = texts('preservedSignatures');

interface Props {
  /** Undefined where nothing is known: every change may end the signatures. */
  readonly limits: SignatureLimits | 'asked' | undefined;
  readonly change: 'forms' | 'comments';
  readonly isEnded: boolean;
  readonly isDisabled: boolean;
  readonly onEnd: (isEnded: boolean) => void;
}

/** Says before the run what happens to the signatures of the chosen file (docs/product.md, "Signatures in a changed file"). */
export function SignedNotice({ limits, change, isEnded, isDisabled, onEnd }: Props) {
  const t = useTranslate();
  const known = typeof limits === 'object' ? limits : undefined;
  const areKept = known?.[change] === null;
  return (
    <div className={classes(noticeStyles.notice, styles.signed)} data-testid="signed-notice" data-kept={areKept && !isEnded}>
      <div role="status">
        <p>{limits === 'asked' ? t(messages.asking) : known ? signatureWords(known, change, t) : t(tool.signed)}</p>
        {areKept && change === 'forms' && known.lockedFields.length > 0 && <p>{lockedWords(known, t)}</p>}
      </div>
      {areKept && (
        <CheckList
          label={t(messages.legend)}
          items={[{ key: 'end', label: t(messages.end), hint: t(messages.endHint) }]}
          checked={{ end: isEnded }}
          isDisabled={isDisabled}
          onChange={(_, to) => onEnd(to)}
        />
      )}
    </div>
  );
}
