import { type CSSProperties, useEffect, useState } from 'react';
import { fileSize } from '#ui/files/fileSize.ts';
import { classes } from '#ui/styles/classes.ts';
import { result as messages } from '#web/i18n/result.ts';
import { useSite, useTranslate } from '#web/site.tsx';
import styles from './ByteBars.module.css';
import { countedBytes } from './countedBytes.ts';
import { savedPercent } from './resultTexts.ts';

/** Animates from one number to another, once; without animation for users who prefer reduced motion. */
function useCount(from: number, to: number): number {
  const [value, setValue] = useState(to);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setValue(to);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const counted = countedBytes(from, to, now - startedAt);
      setValue(counted);
      if (counted !== to) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return value;
}

/** Sizes before and after as bars of one scale, with the saving as a text where that was the purpose. */
export function ByteBars({ before, after, isSaving }: { before: number; after: number; isSaving: boolean }) {
  const t = useTranslate();
  const counted = useCount(before, after);
  const { language } = useSite();
  const most = Math.max(before, after, 1);
  const percent = savedPercent(before, after);
  return (
    <div className={classes('num', styles.bytes)} data-keep-clear>
      <ByteBar label={t(messages.before)} bytes={before} share={before / most} />
      <ByteBar label={t(messages.after)} bytes={counted} share={counted / most} isAfter />
      {isSaving && percent > 0 && (
        <p className={styles.saved} data-testid="bytes-saved">
          {t(messages.saved, { percent: percent.toLocaleString(language), size: fileSize(before - after, language) })}
        </p>
      )}
    </div>
  );
}

function ByteBar({ label, bytes, share, isAfter = false }: { label: string; bytes: number; share: number; isAfter?: boolean }) {
  const t = useTranslate();
  const { language } = useSite();
  const size = fileSize(bytes, language);
  return (
    <div className={isAfter ? classes(styles.byte, styles.after) : styles.byte}>
      <span className={styles.label}>{label}</span>
      <div className={styles.bar} style={{ '--v': `${share * 100}%` } as CSSProperties} />
      <p className={styles.value}>
        <b>{size}</b>
        {/* A very small size is in bytes already. */}
        {!size.endsWith(' B') && t(messages.bytes, { count: bytes })}
      </p>
    </div>
  );
}
