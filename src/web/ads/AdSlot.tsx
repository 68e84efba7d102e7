import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adFramePath, noAd } from '#contract/site/adCookie.ts';
import { classes } from '#ui/styles/classes.ts';
import { ads } from '../i18n/ads.ts';
import promoSlotStyles from '../shell/PromoSlot.module.css';
import { useSettings, useTranslate } from '../site.tsx';
import { registerSlot, useAdConsent } from './adConsent.ts';

/** An advertisement where the visitor has agreed and the network has one; else our own promo card (docs/product.md, "Notices"). */
export default function AdSlot({ children }: { children: ReactNode }) {
  const answer = useAdConsent();
  const [isEmpty, setEmpty] = useState(false);
  useEffect(registerSlot, []);
  return answer === 'yes' && !isEmpty ? <AdFrame onEmpty={() => setEmpty(true)} /> : children;
}

function AdFrame({ onEmpty }: { onEmpty: () => void }) {
  const t = useTranslate();
  const { adHost = '', basePath } = useSettings();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === noAd) onEmpty();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onEmpty]);
  const label = t(ads.label, { adHost });
  return (
    <aside className={classes(promoSlotStyles.slot, promoSlotStyles.ad)} aria-label={label} data-testid="ad">
      <p className="t-small muted">{label}</p>
      <iframe
        ref={frame}
        title={label}
        src={`${basePath}${adFramePath}`}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
    </aside>
  );
}
