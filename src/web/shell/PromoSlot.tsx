import { useEffect, useState } from 'react';
import { buttonClass } from '#ui/controls/Button.tsx';
import { useIsHydrated } from '../account/useIsHydrated.ts';
import { promoCards } from '../content/promoCards.ts';
import { shell } from '../i18n/shell.ts';
import { Link } from '../router/Link.tsx';
import { useSettings, useTranslate } from '../site.tsx';
import { lazyPart } from './lazyPart.tsx';
import styles from './PromoSlot.module.css';

const AdSlot = lazyPart(async () => (await import('../ads/AdSlot.tsx')).default, {
  StandIn: ({ children }) => children,
  isOptional: true,
});

/** The slot at the end of a page: a promo card, or the advertisement of `AD_SCRIPT_URL` once the visitor has agreed. */
export function PromoSlot() {
  const { adHost } = useSettings();
  const isAwake = useIsHydrated();
  const card = <PromoCard />;
  if (adHost === undefined || !isAwake) return card;
  return <AdSlot>{card}</AdSlot>;
}

/**
 * One notice of our own, drawn by lot (docs/product.md, "Notices"). It stands at the end of a page, so that nothing moves when another one
 * replaces the one that came with the page.
 */
function PromoCard() {
  const t = useTranslate();
  const { billing, basePath } = useSettings();
  const [at, setAt] = useState(0);
  useEffect(() => setAt(Math.floor(Math.random() * promoCards.length)), []);
  const card = promoCards[at];
  if (billing === 'off' || !card) return null;
  const { title, body, link, label } = card;
  const className = buttonClass({ size: 'sm' });
  return (
    <aside className={styles.slot} aria-label={t(shell.notice)} data-testid="promo-card">
      <div>
        <h2 className="t-sub">{t(title)}</h2>
        <p className="muted">{t(body)}</p>
      </div>
      {link.startsWith('/tools') ? (
        <Link className={className} to={link}>
          {t(label)}
        </Link>
      ) : (
        <a className={className} href={link.startsWith('/') ? `${basePath}${link}` : link} rel="noreferrer">
          {t(label)}
        </a>
      )}
    </aside>
  );
}
