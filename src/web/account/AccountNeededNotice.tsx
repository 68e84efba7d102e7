import { Lock } from 'lucide-react';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { accountNeeded } from '../i18n/accountNeeded.ts';
import { Link } from '../router/Link.tsx';
import { useLocation } from '../router/RouterScope.tsx';
import { useTranslate } from '../site.tsx';
import { useBalance } from '../tool/cost/useBalance.ts';
import { toolCards } from '../toolLists/toolCards.ts';
import styles from './AccountNeededNotice.module.css';
import { ownPath } from './destination.ts';

/**
 * Says why a tool of the viewer led here, and offers the tool's own page with the file, which needs no account (docs/product.md, "Home").
 */
export default function AccountNeededNotice() {
  const t = useTranslate();
  const { search } = useLocation();
  const { balance } = useBalance();
  const asked = new URLSearchParams(search);
  const returnTo = ownPath(asked.get('returnTo'));
  const card = toolCards.find(({ path }) => path === returnTo);
  if (!card) return null;
  const pdfId = asked.get('pdfId');
  const left = balance?.freeLeft ?? 0;
  return (
    <div className={classes(noticeStyles.notice, styles.gate)} role="status" data-testid="gate">
      <Lock size={18} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="strong">{t(accountNeeded.viewer.needs, { tool: t(card.name) })}</p>
        {card.access === 'anyone' && left > 0 && (
          <p>
            <Link
              className="link"
              to={{ pathname: card.path, search: pdfId ? `?${new URLSearchParams({ pdfId })}` : '' }}
              data-testid="gate-without-account"
            >
              {t(accountNeeded.viewer.goOn, { left })}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
