import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { texts } from '#locales/texts.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { PriceList } from '#ui/layout/PriceList.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { SummaryCard } from '#ui/layout/SummaryCard.tsx';
import { useUser } from '#web/account/session/UserScope.tsx';
import { currentPath } from '#web/api/basePath.ts';
import { MarkPicture } from '#web/editor/view/signature/MarkPicture.tsx';
import { readStoredSignature, removeStoredSignature, type SignatureMarks } from '#web/editor/view/signature/storedSignature.ts';
import { accountNeeded } from '#web/i18n/accountNeeded.ts';
import { tool } from '#web/i18n/tool.ts';
import { Link } from '#web/router/Link.tsx';
import { useSettings, useTranslate } from '#web/site.tsx';
import { accountAddress } from '../address.ts';
import styles from './SigningSummary.module.css';

const messages = texts('sign-page');

/** Beside the empty page that signs: what a signed copy costs, and the signature that is stored on this device. */
export default function SigningSummary({ page, cost }: { page: ToolPageMeta; cost: string | undefined }) {
  const t = useTranslate();
  const { billing } = useSettings();
  const title = t(billing === 'credits' ? messages.cost : messages.signature);
  return (
    <aside className={pageStyles.side} aria-label={title} data-testid="signing-summary">
      <SummaryCard>
        {billing === 'credits' && <Costs page={page} cost={cost} />}
        <StoredSignature isFirst={billing === 'off'} />
      </SummaryCard>
    </aside>
  );
}

function Costs({ page, cost }: { page: ToolPageMeta; cost: string | undefined }) {
  const t = useTranslate();
  const { signupCredits } = useSettings();
  const { state, user } = useUser();
  const credits = (count: number) => t(tool.credits, { count });
  const isOut = state === 'out';
  const saving = isOut ? credits(page.operation.credits) : (cost ?? '…');
  const owned = isOut
    ? { label: t(messages.newAccount), amount: credits(signupCredits) }
    : { label: t(messages.balance), amount: user ? credits(user.credits) : '…' };
  return (
    <>
      <h2 className="t-sub">{t(messages.cost)}</h2>
      <div className={styles.amounts}>
        <PriceList
          rows={[{ label: t(messages.signing), amount: t(tool.free) }, { label: t(messages.saving), amount: saving }, owned]}
        />
      </div>
      {!isOut && <p className="t-small">{t(messages.paysAfterwards)}</p>}
      {isOut && (
        <div className={styles.account} data-testid="needs-account">
          <p className="t-small">{t(messages.needsAccount)}</p>
          <Link className={buttonClass({ variant: 'seal', size: 'sm' })} to={accountAddress('/signup', currentPath(), undefined)}>
            {t(accountNeeded.account.signUp)}
          </Link>
          <Link className={buttonClass({ size: 'sm' })} to={accountAddress('/login', currentPath(), undefined)}>
            {t(accountNeeded.account.signIn)}
          </Link>
        </div>
      )}
    </>
  );
}

function StoredSignature({ isFirst }: { isFirst: boolean }) {
  const t = useTranslate();
  const [marks, setMarks] = useState<SignatureMarks>();
  useEffect(() => setMarks(readStoredSignature()), []);
  const Title = isFirst ? 'h2' : 'h3';
  const image = marks?.signature;
  return (
    <div className={styles.signature} data-first={isFirst || undefined}>
      <Title className={isFirst ? 't-sub' : styles.label}>{t(messages.signature)}</Title>
      {marks ? (
        <>
          {image && (
            <div className={styles.paper} style={{ aspectRatio: `${image.widthPx} / ${image.heightPx}` }}>
              <MarkPicture mark={image} />
            </div>
          )}
          <p className="t-small">{t(messages.stored)}</p>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              removeStoredSignature();
              setMarks(undefined);
            }}
            data-testid="button-remove-stored-signature"
          >
            <Trash2 size={16} strokeWidth={1.6} aria-hidden />
            {t(messages.removeStored)}
          </Button>
        </>
      ) : (
        <p className="t-small">{t(messages.notStored)}</p>
      )}
    </div>
  );
}
